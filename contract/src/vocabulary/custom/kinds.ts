/** The kinds of custom fields. */
export const CUSTOM_FIELD_KINDS = ['text', 'number', 'date', 'choice', 'yes_no'] as const;
export type CustomFieldKind = (typeof CUSTOM_FIELD_KINDS)[number];

export const CUSTOM_FIELD_KIND_LABELS: Record<CustomFieldKind, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
  yes_no: 'Yes or no',
};
