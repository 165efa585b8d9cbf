import type { ImportField } from '@rainmaker/contract';
import { invalidField } from '#platform/errors.ts';
import { columnLetter } from '#platform/spreadsheet/column-letter.ts';
import { FIELD_LABELS } from './header-names.ts';
import type { DecimalFormat } from '../../read/amount.ts';
import type { DateFormat } from '../../read/date.ts';

/** A requested column match. */
export interface ColumnMatch {
  column: number;
  field: ImportField;
  format?: DecimalFormat | DateFormat | undefined;
}

/** A column's header, or its letter if the header is empty. */
export const columnName = (names: readonly string[], column: number): string =>
  names[column]?.trim() || `column ${columnLetter(column)}`;

const quoted = (names: readonly string[], column: number): string => `“${columnName(names, column)}”`;

/**
 * Throws an error naming the columns if the mapping is invalid: a column that doesn't exist or is matched twice, two
 * columns for one field (except tags), or a mapping that would refuse every row.
 */
export const checkMapping = (mapping: readonly ColumnMatch[], names: readonly string[]): void => {
  const byColumn = new Map<number, ColumnMatch>();
  const byField = new Map<ImportField, ColumnMatch>();
  for (const match of mapping) {
    if (match.column >= names.length) {
      throw invalidField('mapping', `The file has ${names.length} columns, so there’s no column ${match.column + 1}.`);
    }
    const sameColumn = byColumn.get(match.column);
    if (sameColumn) {
      throw invalidField(
        'mapping',
        `${quoted(names, match.column)} is mapped twice, to ${FIELD_LABELS[sameColumn.field]} and ${FIELD_LABELS[match.field]}. Choose one.`,
      );
    }
    const sameField = byField.get(match.field);
    if (sameField && match.field !== 'tags') {
      const twins = `${quoted(names, sameField.column)} (column ${columnLetter(sameField.column)}) and ${quoted(names, match.column)} (column ${columnLetter(match.column)})`;
      throw invalidField('mapping', `${twins} are both mapped to ${FIELD_LABELS[match.field]}. Choose one.`);
    }
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
