import type { ExportedTable } from '#platform/export-table.ts';

/** The Memory tables in a full data export. */
export const MEMORY_TABLES: readonly ExportedTable[] = [
  {
    file: 'memory.csv',
    about: 'What the AI knows about the business, with sources',
    table: 'memory_fields',
    columns: ['id', 'section', 'kind', 'name', 'label', 'value', 'sources', 'checked_at', 'created_at', 'updated_at'],
    own: 'everybody',
  },
  {
    file: 'website-reads.csv',
    about: 'What your website was read for, with what was proposed and decided',
    table: 'website_reads',
    columns: ['id', 'url', 'pages', 'proposals', 'read_by', 'note', 'begun_at', 'ended_at'],
    own: 'nobody',
  },
];
