import { type AnyContactFilter, LIMITS, STAGE_LABELS, type Stage, STATUSES } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { MAY_STILL_CHANGE, WORKSPACE_ZONE } from '#modules/accounts/index.ts';
import { AppError } from '#platform/errors.ts';

/** How many hits of a search are looked at where a cap is right: more than a list counts. */
const SEARCH_CAP = 10_001;
/** For work over every match, where a cap would leave people out. */
const EVERY_MATCH = 1_000_000_000;
/** A single letter names the beginning of a name: see app.search_contacts. */
const SHORTEST = LIMITS.peopleSearchCharacters;

/** Live contacts of this workspace that this person may see: a rep only own ones. Over alias `c`. */
export const visibleSql = sql<boolean>`c.workspace_id = app.workspace_id() and c.deleted_at is null
  and ((select app.sees_all()) is not null or c.owner_id = app.user_id())`;

/** Whether the person of a column may be seen: a rep sees what concerns own people only. */
export const isOfOwnPerson = (contactId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((select app.sees_all()) is not null or exists (select 1 from contacts own
    where own.workspace_id = app.workspace_id() and own.id = ${contactId} and own.owner_id = app.user_id()))`;

/**
 * Whether the person at work may change somebody's record now, by who has it. For what was allowed when it began: an undo, or
 * the next batch of long work, may come after the role was changed or the record was given to a colleague.
 */
export const mayChangeSql = (ownerId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${MAY_STILL_CHANGE}
  and ((select app.sees_all()) is not null or coalesce(${ownerId} = app.user_id(), false)))`;

const checkStatuses = (stage: Stage, statuses: readonly string[]): void => {
  const known: readonly string[] = STATUSES[stage];
  const unknown = statuses.find((status) => !known.includes(status));
  if (unknown !== undefined)
    throw new AppError('bad_filter', `“${unknown}” isn’t a status of ${STAGE_LABELS[stage].many}.`);
};

const startOfDay = (day: string, plusDays: number): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${plusDays}::int)::timestamp at time zone ${WORKSPACE_ZONE})`;

/**
 * Looks into each row: right where most rows match, and the only way for a single letter. Not `like`: its selectivity is guessed
 * from the letters, and a low guess reads the whole table for a page. Of a single part, which PostgreSQL knows when it plans,
 * nothing but the built-in function is left.
 */
const plainSearch = (search: string): RawBuilder<boolean> => {
  const beginning = search.trim().toLowerCase();
  if (beginning.length < SHORTEST)
    return sql<boolean>`(c.name_sort >= ${beginning} and c.name_sort < ${`${beginning}\uffff`})`;
  const needles = sql`app.search_needles(${search})`;
  return sql<boolean>`(strpos(c.search, (${needles})[1]) > 0
    and (cardinality(${needles}) = 1 or app.holds(c.search, ${needles})))`;
};

/** In `coalesce` for the same reason: the planner takes it for half of the rows. */
const plainTags = (tags: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`coalesce(c.tag_keys && app.lower_all(${tags}::text[]), false)`;

/** Texts in small letters: people filter in any letter case. */
const KEYS = {
  industry: sql`c.industry_key`,
  job_title: sql`c.title_key`,
  company_name: sql`c.company_sort`,
  city: sql`c.city_key`,
} as const satisfies Partial<Record<keyof AnyContactFilter, unknown>>;
const KEYED = Object.keys(KEYS) as (keyof typeof KEYS)[];

/** Everything but search and tags, whose operators no index serves under row security. */
const plainParts = (stage: Stage, filter: AnyContactFilter): RawBuilder<boolean>[] => {
  const parts = [visibleSql, sql<boolean>`c.stage = ${stage}`];
  if (filter.status?.length) {
    checkStatuses(stage, filter.status);
    parts.push(sql`c.status = any(${filter.status}::text[])`);
  }
  if (filter.owner_id?.length) parts.push(sql`c.owner_id = any(${filter.owner_id}::uuid[])`);
  if (filter.lead_source?.length) parts.push(sql`c.lead_source = any(${filter.lead_source}::text[])`);
  if (filter.country?.length)
    parts.push(sql`c.country = any(${filter.country.map((code) => code.toUpperCase())}::text[])`);
  for (const name of KEYED) {
    const values = filter[name];
    if (values?.length) parts.push(sql`${KEYS[name]} = any(app.lower_all(${values}::text[]))`);
  }
  if (filter.has_email) parts.push(filter.has_email === 'yes' ? sql`c.email is not null` : sql`c.email is null`);
  if (filter.import_id) parts.push(sql`c.import_id = ${filter.import_id}::uuid`);
  if (filter.created_from) parts.push(sql`c.created_at >= ${startOfDay(filter.created_from, 0)}`);
  if (filter.created_to) parts.push(sql`c.created_at < ${startOfDay(filter.created_to, 1)}`);
  if (filter.excluded_ids?.length) parts.push(sql`not (c.id = any(${filter.excluded_ids}::uuid[]))`);
  return parts;
};

const everyPart = (stage: Stage, filter: AnyContactFilter): RawBuilder<boolean>[] => {
  const parts = plainParts(stage, filter);
  if (filter.search) parts.push(plainSearch(filter.search));
  if (filter.tag?.length) parts.push(plainTags(filter.tag));
  return parts;
};

const all = (parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(parts, sql` and `)})`;

