import { type CustomValues, LIMITS } from '@rainmaker/contract';
import type { Db } from '#platform/db/database.ts';
import { type FieldError, invalidField, invalidInput } from '#platform/errors.ts';
import { type CustomFieldRow, listCustomFields } from './custom-field-queries.ts';

type Given = Record<string, string | number | boolean | null>;
type Read = { value: string | number | boolean } | { problem: string };

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

const readNumber = (given: string | number | boolean): Read => {
  const value = typeof given === 'string' ? Number(given.trim()) : given;
  return typeof value === 'number' && Number.isFinite(value)
    ? { value }
    : { problem: 'Enter a number, such as 12 or 3.5.' };
};

const readYesNo = (given: string | number | boolean): Read => {
  const word = String(given).toLowerCase();
  if (['true', 'yes', '1'].includes(word)) return { value: true };
  return ['false', 'no', '0'].includes(word) ? { value: false } : { problem: 'Choose yes or no.' };
};

const readChoice = (given: string | number | boolean, options: readonly string[]): Read => {
  const value = options.find((option) => option.toLowerCase() === String(given).toLowerCase());
  return value === undefined
    ? { problem: `Choose one of ${options.map((each) => `“${each}”`).join(', ')}.` }
    : { value };
};

const readDay = (given: string | number | boolean): Read =>
  isDay(String(given)) ? { value: String(given) } : { problem: 'Enter a date, such as 2026-03-31.' };

/** Normalises a value for its kind, or returns what is wrong with it. */
export const readCustomValue = (
  { kind, options }: Pick<CustomFieldRow, 'kind' | 'options'>,
  given: string | number | boolean,
): Read => {
  switch (kind) {
    case 'text':
      return { value: String(given) };
    case 'number':
      return readNumber(given);
    case 'yes_no':
      return readYesNo(given);
    case 'choice':
      return readChoice(given, options);
    case 'date':
      return readDay(given);
  }
};

/** Said to whoever writes them, and in a refused row of an import. */
export const TOO_MANY_CHARACTERS = `A person has at most ${LIMITS.customCharacters.toLocaleString('en')} characters in custom fields, deleted ones included.`;

const charactersOf = (values: CustomValues): number =>
  Object.values(values).reduce<number>((sum, value) => sum + String(value).length, 0);

/** Throws `invalid_input` where values are too much for a person: many are read at once. Who had more before may keep it, not add. */
export const assertCustomFits = (before: CustomValues, after: CustomValues): void => {
  const characters = charactersOf(after);
  if (characters > LIMITS.customCharacters && characters > charactersOf(before))
    throw invalidField('custom', TOO_MANY_CHARACTERS);
};

/**
 * A contact's values after a change: given values are validated against the workspace's fields, null and empty strings
 * clear, and others stay. Throws `invalid_input` with each invalid field, or where they are too much.
 */
export const customValues = async (db: Db, before: CustomValues, given: Given | undefined): Promise<CustomValues> => {
  if (given === undefined || Object.keys(given).length === 0) return before;
  const fields = new Map((await listCustomFields(db)).map((field) => [field.name, field]));
  const problems: FieldError[] = [];
  const after = new Map(Object.entries(before));
  for (const [name, value] of Object.entries(given)) {
    const field = fields.get(name);
    if (field === undefined) {
      problems.push({ pointer: `/custom/${name}`, detail: `Unknown field “${name}”. Add it in Memory first.` });
    } else if (value === null || value === '') {
      after.delete(name);
    } else {
      const read = readCustomValue(field, value);
      if ('problem' in read) problems.push({ pointer: `/custom/${name}`, detail: `${field.label}: ${read.problem}` });
      else after.set(name, read.value);
    }
  }
  if (problems.length > 0) throw invalidInput(problems);
  const values = Object.fromEntries(after);
  assertCustomFits(before, values);
  return values;
};
