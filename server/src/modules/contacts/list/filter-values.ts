import type { Contract, Input, Output, SuggestedField } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { visibleSql } from './contact-filter.ts';

type Asked = Input<Contract['getFilterValues']>;
type Values = Output<Contract['getFilterValues']>['results'];

/** So many people are looked at, the newest first: in a smaller workspace that is everybody. */
const LOOKED_AT = 5_000;

/** So many of their values are compared with what was typed, the most frequent first: each costs some 20 µs. */
const COMPARED = 10_000;

/** `value` as it was written, `key` in small letters, by which the filter compares. */
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

/** The columns with an index of their own, in which each step leads to the next value however many people share one. */
const WALKED: Partial<Record<SuggestedField, RawBuilder<unknown>>> = {
  job_title: sql`c.title_key`,
  company_name: sql`c.company_sort`,
  city: sql`c.city_key`,
};

/** The values that begin with what was typed, among all people: beyond those looked at a rare one is found so. */
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
 * Values that visible people of a stage have, the most frequent first. What was typed may stand anywhere in a value of the
 * newest 5,000 people (with tags: and of those whom a search for it finds), and at the beginning of anybody's.
 */
export const filterValues = async (db: Db, asked: Asked): Promise<Values> => {
  const { stage, field, search = '', limit } = asked;
  const { value, key, join = sql`` } = FIELDS[field];
  const walked = walkSql(asked);
  const isFound = sql`c.id in (select app.search_contacts(${search}, ${stage}, ${LOOKED_AT}::bigint))`;
  const rows = await db.rows(sql<{ value: string; count: number; is_whole: boolean }>`
    with looked as materialized (
      (select c.* from contacts c where ${visibleSql} and c.stage = ${stage} and (select app.sees_all()) is not null
        order by c.created_at desc, c.id desc limit ${LOOKED_AT})
      union all
      (select c.* from contacts c where c.workspace_id = app.workspace_id() and c.deleted_at is null and c.stage = ${stage}
        and c.owner_id = app.user_id() and (select app.sees_all()) is null limit ${LOOKED_AT})
      ${field === 'tag' && search.length > 1 ? sql`union (select c.* from contacts c where ${visibleSql} and c.stage = ${stage} and ${isFound})` : sql``}),
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
