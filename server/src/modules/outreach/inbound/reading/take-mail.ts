import type { Db } from '#platform/db/database.ts';
import { rowsInHeader } from '../../channels/email/compose.ts';
import type { UnsubscribeLinks } from '../../channels/email/unsubscribe-link.ts';
import { type Bouncing, hardBounces } from '../hard-bounce.ts';
import { complaint, findSentMessage, type SentMessage } from '../outcome.ts';
import { receiveMail } from '../receive.ts';
import { softBounce } from '../soft-bounce.ts';
import { believedOf, findAnswered } from './match-message.ts';
import type { IncomingMail } from './read-mails.task.ts';

/** What a mail turned out to be; `none`: nothing that concerns a message of ours. */
export type Taken = 'reply' | 'bounce' | 'complaint' | 'none';

export interface TakeDeps {
  links: UnsubscribeLinks;
  around: Bouncing;
}

type Report = Exclude<IncomingMail['report'], { kind: 'none' }>;

/** A report is believed for a message that it names itself, because anyone can write a report, and of which this mailbox may tell. */
const reportedMessage = async (
  db: Db,
  { originalMessageIds }: Report,
  accountId: string,
): Promise<SentMessage | undefined> => {
  const [named] = rowsInHeader(originalMessageIds.map((each) => `<${each}>`).join(' '));
  const [id] = named === undefined ? [] : await believedOf(db, [named], accountId);
  return id === undefined ? undefined : findSentMessage(db, id);
};

const isAbout = ({ to_address: to }: SentMessage, address: string | null): boolean =>
  address === null || address.toLowerCase() === to?.toLowerCase();

const takeBounce = async (
  db: Db,
  message: SentMessage,
  report: Exclude<Report, { kind: 'complaint' }>,
  around: Bouncing,
): Promise<Taken> => {
  const about = report.recipients.find(({ address }) => isAbout(message, address));
  if (about === undefined || about.kind === 'delayed') return 'none';
  const detail = [about.reason, about.detail].filter(Boolean).join(' ');
  if (about.kind === 'hard') await hardBounces(db, [{ id: message.id, detail }], around);
  // Full, away, or rejected for its content: the address is right, and it is tried again.
  else await softBounce(db, message.id, detail, around.workspace);
  return 'bounce';
};

const takeReport = async (db: Db, report: Report, accountId: string, around: Bouncing): Promise<Taken> => {
  const message = await reportedMessage(db, report, accountId);
  if (message === undefined) return 'none';
  if (report.kind !== 'complaint') return takeBounce(db, message, report, around);
  if (report.recipients.length > 0 && !report.recipients.some((address) => isAbout(message, address))) return 'none';
  await complaint(db, message.id, around.workspace);
  return 'complaint';
};

/** Records what a mail means for the message that it answers or reports on, in the caller's transaction. */
export const takeMail = async (
  db: Db,
  mail: IncomingMail,
  accountId: string,
  { links, around }: TakeDeps,
): Promise<Taken> => {
  if (mail.report.kind !== 'none') return takeReport(db, mail.report, accountId, around);
  if (mail.report.what !== 'mail') return 'none';
  const answered = await findAnswered(db, mail, accountId, around.workspace.clock.now());
  if (answered === undefined) return 'none';
  const received = { ...mail, ...answered, providerId: mail.key, readBy: accountId };
  return (await receiveMail(db, received, around.workspace, links)) ? 'reply' : 'none';
};
