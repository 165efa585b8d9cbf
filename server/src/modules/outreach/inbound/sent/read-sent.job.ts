import { z } from 'zod';
import {
  findFolderPlace,
  type FolderPlace,
  mailboxesToRead,
  moveFolderPlace,
  noteSentRead,
  openMailbox,
  SENT,
  sentRead,
} from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { isRefused } from '#platform/db/refused.ts';
import { defineJob, type JobContext, type Jobs } from '#platform/jobs/job.ts';
import { reportingSlow } from '#platform/jobs/slow-work.ts';
import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import { defineTask } from '#platform/sandbox/task.ts';
import { loadWorkspace } from '../../pace/workspace.ts';
import type { FetchedMail } from '../reading/ports.ts';
import type { ReadingDeps } from '../reading/record-mail.ts';
import type { run, SentMail } from './read-sent.task.ts';
import { takeSent } from './take-sent.ts';

const SLOW_MS = 5_000;
/** One pass takes so many looks; the rest waits for the next. */
const MOST_LOOKS = 10;
/** After the ids of a folder started anew, mails that were there before come again. */
const OVERLAP_MS = 86_400_000;

const task = defineTask<typeof run>({
  module: new URL('./read-sent.task.ts', import.meta.url),
  memoryMb: 500,
  atOnce: 2,
  waitMs: 60_000,
  isReused: true,
  name: 'sent-mails',
  timeoutMs: 10_000,
});

const payload = z.object({ workspaceId: z.uuid(), mailboxId: z.uuid() });
type Payload = z.infer<typeof payload>;

/** A mail that takes too long to read is passed over. */
const readAll = async (deps: ReadingDeps, owner: string, mails: FetchedMail[]): Promise<SentMail[]> => {
  const caller = { owner, isPatient: true };
  try {
    return await deps.sandbox.run(task, { mails }, caller);
  } catch (error) {
    if (!(error instanceof KilledTaskError)) throw error;
  }
  const read: SentMail[] = [];
  for (const mail of mails) {
    try {
      read.push(...(await deps.sandbox.run(task, { mails: [mail] }, caller)));
    } catch (error) {
      if (!(error instanceof KilledTaskError)) throw error;
    }
  }
  return read;
};

/** Takes one mail and moves on past it, both or neither; false if another worker reads this folder. */
const takeOne = (
  { transact, live }: JobContext,
  { workspaceId, mailboxId }: Payload,
  { mail, from, to }: { mail: SentMail | undefined; from: FolderPlace; to: FolderPlace },
  deps: ReadingDeps,
): Promise<boolean> =>
  transact({ workspaceId }, async (db) => {
    if (!(await moveFolderPlace(db, mailboxId, from, to, SENT))) return false;
    if (mail === undefined) return true;
    const workspace = await loadWorkspace(db, deps);
    if (await takeSent(db, mail, mailboxId, { workspace, links: deps.links }))
      await live.publish(db, workspaceId, { type: 'contacts' });
    return true;
  });

/** Takes a mail; one that the database refuses is passed, so that those after it are read. */
const takeOrPass = async (
  context: JobContext,
  job: Payload,
  step: Parameters<typeof takeOne>[2],
  deps: ReadingDeps,
): Promise<boolean> => {
  try {
    return await takeOne(context, job, step, deps);
  } catch (error) {
    if (!isRefused(error)) throw error;
    context.log.error(
      { err: error, mailboxId: job.mailboxId, uid: step.to.lastUid },
      'a sent mail could not be recorded',
    );
    return takeOne(context, job, { ...step, mail: undefined }, deps);
  }
};

/** From when on mails are taken of a folder whose ids started anew: others were taken before, or sent before the mailbox was connected. */
const sinceAnew = (before: { begunAt: Date; readAt: Date } | undefined): number | undefined =>
  before && Math.max(before.begunAt.getTime(), before.readAt.getTime() - OVERLAP_MS);

const isSince = ({ date }: SentMail, since: number | undefined): boolean =>
  since === undefined || (date !== null && Date.parse(date) >= since);

/** Reads the next mails of a Sent folder; true if there are more. */
const readSome = async (context: JobContext, job: Payload, deps: ReadingDeps): Promise<boolean> => {
  const { workspaceId, mailboxId } = job;
  const opened = await context.transact({ workspaceId }, async (db) => ({
    access: await openMailbox(db, mailboxId, deps.mailboxKeys),
    place: await findFolderPlace(db, mailboxId, SENT),
    before: await sentRead(db, mailboxId),
  }));
  const { access } = opened;
  if (!access?.imap) return false;
  const outcome = await reportingSlow(context.reportSlow, SLOW_MS, () => deps.reader.nextSent(access, opened.place));
  // The look into the inbox says why it fails, where people see it.
  if (outcome.kind !== 'read') return false;
  const { mails, place: end, hasMore } = outcome.next;
  const since = opened.place.uidValidity === end.uidValidity ? undefined : sinceAnew(opened.before);
  const read = mails.length === 0 ? [] : await readAll(deps, workspaceId, mails);
  let { place } = opened;
  for (const { uid } of mails) {
    const mail = read.find((each) => each.uid === uid && isSince(each, since));
    const to = { ...end, lastUid: uid };
    if (!(await takeOrPass(context, job, { mail, from: place, to }, deps))) return false;
    place = to;
  }
  if (place.uidValidity !== end.uidValidity || place.lastUid !== end.lastUid)
    await takeOne(context, job, { mail: undefined, from: place, to: end }, deps);
  if (!hasMore) await context.transact({ workspaceId }, (db) => noteSentRead(db, mailboxId, deps.realClock.now()));
  return hasMore;
};

/** Looks into the Sent folders: what people send with programs of their own counts as a touch. */
export const sentJobs = (deps: ReadingDeps, queue: Jobs) => {
  const read = defineJob<Payload>({
    name: 'outreach.read-sent',
    payload,
    lane: 'reading',
    maxAttempts: 3,
    async run(context, job) {
      for (let looks = 0; looks < MOST_LOOKS && !context.signal.aborted; looks += 1)
        if (!(await readSome(context, job, deps))) return;
    },
  });
  const readEvery = defineJob({
    name: 'outreach.read-sent-folders',
    payload: z.object({}).loose(),
    async run({ transact, jobs }) {
      const due = await transact(null, (db) => mailboxesToRead(db, deps.realClock.now()));
      await transact(null, async (db) => {
        for (const job of due) await jobs.enqueue(db, read, job, { key: `sent:${job.mailboxId}` });
      });
    },
  });
  const readSoon = (db: Db, { workspaceId, mailboxId }: Payload): Promise<void> =>
    queue.enqueue(db, read, { workspaceId, mailboxId }, { key: `sent:${mailboxId}` });
  // What is sent from then on counts.
  deps.events.on('mailbox.connected', readSoon);
  deps.events.on('mailbox.changed', async (db, event) => {
    if (event.fields.includes('imap')) await readSoon(db, event);
  });
  return { jobs: [read, readEvery], cron: [{ job: readEvery, match: '*/5 * * * *', payload: {} }] };
};
