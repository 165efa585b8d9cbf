import { sql } from 'kysely';
import { addToBacklog } from '#platform/jobs/backlog.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import type { Db } from '#platform/db/database.ts';
import { aiSwitches } from '../../voice/switches.ts';
import type { Reply } from '../follow/reply.ts';
import { mayRefine } from './may-refine.ts';

/** What the job is called and gets. */
export const REFINE_REPLY = { name: 'outreach.refine-reply', maxAttempts: 3 } as const;
export interface RefinePayload {
  workspaceId: string;
  replyId: string;
}

/** Of one person's replies in a day, so that whoever answers without end doesn't use up the workspace's model. */
const MOST_OF_DAY = 5;

const hasRepliedOften = async (db: Db, { id, contact_id: contactId }: Reply): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from inbound_messages i
    where i.workspace_id = app.workspace_id() and i.contact_id = ${contactId} and not i.is_automatic
      and i.at > (select own.at from inbound_messages own where own.workspace_id = i.workspace_id and own.id = ${id}) - interval '1 day'
    offset ${MOST_OF_DAY} limit 1`)) !== undefined;

/** Asks for a model's look at a reply, after it was recorded, where the workspace wants that and the rules were unsure. */
export const refineLater = async (db: Db, reply: Reply, confidence: number, workspaceId: string): Promise<void> => {
  if (!mayRefine(reply.class, confidence) || reply.text.trim() === '') return;
  if (!(await aiSwitches(db)).refines_replies || (await hasRepliedOften(db, reply))) return;
  const item = { workspaceId, replyId: reply.id } satisfies RefinePayload;
  await addToBacklog(db, createJobs(), REFINE_REPLY, item);
};
