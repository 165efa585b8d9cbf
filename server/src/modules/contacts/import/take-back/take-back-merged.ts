import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { CUSTOM_TARGET, customNameOf } from '@rainmaker/contract';
import { KEPT_ROWS } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';
import { mayChangeSql } from '../../list/contact-filter.ts';
import { personName } from '../../list/contact-row.ts';
import { labelList, MERGED_COLUMNS } from '../../columns.ts';
import { type Kept, outOfReach } from './kept.ts';
import { LOCKED, type Portion, type TakenBack } from './take-back-created.ts';

type Values = Record<string, unknown>;

type Consent = Record<string, unknown>[];

interface MergedPerson {
  id: string;
  before: Values;
  after: Values & { tags_added: string[]; consent_added?: Consent };
  /** Null if the contact no longer exists. */
  current: (Values & { first_name: string; last_name: string | null; tags: string[]; consent: Consent }) | null;
  is_deleted: boolean;
  is_within_reach: boolean;
}

/**
 * The row without what may be long, such as custom fields, which have up to `LIMITS.customCharacters`; of these, what the import wrote,
 * under the names of its targets.
 */
const CURRENT = sql`(to_jsonb(c) - '{custom,search,tag_keys,other_emails,need,lost_reason}'::text[]) || coalesce((
  select jsonb_object_agg(k, c.custom -> substr(k, ${CUSTOM_TARGET.length + 1})) from jsonb_object_keys(r.after) k
  where starts_with(k, ${CUSTOM_TARGET})), '{}')`;

/** The next contacts that an import changed but didn't create, in order of id. */
const mergedPeople = (
  db: Db,
  importId: string,
  { after, most }: Portion,
  lock: RawBuilder<unknown>,
): Promise<MergedPerson[]> => {
  const beyond = after === null ? sql`` : sql`and r.subject_id > ${after}::uuid`;
  return db.rows(sql<MergedPerson>`
    select r.subject_id as id, r.before, r.after, ${CURRENT} as current, c.deleted_at is not null as is_deleted,
      ${mayChangeSql(sql`c.owner_id`)} as is_within_reach
    from ${KEPT_ROWS} r join contacts c on c.workspace_id = r.workspace_id and c.id = r.subject_id
    where r.workspace_id = app.workspace_id() and r.action_id = ${importId} and r.kind = 'contact'
      and c.import_id is distinct from ${importId}::uuid ${beyond}
    order by r.subject_id limit ${most} ${lock}`);
};

const ADDRESSES = ['email', 'phone', 'linkedin_url'];

interface Decided {
  id: string;
  name: string;
  values: Values;
  tags: string[];
  /** What the file said of their consent, which goes. */
  consent: Consent;
  kept: string[];
  isStuck: boolean;
}

/** Restores each field that still has the imported value; keeps fields that have changed since. */
const decide = ({ id, before, after, current }: MergedPerson): Decided => {
  const { tags_added: added, consent_added: said = [], ...written } = after;
  const now = current ?? { first_name: '', last_name: null, tags: [], consent: [] };
  const columns = Object.keys(written);
  const standing = columns.filter((column) => now[column] === written[column]);
  const values = Object.fromEntries(standing.map((column) => [column, before[column] ?? null]));
  // Another address has been removed since, so this one is the only one left.
  const isStuck = ADDRESSES.every((column) => (column in values ? values[column] : now[column]) == null);
  if (isStuck) for (const column of ADDRESSES) delete values[column];
  const kept = columns.filter((column) => !(column in values) && now[column] !== before[column]);
  const tags = added.filter((tag) => now.tags.includes(tag));
  const consent = said.filter((entry) => now.consent.some((each) => isDeepStrictEqual(each, entry)));
  return { id, name: personName(now), values, tags, consent, kept, isStuck };
};

const hasSomething = ({ values, tags, consent }: Decided): boolean =>
  Object.keys(values).length > 0 || tags.length > 0 || consent.length > 0;

