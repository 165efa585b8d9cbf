import type { Contract, Input, Output, SuggestedField } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { visibleSql } from './contact-filter.ts';

type Asked = Input<Contract['getFilterValues']>;
type Values = Output<Contract['getFilterValues']>['results'];

/** The newest people to read; a smaller workspace is read in full. */
const LOOKED_AT = 5_000;

/** The number of their values compared with the search text, most frequent first: each takes about 20 µs, and one of long ligatures a millisecond. */
const COMPARED = 2_000;

/** `value` is the original text, `key` its lowercase form, which the filter compares. */
const FIELDS: Record<
  SuggestedField,
  { value: RawBuilder<unknown>; key: RawBuilder<unknown>; join?: RawBuilder<unknown> }
> = {
  job_title: { value: sql`c.job_title`, key: sql`c.title_key` },
  company_name: { value: sql`c.company_name`, key: sql`c.company_sort` },
  city: { value: sql`c.city`, key: sql`c.city_key` },
  industry: { value: sql`c.industry`, key: sql`c.industry_key` },
  tag: { value: sql`t.tag`, key: sql`lower(t.tag)`, join: sql`cross join lateral unnest(c.tags) t(tag)` },
};

/** Columns with their own index, where each step jumps to the next value however many people share it. */
const WALKED: Partial<Record<SuggestedField, RawBuilder<unknown>>> = {
  job_title: sql`c.title_key`,
  company_name: sql`c.company_sort`,
  city: sql`c.city_key`,
};

/** Values that start with the search text, among all people; this finds rare values outside the newest people. */
const walkSql = ({ stage, field, search = '', limit }: Asked): RawBuilder<unknown> | undefined => {
  const key = WALKED[field];
  if (key === undefined || search === '') return undefined;
  const { value } = FIELDS[field];
  const next = (from: RawBuilder<unknown>) => sql`
    select ${value} as value, ${key} as key from contacts c
    where c.workspace_id = app.workspace_id() and c.deleted_at is null and c.stage = ${stage} and ${from}
      and ${key} < lower(${search}) || U&'\\FFFF' and (select app.sees_all()) is not null
    order by ${key} limit 1`;
  return sql`walked as (
    with recursive step as (
      select found.value, found.key, 1 as number from (${next(sql`${key} >= lower(${search})`)}) found
      union all
      select found.value, found.key, step.number + 1
      from step cross join lateral (${next(sql`${key} > step.key`)}) found where step.number < ${limit})
    select value, key from step)`;
};

/**
 * Values that visible people of a stage have, most frequent first. The search text may be anywhere in a value of the
 * newest 5,000 people (for tags, also of people whom a search for it finds), and at the start of a value of anyone.
 */
export const filterValues = async (db: Db, asked: Asked): Promise<Values> => {
  const { stage, field, search = '', limit } = asked;
  const { value, key, join = sql`` } = FIELDS[field];
  const walked = walkSql(asked);
  const found = sql`found as materialized (select app.search_contacts(${search}, ${stage}, ${LOOKED_AT}::bigint) as id)`;
  const isSearched = field === 'tag' && search.length > 1;
  const rows = await db.rows(sql<{ value: string; count: number; is_whole: boolean }>`
    with ${isSearched ? sql`${found},` : sql``} looked as materialized (
      (select c.* from contacts c where ${visibleSql} and c.stage = ${stage} and (select app.sees_all()) is not null
        order by c.created_at desc, c.id desc limit ${LOOKED_AT})
      union all
      (select c.* from contacts c where c.workspace_id = app.workspace_id() and c.deleted_at is null and c.stage = ${stage}
        and c.owner_id = app.user_id() and (select app.sees_all()) is null limit ${LOOKED_AT})
      ${isSearched ? sql`union (select c.* from found cross join lateral (select * from contacts where workspace_id = app.workspace_id() and id = found.id offset 0) c where ${visibleSql} and c.stage = ${stage})` : sql``}),
    ${walked ? sql`${walked},` : sql``}
    counted as (
      select min(${value} collate "C") as value, ${key} as key, count(*) as count from looked c ${join}
      where ${value} is not null group by ${key}), matching as (
      select * from (select * from counted order by count desc limit ${COMPARED}) frequent
      where ${search} = '' or strpos(app.fold(value), app.fold(${search})) > 0)
    select coalesce(n.value, w.value) as value, coalesce(n.count, 1) as count,
      (select count(*) from looked) < ${LOOKED_AT} as is_whole
    from matching n full join (${walked ? sql`select value, key from walked` : sql`select null::text as value, null::text as key where false`}) w
      on w.key = n.key
    order by count desc, value limit ${limit}`);
  return rows.map(({ value: shown, count, is_whole }) => ({ value: shown, count: is_whole ? count : null }));
};
