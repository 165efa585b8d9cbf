import { STAGES } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';

const NAMES = ['name', 'label', 'kind', 'options', 'deleted_at'] as const;
const COLUMNS = sql.join(NAMES.map(sql.ref));

export type CustomFieldRow = Row<'custom_fields', (typeof NAMES)[number]>;

/** Fields in use, in order of creation; by primary key, fifty at most. */
export const listCustomFields = (db: Db): Promise<CustomFieldRow[]> =>
  db.rows(sql<CustomFieldRow>`
    select ${COLUMNS} from custom_fields where workspace_id = app.workspace_id() and deleted_at is null
    order by id`);

/** How many names there ever were, deleted ones included; by primary key. */
export const countNames = async (db: Db): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*)::int as count from custom_fields where workspace_id = app.workspace_id()`,
    )
  ).count;

/** Until the transaction ends nobody else adds one: so many calls at once stay within the limit, too. */
export const holdCustomFields = async (db: Db): Promise<void> => {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('custom_fields ' || app.workspace_id(), 0))`);
};

/** The field with this name, even if deleted. */
export const findCustomField = (db: Db, name: string): Promise<CustomFieldRow | undefined> =>
  db.maybe(sql<CustomFieldRow>`
    select ${COLUMNS} from custom_fields where workspace_id = app.workspace_id() and name = ${name} for update`);

/** Undefined if a field with this name is in use. */
export const insertField = (
  db: Db,
  field: Pick<CustomFieldRow, 'name' | 'label' | 'kind' | 'options'> & { createdBy: string; at: Date },
): Promise<CustomFieldRow | undefined> =>
  db.maybe(sql<CustomFieldRow>`
    insert into custom_fields as f (workspace_id, name, label, kind, options, created_by, created_at)
    values (app.workspace_id(), ${field.name}, ${field.label}, ${field.kind}, ${field.options}::text[], ${field.createdBy},
      ${field.at})
    on conflict (workspace_id, name) do update set label = excluded.label, options = excluded.options,
      id = uuidv7(), created_by = excluded.created_by, created_at = excluded.created_at, deleted_at = null
      where f.deleted_at is not null
    returning ${COLUMNS}`);

export const markDeleted = (db: Db, name: string, at: Date): Promise<number> =>
  db.run(sql`update custom_fields set deleted_at = ${at} where workspace_id = app.workspace_id() and name = ${name}`);

/** As many as a list counts. */
const COUNTED = 10_000;

/** How many people have a value, up to ten thousand in each stage; by the index of values, whose texts are short. */
export const countValues = async (db: Db, names: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db.rows<{ name: string; people: number }>(sql`
    select n.name, sum(f.people)::int as people
    from unnest(${names}::text[]) n(name), unnest(${[...STAGES]}::text[]) s(stage), lateral (
      select count(*) as people from (select 1 from custom_values v where v.workspace_id = app.workspace_id()
        and v.stage = s.stage and v.field = n.name limit ${COUNTED}) v) f
    group by n.name having sum(f.people) > 0`);
  return new Map(rows.map(({ name, people }) => [name, people]));
};