/** The custom values that come back, and the names of those that weren't there before. */
const customOf = (values: Values): { custom_back: Values; custom_gone: string[] } => {
  const pairs = Object.entries(values).flatMap(([key, value]) => {
    const name = customNameOf(key);
    return name === undefined ? [] : [[name, value] as const];
  });
  return {
    custom_back: Object.fromEntries(pairs.filter(([, value]) => value !== null)),
    custom_gone: pairs.flatMap(([name, value]) => (value === null ? [name] : [])),
  };
};

const write = (db: Db, people: readonly Decided[], now: Date): Promise<number> => {
  const rows = people.map(({ id, values, tags, consent }) => ({
    id,
    fields: values,
    tags,
    consent,
    ...customOf(values),
  }));
  const restored = [...MERGED_COLUMNS, 'currency'].map((column) => sql`${sql.ref(column)} = b.${sql.ref(column)}`);
  return db.run(sql`
    update contacts c set ${sql.join(restored)}, custom = (c.custom - r.custom_gone) || r.custom_back,
      tags = array(select t from unnest(c.tags) t where not (t = any(r.tags))),
      consent = case when r.consent = '[]' then c.consent else (select coalesce(jsonb_agg(e.entry order by e.place), '[]')
        from jsonb_array_elements(c.consent) with ordinality e(entry, place) where not r.consent @> jsonb_build_array(e.entry)) end,
      version = c.version + 1, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, fields jsonb, tags text[], consent jsonb, custom_back jsonb, custom_gone text[])
    join contacts was on was.workspace_id = app.workspace_id() and was.id = r.id,
    lateral jsonb_populate_record(was, r.fields) b
    where c.workspace_id = app.workspace_id() and c.id = r.id`);
};

/** Lists an amount and its currency once, as "expected value". */
const labels = (columns: readonly string[]): string =>
  labelList(columns.filter((column) => column !== 'currency' || !columns.includes('expected_value_minor')));

const keptOf = ({ id, name, kept, isStuck }: Decided): Kept[] => {
  if (kept.length === 0) return [];
  const what = labels(kept);
  if (isStuck)
    return [
      {
        contactId: id,
        name,
        cause: 'only_address',
        reason: `The ${what} stays because it’s the only way to reach them.`,
      },
    ];
  const reason = `The ${what} ${kept.length === 1 ? 'has' : 'have'} since changed.`;
  return [{ contactId: id, name, cause: 'changed', reason }];
};

const foreignOf = ({ id, current, is_within_reach: isWithinReach }: MergedPerson): Kept[] =>
  isWithinReach || current === null ? [] : [outOfReach(id)];

interface JudgedMerged extends TakenBack {
  decided: readonly Decided[];
}

/** Tells what an undo would restore of the people that an import changed, and what it would leave. */
export const judgeMerged = async (db: Db, importId: string, portion: Portion, lock = sql``): Promise<JudgedMerged> => {
  const people = await mergedPeople(db, importId, portion, lock);
  const there = people.filter(({ is_deleted: isDeleted }) => !isDeleted);
  const all = there.filter((person) => person.is_within_reach).map(decide);
  const decided = all.filter(hasSomething);
  return {
    seen: people.map(({ id }) => id),
    changed: decided.map(({ id }) => id),
    kept: [...there.flatMap(foreignOf), ...all.flatMap(keptOf)],
    decided,
  };
};

/** Restores people that an import changed, field by field, and removes the tags it added. */
export const takeBackMerged = async (
  db: Db,
  importId: string,
  { now, ...portion }: Portion & { now: Date },
): Promise<TakenBack & { fields: Map<string, string[]> }> => {
  const { decided, ...taken } = await judgeMerged(db, importId, portion, LOCKED);
  if (decided.length > 0) await write(db, decided, now);
  return {
    ...taken,
    fields: new Map(
      decided.map(({ id, values, tags, consent }) => [
        id,
        [...Object.keys(values), ...(tags.length > 0 ? ['tags'] : []), ...(consent.length > 0 ? ['consent'] : [])],
      ]),
    ),
  };
};
