import { LIMITS } from '@rainmaker/contract';
import { z } from 'zod';
import {
  findFolderPlace,
  type FolderPlace,
  type MailboxAccess,
  type MailboxKeys,
  mailboxesToRead,
  moveFolderPlace,
  noteRead,
  noteReadProblem,
  openMailbox,
} from '#modules/mailboxes/index.ts';
import type { Secrets } from '#platform/crypto.ts';
import { isRefused } from '#platform/db/refused.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type JobContext, type Jobs } from '#platform/jobs/job.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import type { Channels } from '../../channels/channel.ts';
import type { UnsubscribeLinks } from '../../channels/email/unsubscribe-link.ts';
import type { WakeWorkspace } from '../../dispatch/send.job.ts';
import { loadWorkspace, type WorkspaceDeps } from '../../pace/workspace.ts';
import { reportingSlow } from '#platform/jobs/slow-work.ts';
import { hasEnoughReplies, noteReplies } from '../bounds.ts';
import { fetchFilesJob } from '../files/fetch-files.job.ts';
import type { MailReader } from './ports.ts';
import { readMails } from './read-mails.ts';
import type { IncomingMail } from './read-mails.task.ts';
import { type Taken, takeMail } from './take-mail.ts';

/** A mailbox with much to read gives its place to others after so long. */
const TURN_MS = 30_000;
const SLOW_MS = 5_000;
const ENOUGH = `${LIMITS.emailRepliesOfDay.toLocaleString('en')} replies came in today, which is the daily limit. Further replies today that repeat an earlier one to the same message stay in the mailbox only.`;

const payload = z.object({ workspaceId: z.uuid(), mailboxId: z.uuid() });
type Payload = z.infer<typeof payload>;

interface Reading extends ReadingDeps {
  fetchSoon: ReturnType<typeof fetchFilesJob>['fetchSoon'];
}

export interface ReadingDeps extends WorkspaceDeps {
  reader: MailReader;
  sandbox: Sandbox;
  mailboxKeys: MailboxKeys;
  links: UnsubscribeLinks;
  secrets: Secrets;
  channels: Channels;
  wake: WakeWorkspace;
}

interface Opened {
  access: MailboxAccess;
  place: FolderPlace;
  zone: string;
  /** Its owner's mailboxes got as many replies today as are kept. */
  isFull: boolean;
}

const open = ({ transact }: JobContext, { workspaceId, mailboxId }: Payload, deps: ReadingDeps) =>
  transact({ workspaceId }, async (db): Promise<Opened | undefined> => {
    const access = await openMailbox(db, mailboxId, deps.mailboxKeys);
    if (!access?.imap) return undefined;
    const { timezone: zone } = await loadWorkspace(db, deps);
    const isFull = await hasEnoughReplies(db, mailboxId, deps.realClock.now());
    return { access, place: await findFolderPlace(db, mailboxId), zone, isFull };
  });

/** Takes one mail and moves on past it, both or neither; undefined if another worker reads this mailbox. */
const takeOne = (
  { transact, jobs, live }: JobContext,
  { workspaceId, mailboxId }: Payload,
  { mail, from, to }: { mail: IncomingMail | undefined; from: FolderPlace; to: FolderPlace },
  deps: Reading,
): Promise<Taken | undefined> =>
  transact({ workspaceId }, async (db) => {
    if (!(await moveFolderPlace(db, mailboxId, from, to))) return undefined;
    if (mail === undefined) return 'none';
    const workspace = await loadWorkspace(db, deps);
    const around = { workspace, channels: deps.channels };
    const taken = await takeMail(db, mail, mailboxId, { links: deps.links, around, secrets: deps.secrets });
    if (taken === 'none') return taken;
    await live.publish(db, workspaceId, { type: 'messages' });
    if (taken === 'reply' && mail.isCut && to.uidValidity !== null)
      await deps.fetchSoon(db, { workspaceId, mailboxId, key: mail.key, uidValidity: to.uidValidity, uid: mail.uid });
    // A message that came back is to be sent again.
    if (taken === 'bounce') await deps.wake(db, workspaceId, jobs);
    return taken;
  });

/** Takes a mail; one that the database refuses is passed, so that those after it are read. */
const takeOrPass = async (
  context: JobContext,
  job: Payload,
  step: Parameters<typeof takeOne>[2],
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

/** Why no more is read for now; false, as there is nothing more to do. */
const tellProblem = async (
  { transact, live }: JobContext,
  { workspaceId, mailboxId }: Payload,
  problem: Parameters<typeof noteReadProblem>[2],
  { realClock }: ReadingDeps,
): Promise<false> => {
  await transact({ workspaceId }, async (db) => {
    if (await noteReadProblem(db, mailboxId, problem, realClock.now()))
      await live.publish(db, workspaceId, { type: 'mailbox' });
  });
  return false;
};

/** Reads the next mails; true if there are more. */
const readSome = async (context: JobContext, job: Payload, deps: Reading): Promise<boolean> => {
  const { workspaceId, mailboxId } = job;
  const opened = await open(context, job, deps);
  if (opened === undefined) return false;
  const now = deps.realClock.now();
  // Those whose servers let others wait have places of their own.
  const outcome = await reportingSlow(context.reportSlow, SLOW_MS, () => deps.reader.next(opened.access, opened.place));
  if (outcome.kind === 'failed') return tellProblem(context, job, outcome, deps);
  const { mails, place: end, hasMore } = outcome.next;
  const work = { mails, now: now.toISOString(), zone: opened.zone };
  const read = await readMails(deps.sandbox, workspaceId, work, (uid) =>
    context.log.warn({ mailboxId, uid }, 'a mail could not be read'),
  );
  let place = opened.place;
  let isReadElsewhere = false;
  const replies: string[] = [];
  for (const { uid } of mails) {
    const next = { ...end, lastUid: uid };
    const mail = read.find((each) => each.uid === uid);
    const taken = await takeOrPass(context, job, { mail, from: place, to: next }, deps);
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
    if (await noteRead(db, mailboxId, deps.realClock.now(), opened.isFull ? ENOUGH : null))
      await context.live.publish(db, workspaceId, { type: 'mailbox' });
  });
  return hasMore && !isReadElsewhere;
};

/** Reads the mailboxes: one job each, one that asks for them every minute, and at once where a server for replies was set. */
export const readingJobs = (given: ReadingDeps, queue: Jobs) => {
  const files = fetchFilesJob(given, queue);
  const deps: Reading = { ...given, fetchSoon: files.fetchSoon };
  const read = defineJob<Payload>({
    name: 'outreach.read-mailbox',
    payload,
    lane: 'reading',
    maxAttempts: 3,
    async run(context, job) {
      const begun = performance.now();
      let hasMore = true;
      while (hasMore && !context.signal.aborted && performance.now() - begun < TURN_MS)
        hasMore = await readSome(context, job, deps);
      if (hasMore)
        await context.transact({ workspaceId: job.workspaceId }, (db) =>
          context.jobs.enqueue(db, read, job, { key: `read:${job.mailboxId}` }),
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
  const readSoon = (db: Db, { workspaceId, mailboxId }: Payload): Promise<void> =>
    queue.enqueue(db, read, { workspaceId, mailboxId }, { key: `read:${mailboxId}` });
  deps.events.on('mailbox.connected', readSoon);
  deps.events.on('mailbox.changed', async (db, event) => {
    if (event.fields.includes('imap')) await readSoon(db, event);
  });
  return { readSoon, jobs: [read, readAll, files.job], cron: [{ job: readAll, match: '* * * * *', payload: {} }] };
};
