import type { Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** What an action wrote of a person, as it was before or after. */
export interface Image {
  stage?: Stage;
  status?: string;
  owner_id?: string | null;
  deleted_at?: string | null;
}

/** Why somebody stays as they are: nobody is there, deleted since, changed since, or the address is taken. */
export type Hindrance = 'gone' | 'deleted' | 'changed' | 'taken';

/** Somebody of the action, as they stand now. */
export interface Judged {
  id: string;
  before: Image;
  after: Image;
  why: Hindrance | null;
  /** Columns of the action that hold another value now. */
  changed: string[] | null;
  name: string | null;
  email: string | null;
  stage: Stage;
  status: string;
  owner_name: string | null;
}

// One column for each that an action by hand writes; an action that wrote some of them leaves the others as they stand.
const RESTORED = sql.join(
  ['stage', 'status', 'lost_reason', 'consent', 'customer_since', 'owner_id', 'deleted_at'].map(
    (column) => sql`${sql.ref(column)} = b.${sql.ref(column)}`,
  ),
);

/**
 * Locks the people of an action in the order of their ids and tells of each whether it still stands as the action left it:
 * the columns that the action wrote alone are compared, as values of their types.
 */
export const judge = (db: Db, actionId: string, contactIds: readonly string[]): Promise<Judged[]> =>
  db.rows(sql<Judged>`
    with kept as materialized (
      select r.contact_id as id, r.before, r.after from undo_rows r
      where r.workspace_id = app.workspace_id() and r.action_id = ${actionId} and r.kind = 'contact'
        and r.contact_id = any(${contactIds}::uuid[])),
    held as materialized (
      select c as record from contacts c
      where c.workspace_id = app.workspace_id() and c.id = any(${contactIds}::uuid[]) order by c.id for no key update of c)
    select k.id, k.before, k.after, concat_ws(' ', (h.record).first_name, nullif((h.record).last_name, '')) as name,
      (h.record).email, (h.record).stage, (h.record).status,
      nullif(concat_ws(' ', u.first_name, nullif(u.last_name, '')), '') as owner_name,
      (select array_agg(a.key) from jsonb_each(k.after) a where to_jsonb(h.record) -> a.key is distinct from a.value) as changed,
      case when h.record is null then 'gone'
        when (h.record).deleted_at is not null and not k.after ? 'deleted_at' then 'deleted'
        when jsonb_populate_record(h.record, k.after) is distinct from h.record then 'changed'
        when k.after ? 'deleted_at' and exists (select 1 from contacts other
          where other.workspace_id = app.workspace_id() and other.email = (h.record).email and other.deleted_at is null
            and other.id <> k.id) then 'taken'
      end as why
    from kept k left join held h on (h.record).id = k.id
    left join users u on u.workspace_id = app.workspace_id() and u.id = (h.record).owner_id
    order by k.id`);

/** Gives people the values of before the action; only those whom `judge` found as the action left them. */
export const restore = (db: Db, actionId: string, contactIds: readonly string[], at: Date): Promise<number> =>
  db.run(sql`
    update contacts c set ${RESTORED}, version = c.version + 1, updated_at = ${at}
    from undo_rows r, contacts was, lateral jsonb_populate_record(was, r.before) b
    where r.workspace_id = app.workspace_id() and r.action_id = ${actionId} and r.kind = 'contact'
      and r.contact_id = any(${contactIds}::uuid[]) and was.workspace_id = r.workspace_id and was.id = r.contact_id
      and c.workspace_id = r.workspace_id and c.id = r.contact_id`);
