import { LIMITS } from '@rainmaker/contract';
import { z } from 'zod';
import {
  findFolderPlace,
  type FolderPlace,
  type MailboxAccess,
  mailboxesToRead,
  moveFolderPlace,
  noteRead,
  noteReadProblem,
  noteUnreadable,
  openMailbox,
} from '#modules/mailboxes/index.ts';
import { isRefused } from '#platform/db/refused.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type JobContext, type Jobs } from '#platform/jobs/job.ts';
import { loadWorkspace } from '../../pace/workspace.ts';
import { reportingSlow } from '#platform/jobs/slow-work.ts';
import { hasEnoughReplies, noteReplies } from '../bounds.ts';
import { fetchFilesJob } from '../files/fetch-files.job.ts';
import { readMails } from './read-mails.ts';
import type { IncomingMail } from './read-mails.task.ts';
import { type MailboxPayload, mailboxPayload, type Reading, type ReadingDeps, recordMail } from './record-mail.ts';
import type { Taken } from './take-mail.ts';
import { firstTryAgain, passedNotice, tryAgain } from './try-again.ts';

/** A mailbox with much to read gives its place to others after so long. */
const TURN_MS = 30_000;
const SLOW_MS = 5_000;
/** By then another look is over, mostly. */
const LOOK_AGAIN_MS = 2_000;
const ENOUGH = `${LIMITS.emailRepliesOfDay.toLocaleString('en')} replies came in today, which is the daily limit. Further replies today that repeat an earlier one to the same message stay in the mailbox only.`;

interface Opened {
  access: MailboxAccess;
  place: FolderPlace;
  zone: string;
  /** Its owner's mailboxes got as many replies today as are kept. */
  isFull: boolean;
}

const open = ({ transact }: JobContext, { workspaceId, mailboxId }: MailboxPayload, deps: ReadingDeps) =>
  transact({ workspaceId }, async (db): Promise<Opened | undefined> => {
    const access = await openMailbox(db, mailboxId, deps.mailboxKeys);
    if (!access?.imap) return undefined;
    const { timezone: zone } = await loadWorkspace(db, deps);
    const isFull = await hasEnoughReplies(db, mailboxId, deps.realClock.now());
    return { access, place: await findFolderPlace(db, mailboxId), zone, isFull };
  });

/** A mail that is moved on past. */
interface Step {
  /** Undefined: it couldn't be read, or the database refuses it. */
  mail: IncomingMail | undefined;
  from: FolderPlace;
  to: FolderPlace;
  /** It is tried again later. */
  isTriedAgain: boolean;
}

/** Takes one mail and moves on past it, both or neither; undefined if another worker reads this mailbox. */
const takeOne = (
  { transact, jobs, live }: JobContext,
  job: MailboxPayload,
  { mail, from, to, isTriedAgain }: Step,
  deps: Reading,
): Promise<Taken | undefined> =>
  transact({ workspaceId: job.workspaceId }, async (db) => {
    const { mailboxId } = job;
    if (!(await moveFolderPlace(db, mailboxId, from, to))) return undefined;
    const { uidValidity, lastUid: uid } = to;
    if (isTriedAgain && uidValidity !== null)
      await noteUnreadable(db, mailboxId, { uidValidity, uid }, firstTryAgain(deps.realClock.now()));
    return mail === undefined ? 'none' : recordMail(db, { jobs, live }, job, { mail, uidValidity }, deps);
  });

/** Takes a mail; one that the database refuses is passed, so that those after it are read. */
const takeOrPass = async (
  context: JobContext,
  job: MailboxPayload,
  step: Step,
  deps: Reading,
): Promise<Taken | undefined> => {
  try {
    return await takeOne(context, job, step, deps);
  } catch (error) {
    if (!isRefused(error)) throw error;
    context.log.error({ err: error, mailboxId: job.mailboxId, uid: step.to.lastUid }, 'a mail could not be recorded');
    return takeOne(context, job, { ...step, mail: undefined }, deps);
  }
};

/** Why no more is read for now. */
const tellProblem = async (
  { transact, live }: JobContext,
  { workspaceId, mailboxId }: MailboxPayload,
  problem: Parameters<typeof noteReadProblem>[2],
  { realClock }: ReadingDeps,
): Promise<'nothing'> => {
  await transact({ workspaceId }, async (db) => {
    if (await noteReadProblem(db, mailboxId, problem, realClock.now()))
      await live.publish(db, workspaceId, { type: 'mailbox' });
  });
  return 'nothing';
};

