import type { Stage, Status } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { type Target, targetSql } from './target.ts';

/** One of those who were asked for, as they stood before, and whether they moved. */
export interface Asked {
  id: string;
  stage: Stage;
  status: Status;
  is_moved: boolean;
}

export interface Move {
  stage: Stage;
  target: Target;
  /** Assignments over alias `c`; `t` holds stage and status of before. */
  changes: RawBuilder<unknown>;
  from: readonly Status[];
  /** Entries for the timeline by the status of before, in the order in which they are to stand. */
  entries: Partial<Record<Status, { kind: string; summary: string }[]>>;
  at: Date;
  actorUserId: string;
}

/**
 * The one statement that changes stage and status by hand: locks who is asked for (in one order, so that two calls over the
 * same people wait instead of deadlocking), moves whoever may be moved, writes their timelines, and gives back everyone.
 */
export const moveContacts = (
  db: Db,
  { stage, target, changes, from, entries, at, actorUserId }: Move,
): Promise<Asked[]> =>
  db.rows(sql<Asked>`
    with chosen as materialized (
      select c.id, c.stage, c.status from contacts c where ${targetSql(stage, target)} order by c.id for no key update of c),
    moved as (
      update contacts c set ${changes}, version = c.version + 1, updated_at = ${at} from chosen t
      where c.workspace_id = app.workspace_id() and c.id = t.id and t.stage = ${stage} and t.status = any(${from}::text[])
      returning c.id, t.status as was),
    told as (
      insert into contact_events (workspace_id, id, contact_id, at, kind, actor_user_id, summary)
      select app.workspace_id(), uuidv7(), m.id, ${at}, e.value ->> 'kind', ${actorUserId}::uuid, e.value ->> 'summary'
      from moved m, jsonb_array_elements(${JSON.stringify(entries)}::jsonb -> m.was) with ordinality e(value, position)
      order by m.id, e.position)
    select t.id, t.stage, t.status, m.id is not null as is_moved from chosen t left join moved m on m.id = t.id order by t.id`);

/** Those of the ids that stand for nobody here. */
export const missingIds = (target: Target, asked: readonly Asked[]): string[] => {
  const found = new Set(asked.map(({ id }) => id));
  return (target.ids ?? []).filter((id) => !found.has(id));
};
