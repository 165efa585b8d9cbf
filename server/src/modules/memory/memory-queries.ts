import { MEMORY_FIELDS, type MemoryField } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';

/** A stored field; a standard field without a value has no row. */
export interface FieldRow extends Row<
  'memory_fields',
  'name' | 'section' | 'kind' | 'label' | 'value' | 'checked_at' | 'version'
> {
  sources: MemoryField['sources'];
}

const COLUMNS = sql`name, section, kind, label, value, sources, checked_at, version`;

/** All fields, newest facts first; by primary key, a few hundred at most. */
export const listFields = (db: Db): Promise<FieldRow[]> =>
  db.rows(sql<FieldRow>`
    select ${COLUMNS} from memory_fields where workspace_id = app.workspace_id()
    order by kind = 'fact', case when kind = 'fact' then id end desc, id`);

/** What people say when they hesitate, and the answers that Memory has. */
export const objections = async (db: Db): Promise<{ label: string; answer: string }[]> =>
  (await listFields(db))
    .filter(({ section, value }) => section === 'objections' && value.trim() !== '')
    .map(({ name, label, value }) => ({
      label: MEMORY_FIELDS.find((field) => field.name === name)?.label ?? label ?? name,
      answer: value,
    }));

export interface WrittenField extends Omit<FieldRow, 'checked_at' | 'version'> {
  /** The value or sources were changed, so it counts as checked. */
  isChecked: boolean;
}

/** Saves many fields in one statement. */
export const writeFields = async (
  db: Db,
  fields: readonly WrittenField[],
  { userId, at }: { userId: string; at: Date },
): Promise<void> => {
  if (fields.length === 0) return;
  const rows = fields.map(({ isChecked, ...field }) => ({ ...field, is_checked: isChecked }));
  await db.run(sql`
    insert into memory_fields as f (workspace_id, name, section, kind, label, value, sources, checked_at, updated_by,
      created_at, updated_at)
    select app.workspace_id(), r.name, r.section, r.kind, r.label, r.value, r.sources, ${at}, ${userId}, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(name text, section text, kind text, label text, value text,
      sources jsonb, is_checked boolean)
    on conflict (workspace_id, name) do update set section = excluded.section, label = excluded.label,
      value = excluded.value, sources = excluded.sources,
      checked_at = case when (select r.is_checked from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(name text, is_checked boolean) where r.name = f.name) then excluded.checked_at else f.checked_at end,
      version = f.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at`);
};

export const deleteField = (db: Db, name: string): Promise<number> =>
  db.run(sql`delete from memory_fields where workspace_id = app.workspace_id() and name = ${name}`);
