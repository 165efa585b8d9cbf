import type { AnyContactFilter, Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { decodeCursor, isMoment } from '#platform/db/cursor.ts';
import type { PageRequest } from '#platform/db/page.ts';
import { AppError } from '#platform/errors.ts';
import { filterArms } from './contact-filter.ts';

interface Order {
  /** Identifies list and order, so that a cursor of another list is rejected. */
  order: string;
  /** The name of the custom field. */
  field: string;
  isDown: boolean;
}

/** Where a page ended: at a value, or among those without one at the moment they were added. */
type End = { number: string | null; key: string; id: string } | { addedAt: string; id: string };

/** A key with a value: its number, if it is one, and the text that is compared. */
const VALUE_KEY = /^v(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|) (.*)$/s;

const endOf = (request: PageRequest, order: string): End | undefined => {
  if (request.after === undefined) return undefined;
  const { key, id } = decodeCursor(request.after, order, 'text');
  const [, number, text] = VALUE_KEY.exec(key) ?? [];
  if (number !== undefined && text !== undefined && Number.isFinite(Number(number)))
    return { number: number === '' ? null : number, key: text, id };
  if (key.startsWith('e') && isMoment(key.slice(1))) return { addedAt: key.slice(1), id };
  throw new AppError('bad_filter', 'This page doesn’t exist. Start again from the first page.');
};

/** Whoever comes after the end among those with a value; nobody if the end is beyond them. */
const afterValue = (end: End | undefined, isDown: boolean): RawBuilder<unknown> => {
  if (end === undefined) return sql``;
  if ('addedAt' in end) return sql`and false`;
  const beyond = isDown ? sql`<` : sql`>`;
  return end.number === null
    ? sql`and v.number is null and (v.key, v.contact_id) ${beyond} (${end.key}::text, ${end.id}::uuid)`
    : sql`and (v.number, v.key, v.contact_id) ${beyond} (${end.number}::float8, ${end.key}::text, ${end.id}::uuid)`;
};

/**
 * The ids of a page sorted by a custom field, with `place` and `sort_key`, one more than a page: by number or by the beginning of
 * the text; then, in either direction, those without a value, the newest first, who are only looked for where the page has room
 * for them. Both parts walk an index, so a page further on costs what the first does. Throws `bad_filter` for an `after` of
 * another list.
 */
export const customOrder = (
  stage: Stage,
  filter: AnyContactFilter,
  request: PageRequest,
  { order, field, isDown }: Order,
): { prelude: RawBuilder<unknown>; page: RawBuilder<unknown> } => {
  const { prelude, conditions } = filterArms(stage, filter);
  const end = endOf(request, order);
  const offset = end ? 0 : (request.page - 1) * request.page_size;
  const most = sql.lit(offset + request.page_size + 1);
  const direction = isDown ? sql`desc` : sql`asc`;
  const byValue = sql`order by number ${direction}, key ${direction}, id ${direction}`;
  const valued = conditions.map(
    (condition) => sql`(select c.id, v.number, v.key from custom_values v
      join contacts c on c.workspace_id = v.workspace_id and c.id = v.contact_id
      where v.workspace_id = app.workspace_id() and v.stage = ${stage} and v.field = ${field} and ${condition}
        ${afterValue(end, isDown)}
      order by v.number ${direction}, v.key ${direction}, v.contact_id ${direction} limit ${most})`,
  );
  const beyondAdded =
    end && 'addedAt' in end ? sql`and (c.created_at, c.id) < (${end.addedAt}::timestamptz, ${end.id}::uuid)` : sql``;
  const others = conditions.map(
    (condition) => sql`(select c.id, c.created_at from contacts c where ${condition} ${beyondAdded}
        and not exists (select 1 from custom_values v
          where v.workspace_id = app.workspace_id() and v.contact_id = c.id and v.field = ${field})
      order by c.created_at desc, c.id desc limit greatest(0, ${most} - (select count(*) from valued)))`,
  );
  const head = conditions.length > 1 ? sql`${prelude},` : sql`with`;
  return {
    prelude: sql`${head} valued as materialized (
        select *, row_number() over (${byValue}) as place
        from (${sql.join(valued, sql` union all `)}) v ${byValue} limit ${most}),
      others as (select * from (${sql.join(others, sql` union all `)}) c)`,
    page: sql`select id, place, 'v' || coalesce(number::text, '') || ' ' || key as sort_key from valued
      union all select id, (select count(*) from valued) + row_number() over (order by created_at desc, id desc),
        'e' || created_at::text from others
      order by place offset ${sql.lit(offset)} limit ${sql.lit(request.page_size + 1)}`,
  };
};
