import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { hideProofs, messageIds } from '../../channels/email/message-id.ts';
import type { UnsubscribeLinks } from '../../channels/email/unsubscribe-link.ts';
import { type Addressed, findAddressed } from '../addressed.ts';
import { complaint } from '../complaint.ts';
import { type Bouncing, hardBounce } from '../hard-bounce.ts';
import { receiveMail } from '../receive.ts';
import { softBounce } from '../soft-bounce.ts';
import { believedOf, findAnswered } from './match-message.ts';
import type { IncomingMail } from './read-mails.task.ts';

/** What a mail turned out to be; `none`: nothing that concerns a message of ours. */
export type Taken = 'reply' | 'bounce' | 'complaint' | 'none';

export interface TakeDeps {
  links: UnsubscribeLinks;
  around: Bouncing;
  /** Open the addresses of people who were removed for good. */
  secrets: Secrets;
}

type Report = Exclude<IncomingMail['report'], { kind: 'none' }>;

/** A message that a report is about. */
interface Reported {
  id: string;
  attempt: number;
  about: Addressed;
}

/** A report is believed for a message that it names itself, because anyone can write a report, and of which this mailbox may tell. */
const reportedMessage = async (
  db: Db,
  { originalMessageIds }: Report,
  accountId: string,
  secrets: Secrets,
): Promise<Reported | undefined> => {
  const [named] = messageIds(secrets).namedIn(originalMessageIds.map((each) => `<${each}>`).join(' '));
  const [id] = named === undefined ? [] : await believedOf(db, [named], accountId);
  const about = id === undefined ? undefined : await findAddressed(db, id, secrets);
  return named === undefined || id === undefined || about === undefined
    ? undefined
    : { id, attempt: named.attempt, about };
};

const isAbout = ({ to_address: to }: Addressed, address: string | null): boolean =>
  address === null || address.toLowerCase() === to.toLowerCase();

const takeBounce = async (
  db: Db,
  { id, attempt, about: addressed }: Reported,
  report: Exclude<Report, { kind: 'complaint' }>,
  { around, secrets }: TakeDeps,
): Promise<Taken> => {
  const about = report.recipients.find(({ address }) => isAbout(addressed, address));
  if (about === undefined || about.kind === 'delayed') return 'none';
  const detail = hideProofs([about.reason, about.detail].filter(Boolean).join(' '));
  if (about.kind === 'hard') await hardBounce(db, { id, detail }, around, secrets);
  // Full, away, or rejected for its content: the address is right, and it is tried again.
  else await softBounce(db, { id, attempt, detail }, around.workspace);
  return 'bounce';
};

const takeReport = async (db: Db, report: Report, accountId: string, deps: TakeDeps): Promise<Taken> => {
  const message = await reportedMessage(db, report, accountId, deps.secrets);
  if (message === undefined) return 'none';
  if (report.kind !== 'complaint') return takeBounce(db, message, report, deps);
  if (report.recipients.length > 0 && !report.recipients.some((address) => isAbout(message.about, address)))
    return 'none';
  await complaint(db, message.id, deps.around.workspace, deps.secrets);
  return 'complaint';
};

/** Records what a mail means for the message that it answers or reports on, in the caller's transaction. */
export const takeMail = async (db: Db, mail: IncomingMail, accountId: string, deps: TakeDeps): Promise<Taken> => {
  const { links, around, secrets } = deps;
  if (mail.report.kind !== 'none') return takeReport(db, mail.report, accountId, deps);
  if (mail.report.what !== 'mail') return 'none';
  const answered = await findAnswered(db, mail, accountId, {
    now: around.workspace.clock.now(),
    ids: messageIds(secrets),
  });
  if (answered === undefined) return 'none';
  const received = { ...mail, ...answered, providerId: mail.key, readBy: accountId };
  return (await receiveMail(db, received, around.workspace, links)) ? 'reply' : 'none';
};
