import type { ExportedTable } from '#platform/export-table.ts';

/** The tables of estimates in a full data export. */
export const ESTIMATE_TABLES: readonly ExportedTable[] = [
  {
    file: 'services.csv',
    about: 'What you sell, with prices in minor units',
    table: 'services',
    columns: [
      'id',
      'code',
      'name',
      'description',
      'unit',
      'unit_price',
      'currency',
      'other_prices',
      'tax_rate',
      'billing',
      'is_active',
      'created_by',
      'created_at',
      'updated_at',
    ],
    own: 'everybody',
  },
];
