import type { ImportTarget } from '../../areas/exceldata.ts';

/** A custom field by its name, such as `custom:plan`. */
export const CUSTOM_TARGET = 'custom:';

/** The name of the custom field that a column maps to; undefined for any other. */
export const customNameOf = (target: string): string | undefined =>
  target.startsWith(CUSTOM_TARGET) ? target.slice(CUSTOM_TARGET.length) : undefined;

/** Fields that are or name dates, for which a column may have a format. */
export const IMPORT_DATE_FIELDS: readonly (ImportTarget | null)[] = [
  'expected_close',
  'customer_since',
  'renewal_at',
  'email_consent',
];
