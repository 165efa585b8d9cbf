import type { Db } from '#platform/db/database.ts';
import { checkGuardrails } from '../campaign/guardrails.ts';
import { refreshConversations } from '../conversation/refresh.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { follow } from './follow/follow.ts';
import { findReply } from './follow/reply.ts';
import { isActedOn } from './follow/rules.ts';
import { stopForReply } from './follow/stop-for-reply.ts';
import { refineLater } from './refine/refine-later.ts';

/** How sure it is what a reply means, and that it answers what it seems to. */
interface Certainty {
  confidence: number;
  /** It names the message that it answers, or comes by a provider that vouches for its writer. */
  isNamed: boolean;
}

/**
 * What a kept reply does: a person's ends their workflow, and what it asks for follows at once; a program's ends none. False where
 * there is no such reply.
 */
export const actOnReply = async (
  db: Db,
  id: string,
  { confidence, isNamed }: Certainty,
  workspace: OutreachWorkspace,
): Promise<boolean> => {
  const reply = await findReply(db, id);
  if (reply === undefined) return false;
  if (!reply.is_automatic) await stopForReply(db, reply, workspace);
  const { class: meaning, is_theirs: isTheirs } = reply;
  if (isActedOn({ class: meaning, confidence, isTheirs, isNamed })) {
    await follow(db, reply, workspace);
    if (reply.campaign_id !== null) await checkGuardrails(db, reply.campaign_id, workspace);
  }
  await refreshConversations(db, [reply.contact_id]);
  if (isTheirs && isNamed) await refineLater(db, reply, confidence, workspace.id);
  return true;
};
