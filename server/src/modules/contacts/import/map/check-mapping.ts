import type { ImportField } from '@rainmaker/contract';
import { invalidField } from '#platform/errors.ts';
import { columnLetter } from '#platform/spreadsheet/column-letter.ts';
import { FIELD_LABELS } from './header-names.ts';
import type { DecimalFormat } from '../../read/amount.ts';
import type { DateFormat } from '../../read/date.ts';

/** One matched column as it is asked for. */
export interface ColumnMatch {
  column: number;
  field: ImportField;
  format?: DecimalFormat | DateFormat | undefined;
}

/** A column by its header, or by its letter where it has none. */
export const columnName = (names: readonly string[], column: number): string =>
  names[column]?.trim() || `column ${columnLetter(column)}`;

const quoted = (names: readonly string[], column: number): string => `“${columnName(names, column)}”`;

/**
 * Refuses a mapping that cannot be meant, with a sentence that names the columns: one that does not exist, one matched
 * twice, two for one field (tags alone may come from several), and a mapping that would refuse every row.
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
