import {
  type Contact,
  type Contract,
  DO_NOT_CONTACT,
  type Input,
  LIMITS,
  MERGE_FIELDS,
  type MergeField,
  STAGES,
} from '@rainmaker/contract';
import type { FullRecord } from '../list/contact-row.ts';
import { MOST_OTHER_EMAILS } from '../import/rows/row.ts';

/** A record with everything that a merge joins. */
export interface MergedRecord extends FullRecord {
  other_emails: string[] | null;
}

export type Fields = Input<Contract['mergeContacts']>['fields'];
type Column = keyof MergedRecord;

/** The columns that go together under the name of a field. */
const COLUMNS_OF: Partial<Record<MergeField, readonly Column[]>> = {
  email: ['email', 'email_status'],
  expected_value: ['expected_value_minor', 'currency'],
};
const columnsOf = (field: MergeField): readonly Column[] => COLUMNS_OF[field] ?? [field as Column];

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

const unionOf = <T>(one: readonly T[], other: readonly T[], keyOf: (each: T) => string): T[] => [
  ...new Map([...other, ...one].map((each) => [keyOf(each), each])).values(),
];

type Consents = Contact['consent'];

/** The entry that holds for a channel: the youngest, and of these the last. The database says the same in `app.consent_basis`. */
const holdingOf = (consents: Consents, channel: string): Consents[number] | undefined =>
  consents
    .filter((each) => each.channel === channel)
    .reduce<Consents[number] | undefined>(
      (held, each) => (held === undefined || each.at >= held.at ? each : held),
      undefined,
    );

/**
 * The history of both. What either has withdrawn stays withdrawn and is said once more, at the end: a record with a younger consent
 * would otherwise let anyone who may merge contact them again.
 */
const joinedConsents = (keep: Consents, from: Consents, at: Date): Consents => {
  const all = unionOf(keep, from, (each) => JSON.stringify(each));
  const again = [...new Set(all.map(({ channel }) => channel))].flatMap((channel) => {
    const withdrawn = [keep, from]
      .map((consents) => holdingOf(consents, channel))
      .find((held) => held?.basis === 'withdrawn');
    const held = holdingOf(all, channel);
    if (withdrawn === undefined || held === undefined || held.basis === 'withdrawn') return [];
    return [{ ...withdrawn, at: held.at > at.toISOString() ? held.at : at.toISOString() }];
  });
  return [...all, ...again];
};

const customOf = (
  keep: MergedRecord,
  from: MergedRecord,
  sides: NonNullable<Fields>['custom'] = {},
): Contact['custom'] => {
  const names = new Set([...Object.keys(keep.custom), ...Object.keys(from.custom)]);
  const before = new Map(Object.entries(keep.custom));
  const other = new Map(Object.entries(from.custom));
  const chosen = new Map(Object.entries(sides));
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const [first, second] = chosen.get(name) === 'merge' ? [other, before] : [before, other];
      const value = chosen.has(name) ? first.get(name) : (first.get(name) ?? second.get(name));
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
};

/** The further of two stages with its status; a block of either holds. */
const standingOf = (keep: MergedRecord, from: MergedRecord): Pick<MergedRecord, 'stage' | 'status'> => {
  const further = STAGES.indexOf(from.stage) > STAGES.indexOf(keep.stage) ? from : keep;
  const isBlocked = keep.status === DO_NOT_CONTACT || from.status === DO_NOT_CONTACT;
  return { stage: further.stage, status: isBlocked ? DO_NOT_CONTACT : further.status };
};

/**
 * What the record that stays is like after a merge, by column. A field has the value of the chosen side; without a choice that of
 * `keep`, or of `from` where that is empty. Tags, consents, other addresses and custom fields are joined.
 */
export const mergedValues = (
  keep: MergedRecord,
  from: MergedRecord,
  fields: Fields,
  at: Date,
): Partial<MergedRecord> => {
  const values: Partial<Record<Column, unknown>> = {};
  for (const field of MERGE_FIELDS) {
    const columns = columnsOf(field);
    const [main] = columns;
    const side = fields[field] ?? (main !== undefined && isEmpty(keep[main]) ? 'merge' : 'keep');
    for (const column of columns) values[column] = (side === 'merge' ? from : keep)[column];
  }
  const addresses = [keep.email, from.email, ...(keep.other_emails ?? []), ...(from.other_emails ?? [])];
  const others = addresses.filter((each): each is string => each !== null && each !== values.email);
  return {
    ...(values as Partial<MergedRecord>),
    ...standingOf(keep, from),
    tags: unionOf(keep.tags, from.tags, (tag) => tag.toLowerCase()).slice(0, LIMITS.tagsOfPerson),
    consent: joinedConsents(keep.consent, from.consent, at),
    custom: customOf(keep, from, fields.custom),
    other_emails: others.length === 0 ? null : [...new Set(others)].slice(0, MOST_OTHER_EMAILS),
    last_contacted_at: later(keep.last_contacted_at, from.last_contacted_at),
    last_replied_at: later(keep.last_replied_at, from.last_replied_at),
    is_sample: keep.is_sample && from.is_sample,
  };
};
