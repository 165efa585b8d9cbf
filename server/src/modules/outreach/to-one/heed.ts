import type { Db } from '#platform/db/database.ts';
import { isActedOn } from '../inbound/follow/rules.ts';
import { classify } from '../inbound/mail/classify/classify.ts';
import { unsubscribeByPage } from '../inbound/unsubscribe.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

/**
 * Whether somebody asks for no more messages where they were to ask or answer something else, such as on the page of an estimate, and in
 * words that leave no doubt. It counts like the link of an email, which whoever has the email may use.
 */
export const heed = async (
  db: Db,
  { contactId, text }: { contactId: string; text: string },
  workspace: OutreachWorkspace,
): Promise<boolean> => {
  const { clock, timezone } = workspace;
  const found = classify({ text, from: '', subject: '', fields: [] }, clock.now(), timezone);
  const { class: meaning, confidence, words } = found;
  if (meaning !== 'unsubscribe' || !isActedOn({ class: meaning, confidence, isTheirs: true, isNamed: true }))
    return false;
  await unsubscribeByPage(db, { contactId, words }, workspace);
  return true;
};
