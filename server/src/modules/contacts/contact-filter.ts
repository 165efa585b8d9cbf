import { type AnyContactFilter, STAGE_LABELS, type Stage, STATUSES } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#platform/errors.ts';

/** How many hits of a search are looked at: more than a list counts, few enough for 100 ms at a million contacts. */
const SEARCH_CAP = 10_001;
/** For work over every match, where a cap would leave people out. */
const EVERY_MATCH = 1_000_000_000;

/** Live contacts of this workspace that this person may see: a rep only own ones. Over alias `c`. */
export const visibleSql = sql<boolean>`c.workspace_id = app.workspace_id() and c.deleted_at is null
  and ((select app.sees_all()) is not null or c.owner_id = app.user_id())`;

const checkStatuses = (stage: Stage, statuses: readonly string[]): void => {
  const known: readonly string[] = STATUSES[stage];
  const unknown = statuses.find((status) => !known.includes(status));
  if (unknown !== undefined)
    throw new AppError('bad_filter', `There is no status “${unknown}” among ${STAGE_LABELS[stage].many}.`);
};

const startOfDay = (day: string, plusDays: number): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${plusDays}::int)::timestamp at time zone (select w.timezone from workspaces w where w.id = app.workspace_id()))`;

const searchSql = (stage: Stage, search: string, cap: number): RawBuilder<boolean> =>
  sql<boolean>`c.id in (select app.search_contacts(${search}, ${stage}, ${cap}::bigint))`;

/**
 * The condition of a filter over alias `c`, stage and visibility included. Served by the index of the sort where many
 * match, by `contacts_filters` where few do, by `contacts_search` and the definers for search and tags.
 * Throws `bad_filter` for a status of another stage.
 */
export const contactFilterSql = (
  stage: Stage,
  filter: AnyContactFilter,
  options: { everyMatch?: boolean } = {},
): RawBuilder<boolean> => {
  const parts = [visibleSql, sql<boolean>`c.stage = ${stage}`];
  if (filter.status?.length) {
    checkStatuses(stage, filter.status);
    parts.push(sql`c.status = any(${filter.status}::text[])`);
  }
  if (filter.owner_id?.length) parts.push(sql`c.owner_id = any(${filter.owner_id}::uuid[])`);
  if (filter.lead_source?.length) parts.push(sql`c.lead_source = any(${filter.lead_source}::text[])`);
  if (filter.country?.length)
    parts.push(sql`c.country = any(${filter.country.map((code) => code.toUpperCase())}::text[])`);
  if (filter.industry?.length) parts.push(sql`c.industry = any(${filter.industry}::text[])`);
  if (filter.import_id) parts.push(sql`c.import_id = ${filter.import_id}::uuid`);
  if (filter.created_from) parts.push(sql`c.created_at >= ${startOfDay(filter.created_from, 0)}`);
  if (filter.created_to) parts.push(sql`c.created_at < ${startOfDay(filter.created_to, 1)}`);
  if (filter.tag?.length)
    parts.push(sql`c.id in (select app.tagged_contacts(${filter.tag}::text[], ${EVERY_MATCH}::bigint))`);
  if (filter.search) parts.push(searchSql(stage, filter.search, options.everyMatch ? EVERY_MATCH : SEARCH_CAP));
  if (filter.excluded_ids?.length) parts.push(sql`not (c.id = any(${filter.excluded_ids}::uuid[]))`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
};

/** A filter that the counters by stage and status can answer. */
export const isCounted = (filter: AnyContactFilter): boolean =>
  Object.entries(filter).every(
    ([name, value]) =>
      name === 'status' || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  );
