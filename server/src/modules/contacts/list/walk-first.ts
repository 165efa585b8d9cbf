import type { AnyContactFilter, Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { inWorkspaceSql, maySeeSql, valueParts, visibleSql } from './contact-filter.ts';
import { stageTotal } from './counts.ts';
import {
  customSort,
  DEFAULT_SORT,
  type ListRequest,
  pageArms,
  type PageOrder,
  type PagePeople,
  peopleOf,
} from './page-parts.ts';

// PostgreSQL takes values for independent of each other and of the order. For values that exclude each other (a city of another
// country), or that are at the end of the order (companies named after their trade), it walks through everybody: 0.2 to 0.4 s at a
// million people. So a page of several values walks for a moment only, and if that finds too few, its people are gathered by their
// values and sorted.

/** So many entries of an index take about 4 ms. */
const WALKED = 20_000;

/** More than so many people aren't gathered: they are so many that a walk to the end meets them sooner. */
const GATHERED = 6000;

/** Each combination of values is looked for by itself. */
const MOST_COMBINATIONS = 2;

/** What the indexes of the sorts include, by the names of the filters. */
const INCLUDED = ['status', 'owner_id', 'country', 'industry', 'lead_source', 'city', 'job_title'] as const;

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Whether the page is one of several values and of nothing else, at the beginning or after another page. */
export const isWalkedFirst = (filter: AnyContactFilter, request: ListRequest): boolean => {
  const given = Object.entries(filter).filter(([, value]) => isGiven(value));
  const combinations = INCLUDED.reduce((product, name) => product * Math.max(1, filter[name]?.length ?? 0), 1);
  return (
    given.length > 1 &&
    given.every(([name]) => INCLUDED.some((included) => included === name)) &&
    combinations <= MOST_COMBINATIONS &&
    customSort(request.sort) === undefined &&
    (request.after !== undefined || request.page === 1)
  );
};

/** For one status there is an index in the order of names. */
const walkedStatus = ({ status = [] }: AnyContactFilter, sort: string): RawBuilder<unknown> =>
  status.length === 1 && /^-?name$/.test(sort) ? sql`and c.status = ${status[0]}` : sql``;

interface Walk {
  stage: Stage;
  filter: AnyContactFilter;
  request: ListRequest;
  page: PageOrder;
}

/** The ids that a walk along the order finds, one more than the page shows: among the first of it, or to the end. */
const walkedIds = (
  { stage, filter, request, page }: Walk,
  reach: RawBuilder<unknown>,
  when = sql<boolean>`true`,
) => sql`
  select c.id from (
    select c.id, ${page.column}, c.status, c.owner_id, c.country, c.industry_key, c.lead_source, c.city_key, c.title_key
    from contacts c where ${inWorkspaceSql} and c.stage = ${stage} ${walkedStatus(filter, request.sort ?? DEFAULT_SORT)}
      ${page.beyond} ${page.order} ${reach}) c
  where ${sql.join([when, maySeeSql, ...valueParts(stage, filter)], sql` and `)}
  ${page.order} limit ${sql.lit(request.page_size + 1)}`;

/** An array for a parameter where null stands for any value. */
const orNull = (values: readonly string[] | undefined, type = sql`text`): RawBuilder<unknown> =>
  values?.length ? sql`${[...values]}::${type}[]` : sql`null`;

const lowered = (values: readonly string[] | undefined): RawBuilder<unknown> =>
  values?.length ? sql`app.lower_all(${[...values]}::text[])` : sql`null`;

/** The ids of all who have the values, one more than are gathered at most. */
const gatheredIds = ({ stage, filter }: Walk): RawBuilder<unknown> => {
  const { status, owner_id, country, industry, lead_source, city, job_title } = filter;
  return sql`select app.contacts_of_values(${stage}, ${orNull(status)}, ${orNull(owner_id, sql`uuid`)},
    ${orNull(country?.map((code) => code.toUpperCase()))}, ${lowered(industry)}, ${orNull(lead_source)},
    ${lowered(city)}, ${lowered(job_title)}, ${GATHERED + 1}::bigint) as id`;
};

/** Whether the walk found a whole page, or met everybody. */
const IS_ENOUGH = sql<boolean>`(select is_enough from enough)`;

const GATHERED_COUNT = sql<number>`(select count(*) from gathered)`;

/** A page of several values: see the top of this file. What isn't needed isn't run. */
export const walkedPeople = (
  stage: Stage,
  filter: AnyContactFilter,
  request: ListRequest,
  page: PageOrder,
): PagePeople => {
  const walk = { stage, filter, request, page };
  const few = sql<boolean>`not ${IS_ENOUGH} and ${GATHERED_COUNT} <= ${GATHERED} and ${visibleSql}
    and c.id = any(array(select id from gathered))`;
  const isMany = sql<boolean>`not ${IS_ENOUGH} and ${GATHERED_COUNT} > ${GATHERED}`;
  return {
    prelude: sql`with walked as materialized (${walkedIds(walk, sql`limit ${sql.lit(WALKED)}`)}),
      enough as materialized (select count(*) > ${sql.lit(request.page_size)}
        or ${stageTotal(stage)} <= ${sql.lit(WALKED)} as is_enough from walked),
      gathered as materialized (${gatheredIds(walk)} where not ${IS_ENOUGH})`,
    people: peopleOf(sql`(select id from walked where ${IS_ENOUGH})
      union all ${pageArms([few], sql`c.id`, request, page)}
      union all (${walkedIds(walk, sql`offset 0`, isMany)})`),
  };
};
