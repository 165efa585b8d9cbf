/** The columns of a file of services, in the order of the export. */
export const SERVICE_FILE_COLUMNS = {
  code: 'Code',
  name: 'Name',
  description: 'Description',
  unit: 'Unit',
  price: 'Price',
  currency: 'Currency',
  other_prices: 'Other prices',
  tax_rate: 'Tax rate',
  billing: 'Billing',
  state: 'State',
} as const;
export type ServiceFileColumn = keyof typeof SERVICE_FILE_COLUMNS;
