/** The fields of a person that can be changed in the cell of a list, and pasted into it. */
export const CELL_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'whatsapp',
  'linkedin_url',
  'job_title',
  'company_name',
  'country',
  'city',
  'industry',
  'tags',
  'expected_value',
] as const;
export type CellField = (typeof CELL_FIELDS)[number];
