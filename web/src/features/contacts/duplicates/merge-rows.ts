import { MERGE_FIELDS, type CustomField, type MergeField, STAGES } from '@rainmaker/contract';
import { countryName, formatMoney, formatPlain } from '#lib/format.ts';
import { own } from '#lib/own.ts';
import { customValueInWords } from '../custom-words.ts';
import type { ContactDetails } from '../stage-calls.ts';
import * as words from './words.ts';

export type Side = 'keep' | 'merge';

/** A field of two records, as texts; undefined where it is empty. */
export interface MergeRow {
  /** The name of the field, or `custom.` with that of a custom one. */
  key: string;
  label: string;
  keep: string | undefined;
  merge: string | undefined;
}

const DAYS: readonly MergeField[] = ['expected_close', 'customer_since', 'renewal_at'];

const textOf = (person: ContactDetails, field: MergeField): string | undefined => {
  if (field === 'owner_id') return person.owner?.name;
  if (field === 'expected_value')
    return person.expected_value === null || person.currency === null
      ? undefined
      : formatMoney(person.expected_value, person.currency);
  const value = person[field];
  if (value === null || value === '') return undefined;
  if (field === 'country') return countryName(String(value));
  if (field === 'probability') return `${value}%`;
  return DAYS.includes(field) ? formatPlain(String(value), 'datedYear') : String(value);
};

const CUSTOM = 'custom.';

/** The fields in which two records differ, and the labels of those that are the same. */
export const mergeRows = (
  keep: ContactDetails,
  merge: ContactDetails,
  custom: readonly CustomField[],
  now: Date,
): { differing: MergeRow[]; same: string[] } => {
  const rows: MergeRow[] = [
    ...MERGE_FIELDS.map((field) => ({
      key: field,
      label: words.LABELS[field] ?? field,
      keep: textOf(keep, field),
      merge: textOf(merge, field),
    })),
    ...custom.map((field) => {
      const [one, other] = [keep, merge].map((person) => own(person.custom, field.name));
      return {
        key: `${CUSTOM}${field.name}`,
        label: field.label,
        keep: one === undefined ? undefined : customValueInWords(field, one, now),
        merge: other === undefined ? undefined : customValueInWords(field, other, now),
      };
    }),
  ];
  return {
    differing: rows.filter((row) => row.keep !== row.merge),
    same: rows.filter((row) => row.keep !== undefined && row.keep === row.merge).map(({ label }) => label),
  };
};

/** Whose value stays unless somebody chooses: that of the record that is kept, or the only one. */
export const sideOf = (row: MergeRow): Side => (row.keep === undefined ? 'merge' : 'keep');

/** The choices as the call takes them. */
export const fieldsOf = (rows: readonly MergeRow[], chosen: ReadonlyMap<string, Side>) => {
  const all = rows.map((row) => [row.key, chosen.get(row.key) ?? sideOf(row)] as const);
  const custom = all.flatMap(([key, side]) => (key.startsWith(CUSTOM) ? [[key.slice(CUSTOM.length), side]] : []));
  return {
    ...(Object.fromEntries(all.filter(([key]) => !key.startsWith(CUSTOM))) as Partial<Record<MergeField, Side>>),
    ...(custom.length > 0 && { custom: Object.fromEntries(custom) as Record<string, Side> }),
  };
};

/** Which record is kept unless somebody chooses: the one further along, or the older one. */
export const keptOf = (
  one: Pick<ContactDetails, 'stage' | 'created_at'>,
  other: Pick<ContactDetails, 'stage' | 'created_at'>,
): 0 | 1 => {
  const ahead = STAGES.indexOf(one.stage) - STAGES.indexOf(other.stage);
  if (ahead !== 0) return ahead > 0 ? 0 : 1;
  return one.created_at <= other.created_at ? 0 : 1;
};
