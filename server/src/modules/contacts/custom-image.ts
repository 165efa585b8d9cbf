import { CUSTOM_TARGET } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * For an update's RETURNING: the custom values that it changed, before or after, each under its target's name; null where there is none.
 * The others aren't kept: a change of one character would leave all that a person has, twice.
 */
export const customImage = (of: 'old' | 'new'): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_object_agg(${CUSTOM_TARGET}::text || name, ${sql.ref(`in_${of}.value`)}), '{}')
  from jsonb_each(old.custom) in_old(name, value) full join jsonb_each(new.custom) in_new(name, value) using (name)
  where in_old.value is distinct from in_new.value)`;

const isCustom = (key: RawBuilder<unknown>) => sql<boolean>`starts_with(${key}, ${CUSTOM_TARGET})`;
const nameIn = (key: RawBuilder<unknown>) => sql`substr(${key}, ${CUSTOM_TARGET.length + 1})`;

/** Whether `record` still has what is kept under the key and value of `kept`; columns are compared as in the JSON `columns`. */
export const differsFrom = (
  kept: RawBuilder<unknown>,
  { record, columns }: { record: RawBuilder<unknown>; columns: RawBuilder<unknown> },
): RawBuilder<boolean> => sql<boolean>`(case when ${isCustom(sql`${kept}.key`)}
  then coalesce((${record}).custom -> ${nameIn(sql`${kept}.key`)}, 'null') else ${columns} -> ${kept}.key end
  is distinct from ${kept}.value)`;

/** Whether a custom value that is kept in an image isn't what `record` has. */
export const hasOtherCustom = (record: RawBuilder<unknown>, image: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from jsonb_each(${image}) e where ${isCustom(sql`e.key`)}
    and coalesce((${record}).custom -> ${nameIn(sql`e.key`)}, 'null') <> e.value)`;

/** The custom values of `c` with those of an image put back, for an update; `b` is the record with the columns of the image. */
export const customBack = (image: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select case when count(*) > 0
      then (c.custom - array_agg(${nameIn(sql`e.key`)})) || coalesce(jsonb_object_agg(${nameIn(sql`e.key`)}, e.value) filter (where e.value <> 'null'), '{}')
    when ${image} ? 'custom' then b.custom else c.custom end
  from jsonb_each(${image}) e where ${isCustom(sql`e.key`)})`;
