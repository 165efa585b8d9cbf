import { ORIGINS_BY_PROGRAM } from '@rainmaker/contract';
import { sql } from 'kysely';
import { attemptPart } from '#platform/bulk/attempt-part.ts';
import type { Db } from '#platform/db/database.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import { checkGuardrails } from '../campaign/guardrails.ts';
import { refreshConversations } from '../message/refresh-conversations.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { follow } from './follow/follow.ts';
import { findReply, type Reply } from './follow/reply.ts';
import { isActedOn } from './follow/rules.ts';
import { stopForReply } from './follow/stop-for-reply.ts';
import { refineLater } from './refine/refine-later.ts';

/** How sure it is what a reply means, and that it answers what it seems to. */
export interface Certainty {
  confidence: number;
  /** It names the message that it answers, or comes by a provider that vouches for its writer. */
  isNamed: boolean;
}

type Part = (db: Db, reply: Reply, certainty: Certainty, workspace: OutreachWorkspace) => Promise<void>;

const doesFollow = ({ class: meaning, is_theirs: isTheirs }: Reply, { confidence, isNamed }: Certainty): boolean =>
  isActedOn({ class: meaning, confidence, isTheirs, isNamed });

/**
 * An opt-out that anybody may have written, which names no message: it holds what is sent, as whatever waits for a person does, and ends
 * workflows once a person has confirmed it.
 */
const isDoubted = ({ class: meaning, is_authentic: isAuthentic }: Reply, { isNamed }: Certainty): boolean =>
  meaning === 'unsubscribe' && !isNamed && isAuthentic !== true;

/** "Send now" was said of what they hadn't answered: what is still to be sent waits as everything else does. */
const unhurryAll = (db: Db, contactId: string): Promise<number> =>
  db.run(sql`
    update messages set is_urgent = false where workspace_id = app.workspace_id() and contact_id = ${contactId} and is_urgent
      and status in ('approved', 'scheduled') and origin = any(${[...ORIGINS_BY_PROGRAM]}::text[])`);

/** What a kept reply does, in this order. Each can be done later, and a second time changes nothing. */
const PARTS = {
  async stop(db, reply, certainty, workspace) {
    const isStopping = !reply.is_automatic && reply.stop_id === null && !isDoubted(reply, certainty);
    if (isStopping) await stopForReply(db, reply, workspace);
  },
  async follow(db, reply, certainty, workspace) {
    const isUntouched = reply.class_by === null && reply.action_id === null && reply.undone_at === null;
    if (isUntouched && doesFollow(reply, certainty)) await follow(db, reply, workspace);
  },
  async guard(db, reply, certainty, workspace) {
    if (reply.campaign_id !== null && doesFollow(reply, certainty))
      await checkGuardrails(db, reply.campaign_id, workspace);
  },
  async list(db, { contact_id: contactId, is_automatic: isAutomatic }) {
    if (!isAutomatic) await unhurryAll(db, contactId);
    await refreshConversations(db, [contactId]);
  },
  async refine(db, reply, { confidence, isNamed }, workspace) {
    if (reply.is_theirs && isNamed) await refineLater(db, reply, confidence, workspace.id);
  },
} satisfies Record<string, Part>;

export type ReplyPart = keyof typeof PARTS;
export const REPLY_PARTS = Object.keys(PARTS) as ReplyPart[];

/** The job that does later what failed, and what it gets. */
export const FOLLOW_REPLY = { name: 'outreach.follow-reply' } as const;
export interface FollowReply extends Certainty {
  workspaceId: string;
  replyId: string;
  part: ReplyPart;
  /** Why it failed at first. */
  why: string;
}

/**
 * A person's reply ends their workflow, and what it asks for follows at once; a program's ends none, nor does a doubted opt-out. What fails of it is tried again by
 * a job: the reply is kept, and an opt-out holds, whatever else fails. False where there is no such reply.
 */
export const actOnReply = async (
  db: Db,
  id: string,
  certainty: Certainty,
  workspace: OutreachWorkspace,
): Promise<boolean> => {
  const reply = await findReply(db, id);
  if (reply === undefined) return false;
  for (const part of REPLY_PARTS) {
    const error = await attemptPart(db, () => PARTS[part](db, reply, certainty, workspace));
    if (error === undefined) continue;
    const payload = { workspaceId: workspace.id, replyId: id, part, ...certainty, why: error.message };
    await createJobs().enqueue<FollowReply>(db, FOLLOW_REPLY, payload);
  }
  return true;
};

/** Does a part that failed before; nothing where the reply is gone. */
export const actAgain = async (
  db: Db,
  { replyId, part, ...certainty }: Omit<FollowReply, 'why'>,
  workspace: OutreachWorkspace,
): Promise<void> => {
  const reply = await findReply(db, replyId);
  if (reply === undefined) return;
  await PARTS[part](db, reply, certainty, workspace);
  if (part !== 'list') await refreshConversations(db, [reply.contact_id]);
};
