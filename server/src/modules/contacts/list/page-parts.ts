import { type AnyContactFilter, type ContactSort, customOfWhere, type Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { decodeCursor, type SortType } from '#platform/db/cursor.ts';
import type { PageRequest } from '#platform/db/page.ts';
import { filterArms, isCounted } from './contact-filter.ts';
import { LISTED_COLUMNS, type ListedRecord } from './contact-row.ts';

export interface ListRequest extends PageRequest {
  /** As the contract's `PeopleSort`. */
  sort?: string | undefined;
  /** Custom fields whose values are shown. */
  custom_columns?: readonly string[] | undefined;
}

export type ListedWithKey = ListedRecord & { sort_key: string };

export const DEFAULT_SORT = '-created_at';
const SHOWN_CHARACTERS = 200;

/** Sort columns are stored, because row-level security disables indexes on expressions; each has its index. */
const SORT_COLUMNS: Record<ContactSort, { column: RawBuilder<unknown>; type: SortType }> = {
  name: { column: sql`c.name_sort`, type: 'text' },
  company_name: { column: sql`c.company_sort`, type: 'text' },
  created_at: { column: sql`c.created_at`, type: 'timestamptz' },
  updated_at: { column: sql`c.updated_at`, type: 'timestamptz' },
  last_contacted_at: { column: sql`c.contacted_sort`, type: 'timestamptz' },
  next_follow_up_at: { column: sql`c.follow_up_sort`, type: 'timestamptz' },
};

/** The values of some custom fields, cut to what a column shows. */
export const customColumns = (names: readonly string[] = []): RawBuilder<unknown> =>
  names.length === 0
    ? sql``
    : sql`, (select jsonb_object_agg(e.key, case jsonb_typeof(e.value) when 'string'
        then to_jsonb(left(e.value #>> '{}', ${sql.lit(SHOWN_CHARACTERS)})) else e.value end)
        from jsonb_each(c.custom) e where e.key = any(${names}::text[])) as custom`;

/** The custom field that a list is sorted by; undefined if it is by another. */
export const customSort = (sort = DEFAULT_SORT): string | undefined => customOfWhere(sort.replace(/^-/, ''));

/** The place and the order of a page. Uses alias `c`. */
export interface PageOrder {
  /** What the list is sorted by. */
  column: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** `and …`: what comes after the page before; empty without `after`. */
  beyond: RawBuilder<unknown>;
  offset: number;
}

/** Throws `bad_filter` for an `after` of another list. */
export const pageOrder = (stage: Stage, request: ListRequest): PageOrder => {
  const sort = request.sort ?? DEFAULT_SORT;
  const isDown = sort.startsWith('-');
  // The contract lets no other name through.
  const { column, type } = SORT_COLUMNS[sort.replace(/^-/, '') as ContactSort];
  const direction = isDown ? sql`desc` : sql`asc`;
  const cursor = request.after === undefined ? undefined : decodeCursor(request.after, `${stage}:${sort}`, type);
  const beyond = cursor
    ? sql`and (${column}, c.id) ${isDown ? sql`<` : sql`>`} (${cursor.key}::${sql.raw(type)}, ${cursor.id}::uuid)`
    : sql``;
  const order = sql`order by ${column} ${direction}, c.id ${direction}`;
  return { column, order, beyond, offset: cursor ? 0 : (request.page - 1) * request.page_size };
};

/** What a list shows of each person. */
export const shownColumns = ({ column }: PageOrder, { custom_columns: names }: ListRequest): RawBuilder<unknown> =>
  sql`${LISTED_COLUMNS}, ${column}::text as sort_key${customColumns(names)}`;

/** Whether the walk along the sort's index meets nobody that the filter leaves out. */
const leavesOutNobody = (filter: AnyContactFilter, sort: string): boolean => {
  const { length: statuses } = filter.status ?? [];
  return isCounted(filter) && (statuses === 0 || (statuses === 1 && /^-?name$/.test(sort)));
};

/** One more than a page shows, as part of a statement. */
export interface PagePeople {
  /** `with …`, to put before the statement; empty if there is none. */
  prelude: RawBuilder<unknown>;
  /** For a `from`; alias `c`. */
  people: RawBuilder<unknown>;
}

/** The people of a query of ids `id`, for a `from`. */
export const peopleOf = (ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${ids}) p join contacts c on c.workspace_id = app.workspace_id() and c.id = p.id`;

/** Columns of the people of a page by each of some conditions, only one of which is met by anyone. */
export const pageArms = (
  conditions: readonly RawBuilder<boolean>[],
  columns: RawBuilder<unknown>,
  request: ListRequest,
  { order, beyond, offset }: PageOrder,
): RawBuilder<unknown> =>
  sql.join(
    conditions.map(
      (condition) => sql`(select ${columns} from contacts c where ${condition} ${beyond} ${order}
        limit ${sql.lit(request.page_size + 1)} offset ${sql.lit(offset)})`,
    ),
    sql` union all `,
  );

/**
 * Where a filter leaves people out, ids are looked for first: the indexes of the sorts include what is mostly filtered by, so that
 * whoever is left out is never read. A row for each that the page shows is read after that.
 */
export const peopleOfFilter = (
  stage: Stage,
  filter: AnyContactFilter,
  request: ListRequest,
  order: PageOrder,
): PagePeople => {
  const { prelude, conditions } = filterArms(stage, filter);
  const people = leavesOutNobody(filter, request.sort ?? DEFAULT_SORT)
    ? sql`(${pageArms(conditions, sql`c.*`, request, order)}) c`
    : peopleOf(pageArms(conditions, sql`c.id`, request, order));
  return { prelude, people };
};
