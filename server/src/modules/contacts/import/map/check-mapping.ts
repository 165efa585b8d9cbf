import type { DecimalFormat, ImportTarget } from '@rainmaker/contract';
import { customNameOf } from '@rainmaker/contract/import-targets';
import { invalidField } from '#platform/errors.ts';
import { columnLetter } from '#platform/spreadsheet/column-letter.ts';
import type { CustomFieldRow } from '../../record/custom-field-queries.ts';
import { FIELD_LABELS } from './header-names.ts';
import type { DateFormat } from '../../read/date.ts';

/** A requested column match. */
export interface ColumnMatch {
  column: number;
  field: ImportTarget;
  format?: DecimalFormat | DateFormat | undefined;
}

/** What import and custom fields have in common: a custom field as a file is read into it. */
export type ImportedCustomField = Pick<CustomFieldRow, 'name' | 'label' | 'kind' | 'options'>;

const labelOfTarget = (target: ImportTarget, custom: readonly ImportedCustomField[]): string => {
  const name = customNameOf(target);
  // What isn't a custom field is one of the others.
  if (name === undefined) return FIELD_LABELS[target as keyof typeof FIELD_LABELS];
  return custom.find((field) => field.name === name)?.label ?? name;
};

/** A column's header, or its letter if the header is empty. */
export const columnName = (names: readonly string[], column: number): string =>
  names[column]?.trim() || `column ${columnLetter(column)}`;

const quoted = (names: readonly string[], column: number): string => `“${columnName(names, column)}”`;

/**
 * Throws an error naming the columns if the mapping is invalid: a column that doesn't exist or is matched twice, two
 * columns for one field (except tags), a custom field that doesn't exist, or a mapping that would refuse every row.
 */
export const checkMapping = (
  mapping: readonly ColumnMatch[],
  names: readonly string[],
  custom: readonly ImportedCustomField[],
): void => {
  const byColumn = new Map<number, ColumnMatch>();
  const byField = new Map<ImportTarget, ColumnMatch>();
  for (const match of mapping) {
    if (match.column >= names.length) {
      throw invalidField('mapping', `The file has ${names.length} columns, so there’s no column ${match.column + 1}.`);
    }
    const sameColumn = byColumn.get(match.column);
    if (sameColumn) {
      throw invalidField(
        'mapping',
        `${quoted(names, match.column)} is mapped twice, to ${labelOfTarget(sameColumn.field, custom)} and ${labelOfTarget(match.field, custom)}. Choose one.`,
      );
    }
    const sameField = byField.get(match.field);
    if (sameField && match.field !== 'tags') {
      const twins = `${quoted(names, sameField.column)} (column ${columnLetter(sameField.column)}) and ${quoted(names, match.column)} (column ${columnLetter(match.column)})`;
      throw invalidField('mapping', `${twins} are both mapped to ${labelOfTarget(match.field, custom)}. Choose one.`);
    }
    const name = customNameOf(match.field);
    if (name !== undefined && !custom.some((field) => field.name === name))
      throw invalidField('mapping', `There’s no custom field “${name}”. Add it in Memory first.`);
    byColumn.set(match.column, match);
    byField.set(match.field, match);
  }
  if (!byField.has('first_name') && !byField.has('full_name')) {
    throw invalidField('mapping', 'Map a column to first name or full name. Everyone needs a name.');
  }
  if (!byField.has('email') && !byField.has('phone') && !byField.has('linkedin_url')) {
    throw invalidField(
      'mapping',
      'Map a column to email address, phone or LinkedIn address, so that people can be reached.',
    );
  }
};
