import type { Stage, Status } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Db, prepared } from '#platform/db/database.ts';
import { undoImage, KEEP_ROWS, OPEN_ACTION } from '#platform/bulk/undo.ts';
import type { EventKind } from '../timeline/event-kinds.ts';
import { type Target, targetSql } from '../list/target.ts';

/** A person of the target with the state before, and whether they changed. */
export interface Asked {
  id: string;
  stage: Stage;
  status: Status;
  is_moved: boolean;
}

/** The action under which the previous state is kept. */
export interface KeptUndo {
  id: string;
  /**
   * Set if this statement opens the action, when anyone changes; otherwise it is already open. `many` has # for the
   * number.
   */
  opens?: { userId: string; kind: string; one: string; many: string; at: Date; until: Date };
}

export interface Move {
  stage: Stage;
  target: Target;
  /** Assignments over alias `c`; `t` has the previous stage and status. */
  changes: RawBuilder<unknown>;
  /** The columns that `changes` writes, which an undo compares and restores. */
  columns: readonly string[];
  from: readonly Status[];
  /** Which people to change among those whose status allows it; everyone if omitted. */
  guard?: RawBuilder<unknown>;
  /** The key of `entries`, over `old`; by default the previous status. */
  entryKey?: RawBuilder<unknown>;
  /** Timeline entries by that key, in order. */
  entries: Partial<Record<string, readonly { kind: EventKind; summary: string }[]>>;
  at: Date;
  /** Null for the program. */
  actorUserId: string | null;
  undo: KeptUndo;
}

const openedSql = ({ id, opens }: KeptUndo): RawBuilder<unknown> =>
  opens
    ? sql`opened as (
      ${OPEN_ACTION}
      select app.workspace_id(), ${id}, ${opens.userId}, ${opens.kind},
        case n.n when 1 then ${opens.one} else to_char(n.n, 'FM999,999,999') || ${opens.many} end, ${opens.at}, ${opens.until}
      from (select count(*) as n from moved) n where n.n > 0),`
    : sql``;

/**
 * The one statement that changes stage, status, owner and deletion by hand. It locks the target in a fixed order (so
 * that two calls on the same people wait instead of deadlocking), changes those allowed, writes their timelines, keeps
 * the previous values for undo (stage and status always together, since neither means anything without the other: both stages may have the
 * same status, until somebody changes it) and returns everyone.
 */
export const moveContacts = (db: Db, move: Move): Promise<Asked[]> =>
  db.rows<Asked>(
    prepared(sql`
    with chosen as materialized (
      select c.id, c.stage, c.status from contacts c where ${targetSql(move.stage, move.target)} order by c.id for no key update of c),
    moved as (
      update contacts c set ${move.changes}, version = c.version + 1, updated_at = ${move.at} from chosen t
      where c.workspace_id = app.workspace_id() and c.id = t.id and t.stage = ${move.stage}
        and t.status = any(${move.from}::text[]) and ${move.guard ?? sql`true`}
      returning c.id, ${move.entryKey ?? sql`old.status`} as key, ${undoImage('old', move.columns)} as before,
        ${undoImage('new', move.columns)} as after),
    told as (
      insert into contact_events (workspace_id, id, contact_id, at, kind, actor_user_id, summary)
      select app.workspace_id(), uuidv7(), m.id, ${move.at}, e.value ->> 'kind', ${move.actorUserId}::uuid, e.value ->> 'summary'
      from moved m, jsonb_array_elements(${JSON.stringify(move.entries)}::jsonb -> m.key) with ordinality e(value, position)
      order by m.id, e.position),
    ${openedSql(move.undo)}
    kept as (
      ${KEEP_ROWS}
      select app.workspace_id(), ${move.undo.id}, m.id, 'contact', m.id, k.before, k.after
      from moved m, lateral (
        select jsonb_object_agg(b.key, b.value) as before, jsonb_object_agg(b.key, m.after -> b.key) as after
        from jsonb_each(m.before) b where b.key in ('stage', 'status') or b.value is distinct from m.after -> b.key) k)
    select t.id, t.stage, t.status, m.id is not null as is_moved from chosen t left join moved m on m.id = t.id order by t.id`),
  );

/** The ids that match no one. */
export const missingIds = (target: Target, asked: readonly Asked[]): string[] => {
  const found = new Set(asked.map(({ id }) => id));
  return (target.ids ?? []).filter((id) => !found.has(id));
};
