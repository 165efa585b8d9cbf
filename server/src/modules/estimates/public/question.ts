import type { Contract, Input } from '@rainmaker/contract';
import type { PublicContext } from '#platform/context.ts';
import { type Limit, takeTry } from '#platform/limits.ts';
import type { SendingDeps } from '../sending/deps.ts';
import { askFor, tellOf } from '../sending/tell.ts';
import { assertShown, changeByLink, namedBy } from './by-link.ts';
import { keepWords } from './keep-words.ts';

const QUESTIONS: Limit = { name: 'estimate-question', most: 10, seconds: 3600 };

/**
 * A question about an estimate: a reply in the inbox. Where it wasn't sent by email, a follow-up tells whoever looks after it, too: no
 * mailbox of theirs has the conversation.
 */
export const askByLink = async (
  context: PublicContext,
  { token, question }: Input<Contract['askAboutEstimate']>,
  deps: SendingDeps,
): Promise<{ message: string }> => {
  const named = namedBy(token, deps);
  await takeTry(context.transact, QUESTIONS, named.linkId, deps.realClock.now());
  return changeByLink(context, named, deps, async (db, estimate, { at, workspace }) => {
    assertShown(estimate);
    const subject = `Question about ${estimate.number}`;
    const isToEmail = await keepWords(db, estimate, { subject, text: question }, deps);
    const publishing = { live: deps.live, workspaceId: workspace.id };
    await deps.live.publish(db, workspace.id, { type: 'messages' });
    if (!isToEmail) await askFor(db, estimate, { title: subject, note: question, kind: 'email', at });
    const news = { kind: 'estimate_question', summary: subject, detail: isToEmail ? null : question, at } as const;
    await tellOf(db, estimate, news, publishing);
    return { message: 'Your question was sent.' };
  });
};