/**
 * The condition of a filter over alias `c`, stage and visibility included, for work over many people. Tags are looked at row
 * by row; a search goes through its index, to 10,001 hits or, with `everyMatch`, to the last. Lists use `filterArms` instead.
 * Throws `bad_filter` for a status of another stage.
 */
export const contactFilterSql = (
  stage: Stage,
  filter: AnyContactFilter,
  options: { everyMatch?: boolean } = {},
): RawBuilder<boolean> => {
  const parts = plainParts(stage, filter);
  if (filter.tag?.length) parts.push(plainTags(filter.tag));
  const { search = '' } = filter;
  const cap = options.everyMatch ? EVERY_MATCH : SEARCH_CAP;
  if (search !== '' && search.length < SHORTEST) parts.push(plainSearch(search));
  else if (search !== '') parts.push(sql`c.id in (select app.search_contacts(${search}, ${stage}, ${cap}::bigint))`);
  return all(parts);
};

/** The same with everything looked at row by row: for a walk through the whole workspace, piece by piece. */
export const walkedFilterSql = (stage: Stage, filter: AnyContactFilter): RawBuilder<boolean> =>
  all(everyPart(stage, filter));

/** Alternative queries for the same rows; only one of them returns any when the statement runs. */
export interface FilterArms {
  /** `with …`, to stand before the statement; empty where there is one way only. */
  prelude: RawBuilder<unknown>;
  conditions: RawBuilder<boolean>[];
}

/** Up to so many hits are fetched one by one; more of them lie dense enough along any sort to be met by walking it. */
const FEW = 2000;

interface Probe {
  name: RawBuilder<unknown>;
  hits: RawBuilder<unknown>;
}

const probesOf = (stage: Stage, { search = '', tag }: AnyContactFilter): Probe[] => [
  ...(search.length >= SHORTEST
    ? [{ name: sql`by_search`, hits: sql`app.search_contacts(${search}, ${stage}, ${FEW + 1}::bigint)` }]
    : []),
  ...(tag?.length ? [{ name: sql`by_tag`, hits: sql`app.tagged_contacts(${tag}::text[], ${FEW + 1}::bigint)` }] : []),
];

/**
 * A filter for a list. Without search and tags it is one condition. With them nobody knows beforehand whether few or many
 * match, and each needs another plan (a tag that everyone has took 4 s at 300,000 people by the few's, 3 ms by the many's):
 * so a probe through the index counts to 2,000, and its gate lets one of the ways run. Callers join them with `union all`.
 */
export const filterArms = (stage: Stage, filter: AnyContactFilter): FilterArms => {
  const parts = everyPart(stage, filter);
  const probes = probesOf(stage, filter);
  if (probes.length === 0) return { prelude: sql``, conditions: [all(parts)] };
  const ctes = probes.map(({ name, hits }) => sql`${name} as materialized (select ${hits} as id)`);
  const isFew = ({ name }: Probe): RawBuilder<boolean> => sql<boolean>`(select count(*) from ${name}) <= ${FEW}`;
  const isMany = ({ name }: Probe): RawBuilder<boolean> => sql<boolean>`(select count(*) from ${name}) > ${FEW}`;
  const few = probes.map((probe, index) =>
    all([
      ...probes.slice(0, index).map(isMany),
      isFew(probe),
      sql<boolean>`c.id = any(array(select id from ${probe.name}))`,
      ...parts,
    ]),
  );
  return { prelude: sql`with ${sql.join(ctes)}`, conditions: [...few, all([...probes.map(isMany), ...parts])] };
};

/** A filter that the counters by stage and status can answer. */
export const isCounted = (filter: AnyContactFilter): boolean =>
  Object.entries(filter).every(
    ([name, value]) =>
      name === 'status' || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  );
