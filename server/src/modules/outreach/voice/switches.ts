import type { Contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

type Switches = Output<Contract['getAiSwitches']>;

/** What the AI may do by itself where nobody has said: see the table's defaults. */
const UNSET: Switches = { learns_voice: true, refines_replies: false };

/** What the AI may do by itself in this workspace. */
export const aiSwitches = async (db: Db): Promise<Switches> =>
  (await db.maybe<Switches>(
    sql`select learns_voice, refines_replies from ai_switches where workspace_id = app.workspace_id()`,
  )) ?? UNSET;

/** Turns them on or off; who turns the learning off has what was kept for it deleted. */
export const updateSwitches = async (
  db: Db,
  { learns_voice: learns, refines_replies: refines }: Input<Contract['updateAiSwitches']>,
  at: Date,
): Promise<Switches> => {
  const now = await db.one<Switches>(sql`
    insert into ai_switches as s (workspace_id, learns_voice, refines_replies, updated_at)
    values (app.workspace_id(), ${learns ?? UNSET.learns_voice}, ${refines ?? UNSET.refines_replies}, ${at})
    on conflict (workspace_id) do update set learns_voice = coalesce(${learns ?? null}::boolean, s.learns_voice),
      refines_replies = coalesce(${refines ?? null}::boolean, s.refines_replies), updated_at = excluded.updated_at
    returning learns_voice, refines_replies`);
  if (!now.learns_voice) await db.run(sql`delete from draft_edits where workspace_id = app.workspace_id()`);
  return now;
};
