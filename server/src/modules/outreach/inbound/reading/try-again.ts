import {
  type MailboxAccess,
  openMailbox,
  passedMails,
  settleUnreadable,
  type UnreadableMail,
  unreadableMails,
} from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { isRefused } from '#platform/db/refused.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { reportingSlow } from '#platform/jobs/slow-work.ts';
import { loadWorkspace } from '../../pace/workspace.ts';
import { dayInWords } from '../../pace/zone.ts';
import { noteReplies } from '../bounds.ts';
import { readMailAgain } from './read-mails.ts';
import type { IncomingMail } from './read-mails.task.ts';
import { type MailboxPayload, type Reading, recordMail } from './record-mail.ts';
import type { Taken } from './take-mail.ts';

const MINUTE_MS = 60_000;
/** After a first reading that was ended by its limits, and after each try but the last. A machine under load has less of it by then. */
const WAITS_MS = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS];
/** In one round of a mailbox, after what is new in it. */
const MOST_TRIED = 5;
const TURN_MS = 30_000;
const SLOW_MS = 5_000;

/** When a mail is tried again that was tried so often; undefined: it is passed. */
const nextTry = (tries: number, now: Date): Date | undefined => {
  const wait = WAITS_MS[tries];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
};

/** When a mail is tried again that couldn't be read the first time. */
export const firstTryAgain = (now: Date): Date => nextTry(0, now) ?? now;

/** What came of a try. */
type Outcome = Parameters<typeof settleUnreadable>[2];
interface Tried {
  outcome: Outcome;
  mail?: IncomingMail;
}

/** Settles a try and does what the mail asks for, both or neither; one that the database refuses is passed. */
const settle = async (
  { transact, jobs, live, log }: JobContext,
  job: MailboxPayload,
  waiting: UnreadableMail,
  { outcome, mail }: Tried,
  deps: Reading,
): Promise<void> => {
  const settleWith = (what: Tried): Promise<Taken | undefined> =>
    transact({ workspaceId: job.workspaceId }, async (db) => {
      if (!(await settleUnreadable(db, waiting, what.outcome)) || what.mail === undefined) return undefined;
      return recordMail(db, { jobs, live }, job, { mail: what.mail, uidValidity: waiting.uidValidity }, deps);
    });
  const { mailboxId, workspaceId } = job;
  const now = deps.realClock.now();
  try {
    const taken = await settleWith({ outcome, ...(mail && { mail }) });
    if (taken === 'reply' && mail !== undefined)
      await transact({ workspaceId }, (db) => noteReplies(db, mailboxId, [mail.key], now));
  } catch (error) {
    if (!isRefused(error)) throw error;
    log.error({ err: error, mailboxId, uid: waiting.uid }, 'a mail could not be recorded');
    await settleWith({ outcome: { passedAt: now } });
  }
};

/** Undefined where its server doesn't give it now: the look into the inbox says why. */
const tryOne = async (
  { log, reportSlow }: JobContext,
  { workspaceId, mailboxId }: MailboxPayload,
  { access, waiting, zone }: { access: MailboxAccess; waiting: UnreadableMail; zone: string },
  { reader, sandbox, realClock }: Reading,
): Promise<Tried | undefined> => {
  const { uid, tries } = waiting;
  const found = await reportingSlow(reportSlow, SLOW_MS, () => reader.beginning(access, waiting));
  if (found.kind === 'failed') return undefined;
  if (found.kind === 'absent') return { outcome: 'done' };
  const now = realClock.now();
  const nextAt = nextTry(tries + 1, now);
  const work = { mails: [{ uid, raw: found.raw, isCut: found.isCut }] as const, now: now.toISOString(), zone };
  const again = await readMailAgain(sandbox, workspaceId, work, nextAt === undefined);
  if (again !== undefined && !again.isPiece) return { outcome: 'done', mail: again.mail };
  // The next ones may take as long.
  reportSlow();
  log.warn({ mailboxId, uid, tries: tries + 1 }, 'a mail could not be read');
  if (nextAt !== undefined) return { outcome: { nextAt } };
  return { outcome: { passedAt: now }, ...(again && { mail: again.mail }) };
};

/**
 * Tries mails again that couldn't be read, each a few times in later rounds of its mailbox, so that none keeps the mails behind it from
 * being read. What is passed in the end is read as far as it can be: an opt-out in its header or its first lines is heard.
 */
export const tryAgain = async (context: JobContext, job: MailboxPayload, deps: Reading): Promise<void> => {
  const { workspaceId, mailboxId } = job;
  const opened = await context.transact({ workspaceId }, async (db) => {
    const waiting = await unreadableMails(db, mailboxId, deps.realClock.now(), MOST_TRIED);
    if (waiting.length === 0) return undefined;
    const access = await openMailbox(db, mailboxId, deps.mailboxKeys);
    return { waiting, access, zone: (await loadWorkspace(db, deps)).timezone };
  });
  if (!opened?.access?.imap) return;
  const begun = performance.now();
  for (const waiting of opened.waiting) {
    if (context.signal.aborted || performance.now() - begun > TURN_MS) return;
    const tried = await tryOne(context, job, { access: opened.access, waiting, zone: opened.zone }, deps);
    if (tried === undefined) return;
    await settle(context, job, waiting, tried, deps);
  }
};

/** A sentence on mails that were passed lately; null where there are none. */
export const passedNotice = async (db: Db, mailboxId: string, deps: Reading): Promise<string | null> => {
  const passed = await passedMails(db, mailboxId, deps.realClock.now());
  if (passed === null) return null;
  const { timezone, offsetMs } = await loadWorkspace(db, deps);
  const day = dayInWords(new Date(passed.lastAt.getTime() + offsetMs), timezone);
  const tries = `even after ${WAITS_MS.length} more tries`;
  return passed.count === 1
    ? `One mail couldn’t be read here, ${tries}, until ${day}. Please look for it in the mailbox itself.`
    : `${passed.count} mails couldn’t be read here, ${tries}, the last until ${day}. Please look for them in the mailbox itself.`;
};
