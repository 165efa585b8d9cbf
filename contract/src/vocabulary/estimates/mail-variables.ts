/** What the email of an estimate can say beside what every email can, by the names of variables. */
export const ESTIMATE_VARIABLES = [
  { name: 'estimate_link', label: 'Link of the estimate' },
  { name: 'estimate_number', label: 'Number of the estimate' },
  { name: 'estimate_title', label: 'Title of the estimate' },
  { name: 'estimate_total', label: 'Total of the estimate' },
  { name: 'estimate_valid_until', label: 'Last day of its validity' },
] as const;
export type EstimateVariable = (typeof ESTIMATE_VARIABLES)[number]['name'];
