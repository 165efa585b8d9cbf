import { type AnyContactFilter, LIMITS, type NextFollowUp, type Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { checkStatuses } from './check-statuses.ts';
import { customHits, customParts } from './custom-filter.ts';
import { whereParts } from './where-filter.ts';
import { MAY_STILL_CHANGE, startOfDay, startOfToday, WORKSPACE_NOW } from '#modules/accounts/index.ts';

/** Maximum search hits to read when a cap is acceptable: one more than a list counts. */
const SEARCH_CAP = 10_001;
/** For work on every match, where a cap would leave people out. */
const EVERY_MATCH = 1_000_000_000;
/** A single letter matches the start of a name: see app.search_contacts. */
const SHORTEST = LIMITS.peopleSearchCharacters;

/** Uses alias `c`. */
export const inWorkspaceSql = sql<boolean>`c.workspace_id = app.workspace_id() and c.deleted_at is null`;

/** A rep sees only their own. Uses alias `c`. */
export const maySeeSql = sql<boolean>`((select app.sees_all()) is not null or c.owner_id = app.user_id())`;

/** Contacts of this workspace that the caller may see. Uses alias `c`. */
export const visibleSql = sql<boolean>`${inWorkspaceSql} and ${maySeeSql}`;

/** Whether the caller may see the person in a column; a rep sees only their own people. */
export const isOfOwnPerson = (contactId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((select app.sees_all()) is not null or exists (select 1 from contacts own
    where own.workspace_id = app.workspace_id() and own.id = ${contactId} and own.owner_id = app.user_id()))`;

/**
 * Whether the person in a column isn't deleted, looked up one by one: joined, PostgreSQL may read everybody for what few
 * conversations ask.
 */
export const isOfLivePerson = (contactId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(select live.deleted_at is null from contacts live
    where live.workspace_id = app.workspace_id() and live.id = ${contactId})`;

/**
 * Whether the caller may change a record now, by its owner. Needed for work that was allowed when it started (an undo,
 * the next batch of a job), because the caller's role or the record's owner may have changed since.
 */
export const mayChangeSql = (ownerId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${MAY_STILL_CHANGE}
  and ((select app.sees_all()) is not null or coalesce(${ownerId} = app.user_id(), false)))`;

/**
 * Checks every row: best if most rows match, and the only option for a single letter. Doesn't use `like`, whose
 * selectivity is estimated from the letters; a low estimate makes PostgreSQL read the whole table for one page.
 * Conditions on a single search part are simplified at planning time to just the built-in function.
 */
const plainSearch = (search: string): RawBuilder<boolean> => {
  const beginning = search.trim().toLowerCase();
  if (beginning.length < SHORTEST)
    return sql<boolean>`(c.name_sort >= ${beginning} and c.name_sort < ${`${beginning}\uffff`})`;
  const needles = sql`app.search_needles(${search})`;
  return sql<boolean>`(strpos(c.search, (${needles})[1]) > 0
    and (cardinality(${needles}) = 1 or app.holds(c.search, ${needles})))`;
};

/** Wrapped in `coalesce` for the same reason: the planner estimates that half of the rows match. */
const plainTags = (tags: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`coalesce(c.tag_keys && app.lower_all(${tags}::text[]), false)`;

/** Lowercase expressions, because filters ignore case. */
const KEYS = {
  industry: sql`c.industry_key`,
  job_title: sql`c.title_key`,
  company_name: sql`c.company_sort`,
  city: sql`c.city_key`,
} as const satisfies Partial<Record<keyof AnyContactFilter, unknown>>;
const KEYED = Object.keys(KEYS) as (keyof typeof KEYS)[];

/**
 * Each is a range with two ends, which PostgreSQL takes to be short, so that it finds them by their index: an end alone it takes to
 * be a third of everybody.
 */
const NEXT_FOLLOW_UP_SQL: Record<NextFollowUp, RawBuilder<boolean>> = {
  none: sql<boolean>`c.follow_up_sort = 'infinity'`,
  overdue: sql<boolean>`(c.follow_up_sort > '-infinity' and c.follow_up_sort < ${WORKSPACE_NOW})`,
  today: sql<boolean>`(c.follow_up_sort >= ${WORKSPACE_NOW} and c.follow_up_sort < ${startOfToday(1)})`,
  next_7_days: sql<boolean>`(c.follow_up_sort >= ${WORKSPACE_NOW} and c.follow_up_sort < ${startOfToday(7)})`,
};

/**
 * A single value as an equality: the index of a status is in the order of names only for one status, which PostgreSQL doesn't see in
 * a list of one.
 */
const isOneOf = (
  column: RawBuilder<unknown>,
  values: readonly string[],
  type: RawBuilder<unknown> = sql`text`,
): RawBuilder<boolean> => {
  const [first] = values;
  return values.length === 1
    ? sql<boolean>`${column} = ${first}::${type}`
    : sql<boolean>`${column} = any(${values}::${type}[])`;
};

/** All filters except search and tags, whose operators can't use an index with row-level security. */
export const valueParts = (stage: Stage, filter: AnyContactFilter): RawBuilder<boolean>[] => {
  const parts: RawBuilder<boolean>[] = [];
  if (filter.status?.length) {
    checkStatuses(stage, filter.status);
    parts.push(isOneOf(sql`c.status`, filter.status));
  }
  if (filter.owner_id?.length) parts.push(isOneOf(sql`c.owner_id`, filter.owner_id, sql`uuid`));
  if (filter.lead_source?.length) parts.push(isOneOf(sql`c.lead_source`, filter.lead_source));
  if (filter.country?.length)
    parts.push(
      isOneOf(
        sql`c.country`,
        filter.country.map((code) => code.toUpperCase()),
      ),
    );
  for (const name of KEYED) {
    const values = filter[name];
    if (values?.length === 1) parts.push(sql`${KEYS[name]} = (app.lower_all(${values}::text[]))[1]`);
    else if (values?.length) parts.push(sql`${KEYS[name]} = any(app.lower_all(${values}::text[]))`);
  }
  if (filter.has_email) parts.push(filter.has_email === 'yes' ? sql`c.email is not null` : sql`c.email is null`);
  if (filter.has_consent) parts.push(sql`c.email_consent = ${sql.lit(filter.has_consent === 'yes')}`);
  if (filter.next_follow_up) parts.push(NEXT_FOLLOW_UP_SQL[filter.next_follow_up]);
  if (filter.import_id) parts.push(sql`c.import_id = ${filter.import_id}::uuid`);
  if (filter.created_from) parts.push(sql`c.created_at >= ${startOfDay(filter.created_from, 0)}`);
  if (filter.created_to) parts.push(sql`c.created_at < ${startOfDay(filter.created_to, 1)}`);
  parts.push(...customParts(filter.custom), ...whereParts(stage, filter.where));
  if (filter.excluded_ids?.length) parts.push(sql`not (c.id = any(${filter.excluded_ids}::uuid[]))`);
  return parts;
};

const plainParts = (stage: Stage, filter: AnyContactFilter): RawBuilder<boolean>[] => [
  visibleSql,
  sql<boolean>`c.stage = ${stage}`,
  ...valueParts(stage, filter),
];

const everyPart = (stage: Stage, filter: AnyContactFilter): RawBuilder<boolean>[] => {
  const parts = plainParts(stage, filter);
  if (filter.search) parts.push(plainSearch(filter.search));
  if (filter.tag?.length) parts.push(plainTags(filter.tag));
  return parts;
};

const all = (parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(parts, sql` and `)})`;

/**
 * The condition of a filter over alias `c`, including stage and visibility, for work on many people. Tags are checked
 * row by row; a search uses its index, up to 10,001 hits or, with `everyMatch`, to the end. Lists use `filterArms`
 * instead. Throws `bad_filter` for a status of another stage.
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

/** The same with every row checked: for walking a whole workspace in batches. */
export const walkedFilterSql = (stage: Stage, filter: AnyContactFilter): RawBuilder<boolean> =>
  all(everyPart(stage, filter));

/** Alternative queries for the same rows; only one of them returns rows when the statement runs. */
export interface FilterArms {
  /** `with …`, to put before the statement; empty if there is only one arm. */
  prelude: RawBuilder<unknown>;
  conditions: RawBuilder<boolean>[];
}

/** Up to this many hits are fetched one by one; with more, walking the sort's index meets them quickly. */
const FEW = 2000;

interface Probe {
  name: RawBuilder<unknown>;
  /** A query of ids. */
  hits: RawBuilder<unknown>;
}

const probesOf = (stage: Stage, { search = '', tag, custom }: AnyContactFilter): Probe[] => {
  return [
    ...(search.length >= SHORTEST
      ? [
          {
            name: sql`by_search`,
            hits: sql`select app.search_contacts(${search}, ${stage}, ${FEW + 1}::bigint) as id`,
          },
        ]
      : []),
    ...(tag?.length
      ? [{ name: sql`by_tag`, hits: sql`select app.tagged_contacts(${tag}::text[], ${FEW + 1}::bigint) as id` }]
      : []),
    ...customHits(stage, custom, FEW + 1).map((hits, at) => ({ name: sql.ref(`by_custom_${at}`), hits })),
  ];
};

/**
 * A filter for a list. Without search, tags and custom fields it is one condition. With them, few or many rows may match, and each
 * case needs another plan (with the plan for few, a tag that everyone has took 4 s at 300,000 people; with the plan for
 * many, 3 ms). So a probe counts up to 2,000 hits by index and enables one of the arms. Callers combine them with
 * `union all`.
 */
export const filterArms = (stage: Stage, filter: AnyContactFilter): FilterArms => {
  const parts = everyPart(stage, filter);
  const probes = probesOf(stage, filter);
  if (probes.length === 0) return { prelude: sql``, conditions: [all(parts)] };
  const ctes = probes.map(({ name, hits }) => sql`${name} as materialized (${hits})`);
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

/** Whether a list with this filter begins with a search in an index, see `filterArms`. */
export const isProbed = (stage: Stage, filter: AnyContactFilter): boolean => probesOf(stage, filter).length > 0;

/** Whether the counters by stage and status can answer this filter. */
export const isCounted = (filter: AnyContactFilter): boolean =>
  Object.entries(filter).every(
    ([name, value]) =>
      name === 'status' || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  );
