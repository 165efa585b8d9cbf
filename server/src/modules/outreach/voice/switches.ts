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
  const before = await aiSwitches(db);
  const next = {
    learns_voice: learns ?? before.learns_voice,
    refines_replies: refines ?? before.refines_replies,
  };
  await db.run(sql`
    insert into ai_switches (workspace_id, learns_voice, refines_replies, updated_at)
    values (app.workspace_id(), ${next.learns_voice}, ${next.refines_replies}, ${at})
    on conflict (workspace_id) do update set learns_voice = excluded.learns_voice, refines_replies = excluded.refines_replies,
      updated_at = excluded.updated_at`);
  if (!next.learns_voice) await db.run(sql`delete from draft_edits where workspace_id = app.workspace_id()`);
  return next;
};
