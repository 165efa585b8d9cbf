import { customNameOf, type CustomField, LIMITS } from '@rainmaker/contract';
import type { FullRecord } from '../list/contact-row.ts';
import { cleanCell } from '#platform/spreadsheet/clean-cell.ts';
import { amountText, readAmount } from '#platform/text/amount.ts';
import { convertCell, isConverted, longestOf, LONGEST_TAG, NOT_VALID, readTags, writeTags } from '../read/cell.ts';
import { readCustomCell } from '../read/custom-cell.ts';
import { type ColumnValues, distinctTags } from '../record/contact-values.ts';

/** What is wrong with a cell, as a sentence. */
export class CellProblem extends Error {
  readonly cell: string;

  constructor(cell: string, sentence: string) {
    super(sentence);
    this.cell = cell;
  }
}

/** What all cells of a call are read with. */
export interface CellContext {
  fields: readonly Pick<CustomField, 'name' | 'kind' | 'options'>[];
  /** The workspace's. */
  country: string;
  currency: string;
}

const readMoney = (text: string, currency: string): ColumnValues => {
  if (text === '') return { expected_value_minor: null };
  const amount = readAmount(text, currency);
  if (amount.kind === 'amount') return { expected_value_minor: amount.minor, currency: amount.currency };
  throw new CellProblem(
    'expected_value',
    amount.kind === 'ambiguous' ? 'This amount is ambiguous. Write it as 1200.00.' : 'This isn’t an amount.',
  );
};

const readTagCell = (text: string): ColumnValues => {
  const tags = distinctTags(readTags(text));
  if (tags.some((tag) => tag.length > LONGEST_TAG))
    throw new CellProblem('tags', `A tag has at most ${LONGEST_TAG} characters.`);
  if (tags.length > LIMITS.tagsOfPerson)
    throw new CellProblem('tags', `A person has at most ${LIMITS.tagsOfPerson} tags.`);
  return { tags };
};

const UNAMBIGUOUS: Partial<Record<CustomField['kind'], string>> = {
  number: 'Write it as 1200.5.',
  date: 'Write it as 2026-04-03.',
};

const readCustom = (
  cell: string,
  name: string,
  text: string,
  { fields }: CellContext,
): string | number | boolean | null => {
  const field = fields.find((one) => one.name === name);
  if (!field) throw new CellProblem(cell, `There’s no custom field “${name}”.`);
  if (text === '') return null;
  const read = readCustomCell(field, text);
  if ('value' in read) return read.value;
  throw new CellProblem(
    cell,
    [`${read.problem}.`, read.isAmbiguous && UNAMBIGUOUS[field.kind]].filter(Boolean).join(' '),
  );
};

const readText = (cell: string, text: string, ownCountry: string | null, workspaceCountry: string): string | null => {
  if (text === '') return null;
  if (!isConverted(cell)) return text.replaceAll(/\s+/g, ' ');
  const value = convertCell(cell, text, ownCountry, workspaceCountry);
  if (value === undefined) throw new CellProblem(cell, `${NOT_VALID[cell]}.`);
  return value;
};

const readCell = (cell: string, text: string, country: string | null, context: CellContext): ColumnValues => {
  if (cell === 'expected_value') return readMoney(text, context.currency);
  if (cell === 'tags') return readTagCell(text);
  if (cell === 'first_name' && text === '') throw new CellProblem(cell, 'Everyone needs a first name.');
  return { [cell]: readText(cell, text, country, context.country) };
};

/**
 * The columns that the texts of a person's cells give, read as an import reads its cells; an empty text clears a value. Throws
 * `CellProblem` for the first cell that can't be read. The country comes first, because phone numbers need it.
 */
export const readCells = (
  record: Pick<FullRecord, 'country' | 'custom'>,
  cells: Readonly<Partial<Record<string, string>>>,
  context: CellContext,
): ColumnValues => {
  const values: ColumnValues = {};
  const custom = new Map(Object.entries(record.custom));
  const entries = Object.entries(cells).toSorted(
    ([one], [other]) => Number(other === 'country') - Number(one === 'country'),
  );
  for (const [cell, given = ''] of entries) {
    const text = cleanCell(given);
    const name = customNameOf(cell);
    const longest = longestOf(cell as Parameters<typeof longestOf>[0]);
    if (text.length > longest) throw new CellProblem(cell, `Use at most ${longest.toLocaleString('en')} characters.`);
    if (name === undefined) {
      const country = typeof values.country === 'string' ? values.country : record.country;
      Object.assign(values, readCell(cell, text, country, context));
      continue;
    }
    const value = readCustom(cell, name, text, context);
    if (value === null) custom.delete(name);
    else custom.set(name, value);
    values.custom = Object.fromEntries(custom);
  }
  return values;
};

type CellValue = string | number | boolean | string[] | null | undefined;

const textOf = (value: CellValue): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? writeTags(value) : String(value);
};

/** The texts of cells as they stand after a change, in the form in which they are read. */
export const writeCells = (
  record: FullRecord,
  changes: ColumnValues,
  cells: readonly string[],
): Record<string, string> => {
  // The changes are columns of the record, each with a value of its type.
  const after: FullRecord = { ...record, ...changes };
  const { expected_value_minor: minor, currency } = after;
  const amount = minor === null || currency === null ? '' : amountText(`${minor} ${currency}`);
  const custom = new Map(Object.entries(after.custom));
  const columns = new Map(Object.entries(after));
  return Object.fromEntries(
    cells.map((cell) => {
      const name = customNameOf(cell);
      if (name !== undefined) return [cell, textOf(custom.get(name))];
      return [cell, cell === 'expected_value' ? amount : textOf(columns.get(cell) as CellValue)];
    }),
  );
};
