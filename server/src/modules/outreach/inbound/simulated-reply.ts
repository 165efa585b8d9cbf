import type { Db } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { UnsubscribeLinks } from '../channels/email/unsubscribe-link.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { classify } from './mail/classify/classify.ts';
import { receiveMail } from './receive.ts';

/** What somebody answers in the simulator. */
export interface SimulatedReply {
  /** The message that it answers, and its Message-ID in brackets. */
  messageId: string;
  answers: string;
  from: string;
  subject: string;
  text: string;
  /** A program answers, and says so in the header (RFC 3834). */
  isAutomatic: boolean;
}

/** An answer from the simulator goes the way of every other mail: it is read by the same rules, and the same follows. */
export const receiveSimulated = async (
  db: Db,
  { answers, isAutomatic, ...reply }: SimulatedReply,
  workspace: OutreachWorkspace,
  links: UnsubscribeLinks,
): Promise<void> => {
  const fields = isAutomatic ? [{ name: 'auto-submitted', value: 'auto-replied' }] : [];
  const classified = classify({ ...reply, fields }, workspace.clock.now(), workspace.timezone);
  const id = newId();
  await receiveMail(
    db,
    {
      ...reply,
      providerId: `simulator:${id}`,
      rfcMessageId: `<${id}@simulator.invalid>`,
      threadHeader: answers,
      isNamed: true,
      readBy: 'sender',
      isAuthentic: true,
      wholeText: null,
      classified,
    },
    workspace,
    links,
  );
};
