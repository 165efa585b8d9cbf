import {
  customOfWhere,
  isWhereField,
  readWhere,
  type Stage,
  type WhereCondition,
  type WhereField,
  WHERE_FIELDS,
} from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay, startOfToday } from '#modules/accounts/index.ts';
import { AppError } from '#platform/errors.ts';
import { checkStatuses } from './check-statuses.ts';
import { customPart } from './custom-filter.ts';

type Part = RawBuilder<boolean>;

/** What is compared with values; those typed by people in any letter case. */
const VALUE_COLUMNS: Partial<Record<WhereField, RawBuilder<unknown>>> = {
  status: sql`c.status`,
  owner_id: sql`c.owner_id`,
  lead_source: sql`c.lead_source`,
  country: sql`c.country`,
  industry: sql`c.industry_key`,
  job_title: sql`c.title_key`,
  company_name: sql`c.company_sort`,
  city: sql`c.city_key`,
};
const TYPED: readonly WhereField[] = ['industry', 'job_title', 'company_name', 'city'];

/** The condition that a field has no value. */
const isEmpty = (field: WhereField): Part => {
  if (field === 'tag') return sql<boolean>`coalesce(cardinality(c.tags) = 0, false)`;
  // Some columns keep an empty text for none.
  return field === 'company_name'
    ? sql<boolean>`c.company_name is null`
    : sql<boolean>`${VALUE_COLUMNS[field] ?? sql.ref(`c.${field}`)} is null`;
};

const valuesOf = (field: WhereField, values: readonly string[], stage: Stage): RawBuilder<unknown> => {
  if (field === 'status') checkStatuses(stage, values);
  if (field === 'country') return sql`${values.map((code) => code.toUpperCase())}::text[]`;
  if (field === 'owner_id') return sql`${[...values]}::uuid[]`;
  return TYPED.includes(field) ? sql`app.lower_all(${[...values]}::text[])` : sql`${[...values]}::text[]`;
};

const hasOneOf = (field: WhereField, values: readonly string[], stage: Stage): Part =>
  field === 'tag'
    ? sql<boolean>`coalesce(c.tag_keys && app.lower_all(${[...values]}::text[]), false)`
    : sql<boolean>`${VALUE_COLUMNS[field] ?? sql`null`} = any(${valuesOf(field, values, stage)})`;

/** The first moment of a day, or of so many days from the workspace's today, and so many days later. */
const momentOf = (day: string, plusDays: number): RawBuilder<Date> =>
  day.startsWith('@') ? startOfToday(Number(day.slice(1)) + plusDays) : startOfDay(day, plusDays);

const isWithin = (field: WhereField, { from, to }: { from?: string; to?: string }): Part => {
  const column = sql.ref(`c.${field}`);
  const parts = [
    ...(from === undefined ? [] : [sql<boolean>`${column} >= ${momentOf(from, 0)}`]),
    ...(to === undefined ? [] : [sql<boolean>`${column} < ${momentOf(to, 1)}`]),
  ];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
};

const conditionSql = (stage: Stage, condition: WhereCondition): Part => {
  const { name } = condition;
  const custom = customOfWhere(name);
  if (custom !== undefined) return customPart({ ...condition, name: custom });
  if (!isWhereField(name)) throw new AppError('bad_filter', `“${name}” can’t be filtered by.`);
  if ('is' in condition) return condition.is === 'empty' ? isEmpty(name) : sql<boolean>`not ${isEmpty(name)}`;
  if ('days' in condition) return isWithin(name, condition.days);
  if (!('values' in condition) || WHERE_FIELDS[name] !== 'values')
    throw new AppError('bad_filter', `“${name}” can’t be asked this.`);
  const found = hasOneOf(name, condition.values, stage);
  // Whoever has no value has none of these, either.
  return condition.isNot ? sql<boolean>`not coalesce(${found}, false)` : found;
};

/**
 * A filter of groups over alias `c`: one of them must be met, with all of its conditions. Where each group has a condition with an
 * index, PostgreSQL joins what they find; otherwise it checks row by row along the index of the list's order. Empty for no filter. One that
 * was kept and isn't read any more finds no one: left out, it would widen what acts on it to everybody.
 */
export const whereParts = (stage: Stage, text: string | undefined): Part[] => {
  if (!text) return [];
  const groups = readWhere(text);
  if (groups === undefined) return [sql<boolean>`false`];
  const any = groups.map(
    (group) =>
      sql<boolean>`(${sql.join(
        group.map((condition) => conditionSql(stage, condition)),
        sql` and `,
      )})`,
  );
  return [sql<boolean>`(${sql.join(any, sql` or `)})`];
};