/**
 * `more`: there are more mails. `elsewhere`: another worker read on meanwhile, perhaps with a look that began before the newest had come.
 */
type Left = 'more' | 'nothing' | 'elsewhere';

/** Reads the next mails; tells what is left to read. */
const readSome = async (context: JobContext, job: MailboxPayload, deps: Reading): Promise<Left> => {
  const { workspaceId, mailboxId } = job;
  const opened = await open(context, job, deps);
  if (opened === undefined) return 'nothing';
  const now = deps.realClock.now();
  // Those whose servers let others wait have places of their own.
  const outcome = await reportingSlow(context.reportSlow, SLOW_MS, () => deps.reader.next(opened.access, opened.place));
  if (outcome.kind === 'failed') return tellProblem(context, job, outcome, deps);
  const { mails, place: end, hasMore } = outcome.next;
  const work = { mails, now: now.toISOString(), zone: opened.zone };
  const unreadable = new Set<number>();
  const read = await readMails(deps.sandbox, workspaceId, work, (uid) => {
    unreadable.add(uid);
    // Each has taken as long as it may, and the next ones may, too.
    context.reportSlow();
    context.log.warn({ mailboxId, uid }, 'a mail could not be read');
  });
  let place = opened.place;
  let isReadElsewhere = false;
  const replies: string[] = [];
  for (const { uid } of mails) {
    const next = { ...end, lastUid: uid };
    const mail = read.find((each) => each.uid === uid);
    const isTriedAgain = unreadable.has(uid);
    const taken = await takeOrPass(context, job, { mail, from: place, to: next, isTriedAgain }, deps);
    isReadElsewhere = taken === undefined;
    if (isReadElsewhere) break;
    if (taken === 'reply' && mail !== undefined) replies.push(mail.key);
    place = next;
  }
  await context.transact({ workspaceId }, async (db) => {
    await noteReplies(db, mailboxId, replies, now);
    if (isReadElsewhere) return;
    if (place.uidValidity !== end.uidValidity || place.lastUid !== end.lastUid)
      await moveFolderPlace(db, mailboxId, place, end);
    if (hasMore) return;
    const notices = [opened.isFull ? ENOUGH : null, await passedNotice(db, mailboxId, deps)];
    if (await noteRead(db, mailboxId, deps.realClock.now(), notices.filter((each) => each !== null).join(' ') || null))
      await context.live.publish(db, workspaceId, { type: 'mailbox' });
  });
  if (isReadElsewhere) return 'elsewhere';
  return hasMore ? 'more' : 'nothing';
};

/** Reads the mailboxes: one job each, one that asks for them every minute, and at once where a server for replies was set. */
export const readingJobs = (given: ReadingDeps, queue: Jobs) => {
  const files = fetchFilesJob(given, queue);
  const deps: Reading = { ...given, fetchSoon: files.fetchSoon };
  const read = defineJob<MailboxPayload>({
    name: 'outreach.read-mailbox',
    payload: mailboxPayload,
    lane: 'reading',
    maxAttempts: 3,
    async run(context, job) {
      const begun = performance.now();
      let left: Left = 'more';
      while (left === 'more' && !context.signal.aborted && performance.now() - begun < TURN_MS)
        left = await readSome(context, job, deps);
      // What is new comes before what is tried again.
      if (left === 'nothing') return tryAgain(context, job, deps);
      const delayMs = left === 'elsewhere' ? LOOK_AGAIN_MS : 0;
      await context.transact({ workspaceId: job.workspaceId }, (db) =>
        context.jobs.enqueue(db, read, job, { key: `read:${job.mailboxId}`, delayMs }),
      );
    },
  });
  const readAll = defineJob({
    name: 'outreach.read-mailboxes',
    payload: z.object({}).loose(),
    async run({ transact, jobs }) {
      const due = await transact(null, (db) => mailboxesToRead(db, deps.realClock.now()));
      await transact(null, async (db) => {
        for (const job of due) await jobs.enqueue(db, read, job, { key: `read:${job.mailboxId}` });
      });
    },
  });
  const readSoon = (db: Db, { workspaceId, mailboxId }: MailboxPayload): Promise<void> =>
    queue.enqueue(db, read, { workspaceId, mailboxId }, { key: `read:${mailboxId}` });
  deps.events.on('mailbox.connected', readSoon);
  deps.events.on('mailbox.changed', async (db, event) => {
    if (event.fields.includes('imap')) await readSoon(db, event);
  });
  return { readSoon, jobs: [read, readAll, files.job], cron: [{ job: readAll, match: '* * * * *', payload: {} }] };
};
