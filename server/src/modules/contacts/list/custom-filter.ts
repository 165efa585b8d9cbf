import { type CustomCondition, readCustomFilter, type Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { TODAY } from '#modules/accounts/index.ts';

/** Longer values are compared by their beginning. */
const KEY_CHARACTERS = 200;

/** A day as a text: as it is, or so many days from the workspace's today. */
const dayText = (day: string): RawBuilder<string> =>
  day.startsWith('@') ? sql<string>`(${TODAY} + ${Number(day.slice(1))}::int)::text` : sql<string>`${day}`;

/** What a condition asks of a value, over alias `v`; undefined for one that asks for none. */
const valueSql = (condition: CustomCondition): RawBuilder<boolean> | undefined => {
  if ('is' in condition) return condition.is === 'set' ? sql<boolean>`true` : undefined;
  if ('values' in condition) {
    // Made by the function that made the stored ones: letter case differs between languages.
    return sql<boolean>`v.key = any(array(
      select lower(left(x, ${sql.lit(KEY_CHARACTERS)})) from unnest(${condition.values}::text[]) x))`;
  }
  if ('numbers' in condition) {
    const { from, to } = condition.numbers;
    return sql<boolean>`(v.number >= ${from ?? -Infinity}::float8 and v.number <= ${to ?? Infinity}::float8)`;
  }
  const { from, to } = condition.days;
  return sql<boolean>`(v.key >= ${dayText(from ?? '1000-01-01')} and v.key <= ${dayText(to ?? '9999-12-31')})`;
};

const conditionsIn = (text: string | undefined): CustomCondition[] => (text ? (readCustomFilter(text) ?? []) : []);

const isNegative = (condition: CustomCondition): boolean => 'values' in condition && condition.isNot === true;

/**
 * A condition over alias `c`, checked by primary key. A missing value is wrapped in `coalesce`, so that the planner takes half of the
 * rows to match.
 */
export const customPart = (condition: CustomCondition): RawBuilder<boolean> => {
  const asked = valueSql(condition);
  const row = sql`select 1 from custom_values v where v.workspace_id = app.workspace_id() and v.contact_id = c.id
    and v.field = ${condition.name}`;
  // Where a value must be missing, not by the person's own row: it may have to be unpacked, with all its long values.
  if (asked === undefined) return sql<boolean>`coalesce(not exists (${row}), false)`;
  const found = sql<boolean>`exists (${row} and ${asked})`;
  return isNegative(condition) ? sql<boolean>`coalesce(not ${found}, false)` : found;
};

/** A filter's conditions, each checked row by row. One that was kept and isn't read any more finds no one, and not everybody. */
export const customParts = (text: string | undefined): RawBuilder<boolean>[] =>
  text && readCustomFilter(text) === undefined ? [sql<boolean>`false`] : conditionsIn(text).map(customPart);

/** The people whom each condition that asks for a value finds by its index, up to a number. */
export const customHits = (stage: Stage, text: string | undefined, most: number): RawBuilder<unknown>[] =>
  conditionsIn(text).flatMap((condition) => {
    const asked = valueSql(condition);
    if (asked === undefined || isNegative(condition)) return [];
    return sql`select v.contact_id as id from custom_values v where v.workspace_id = app.workspace_id()
      and v.stage = ${stage} and v.field = ${condition.name} and ${asked} limit ${sql.lit(most)}`;
  });
