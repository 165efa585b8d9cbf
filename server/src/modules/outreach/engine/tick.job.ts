import { sql } from 'kysely';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { defineJob, type JobContext, type Jobs } from '#platform/jobs/job.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import { beginTurn, LONGEST_TURN_MS } from '#platform/jobs/turn.ts';
import type { Logger } from '#platform/log/log.ts';
import { type SendDeps, sendDue, sendJob, type WakeWorkspace } from '../dispatch/send.job.ts';
import { loadWorkspace } from '../pace/workspace.ts';
import { advanceEverybody } from './rounds.ts';
import { isSomebodyLeft, nextDueAt } from '../enrolment/enrolment-queries.ts';
import { writeSoon } from '../prompts/waiting.ts';
import { enrolNewcomers } from './newcomers.ts';
import { passesUnderWay } from './under-way.ts';
import { beginPass, keepUp } from './upkeep.ts';

/** How often a workspace with active campaigns is checked even if nothing is known to be due. */
const LONGEST_SLEEP_MS = 3_600_000;
const AGAIN_MS = 60_000;
const LEFT_MS = 5_000;
const LIVE_AUDIENCE_MS = 15 * 60_000;

/** Newcomers get this part of a turn; the rest is for people who are already in. */
const NEWCOMERS_MS = LONGEST_TURN_MS / 2;

const tickPayload = z.object({
  workspaceId: z.uuid(),
  /** If the last turn ended in the middle of the live campaigns: when that check began. */
  readBefore: z.iso.datetime().optional(),
});

/** Mailboxes with due messages: index messages_due. */
export const accountsWithDue = async (db: Db, now: Date): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      select b.id from ${ACCOUNTS} b where b.workspace_id = app.workspace_id()
        and (exists (select 1 from messages m where m.workspace_id = b.workspace_id and m.account_id = b.id
            and m.status = 'scheduled' and m.send_at <= ${now})
          or exists (select 1 from messages m where m.workspace_id = b.workspace_id and m.account_id = b.id
            and m.status = 'sending'))`)
  ).map(({ id }) => id);

interface Passed {
  drafts: number;
  moved: number;
  /** Whether no one is left who is due; false if the turn ended first. */
  isDrained: boolean;
  /** Whether every live campaign was checked for newcomers. */
  hasAllNewcomers: boolean;
  mailboxes: string[];
  /** What went wrong with people; messages already due are sent all the same. */
  failure?: { error: unknown };
}

interface PassOptions {
  log?: Logger;
  isTurnOver?: () => boolean;
  newcomers?: Parameters<typeof enrolNewcomers>[1];
}

/** Returns false if the turn ended first. */
const keepUpAll = async (
  { transact, workspaceId, deps }: { transact: Transact; workspaceId: string; deps: SendDeps },
  isTurnOver: () => boolean,
): Promise<boolean> => {
  const once = () => transact({ workspaceId }, async (db) => keepUp(db, await loadWorkspace(db, deps), deps.channels));
  while (await once()) if (isTurnOver()) return false;
  return true;
};

/** One round over a workspace on its own clock: people first, then the messages that are due because of it. */
export const passOver = async (
  transact: Transact,
  workspaceId: string,
  deps: SendDeps,
  { log, isTurnOver = () => false, newcomers = { isTurnOver } }: PassOptions = {},
): Promise<Passed> => {
  const scope = { workspaceId };
  const passed: Omit<Passed, 'mailboxes'> = { drafts: 0, moved: 0, isDrained: true, hasAllNewcomers: true };
  try {
    const rounds = { transact, workspaceId, deps, ...(log && { log }) };
    await transact(scope, async (db) => beginPass(db, await loadWorkspace(db, deps)));
    passed.hasAllNewcomers = await enrolNewcomers(rounds, newcomers);
    const isKeptUp = await keepUpAll(rounds, isTurnOver);
    const advanced = await advanceEverybody(rounds, isTurnOver);
    Object.assign(passed, advanced, { isDrained: advanced.isDrained && isKeptUp });
  } catch (error) {
    passed.failure = { error };
  }
  const mailboxes = await transact(scope, async (db) => {
    // What the pass has made of prompts, and what was resumed or restored since.
    await writeSoon(db, workspaceId, createJobs(), deps.realClock.now());
    const workspace = await loadWorkspace(db, deps);
    return accountsWithDue(db, workspace.clock.now());
  });
  return { ...passed, mailboxes };
};

/** Sends everything due now in this process, not by another worker: the simulator's clock waits for it. */
export const runDue = async (
  transact: Transact,
  workspaceId: string,
  deps: SendDeps,
): Promise<{ drafts: number; sent: number; moved: number }> => {
  const pass = await passOver(transact, workspaceId, deps);
  let sent = 0;
  for (const accountId of pass.mailboxes) {
    sent += (await sendDue({ transact, workspaceId, accountId }, deps)).accepted;
  }
  if (pass.failure !== undefined) throw pass.failure.error;
  return { drafts: pass.drafts, moved: pass.moved, sent };
};

interface Wake {
  at: Date | null;
  isSomebodyLeft: boolean;
  now: Date;
  hasLiveAudience: boolean;
}

const wakeOf = async (db: Db, deps: SendDeps): Promise<Wake> => {
  const workspace = await loadWorkspace(db, deps);
  const live = await db.maybe(sql`select 1 from campaigns
    where workspace_id = app.workspace_id() and state = 'running' and not is_frozen`);
  const now = workspace.clock.now();
  return {
    at: await nextDueAt(db, now),
    isSomebodyLeft: await isSomebodyLeft(db, now),
    now,
    hasLiveAudience: live !== undefined,
  };
};

/** Milliseconds until the next pass; null where nothing is left to do. */
const sleepOf = ({ at, isSomebodyLeft: isLeft, now, hasLiveAudience }: Wake): number | null => {
  if (isLeft) return LEFT_MS;
  if (at === null && !hasLiveAudience) return null;
  const untilDue = at === null ? Infinity : at.getTime() - now.getTime();
  return Math.min(untilDue, hasLiveAudience ? LIVE_AUDIENCE_MS : LONGEST_SLEEP_MS);
};

/** The engine's two jobs: a pass over a workspace, which schedules itself for the next due time, and sending from a mailbox. */
export const engineJobs = (deps: SendDeps) => {
  const wake: WakeWorkspace = (db, workspaceId, jobs, delayMs = 0) =>
    jobs.enqueue(db, tick, { workspaceId }, { key: `tick:${workspaceId}`, delayMs });
  const goOn = (db: Db, workspaceId: string, jobs: Jobs, begun: Date): Promise<void> =>
    jobs.enqueue(db, tick, { workspaceId, readBefore: begun.toISOString() }, { key: `tick:${workspaceId}` });
  const wakeAtNext = async (db: Db, workspaceId: string, jobs: Jobs): Promise<void> => {
    const delayMs = sleepOf(await wakeOf(db, deps));
    if (delayMs !== null) await wake(db, workspaceId, jobs, delayMs);
  };
  const pass = async (
    { transact, jobs, log }: JobContext,
    { workspaceId, readBefore }: z.infer<typeof tickPayload>,
  ) => {
    const begun = readBefore === undefined ? deps.realClock.now() : new Date(readBefore);
    const isTurnOver = beginTurn(LONGEST_TURN_MS);
    const newcomers = { isTurnOver: beginTurn(NEWCOMERS_MS), ...(readBefore !== undefined && { readBefore: begun }) };
    const passed = await passOver(transact, workspaceId, deps, { log, isTurnOver, newcomers });
    const { mailboxes, failure } = passed;
    await transact({ workspaceId }, async (db) => {
      for (const accountId of mailboxes) {
        await jobs.enqueue(db, send, { workspaceId, accountId }, { key: `send:${accountId}` });
      }
      if (failure === undefined && !passed.hasAllNewcomers) await goOn(db, workspaceId, jobs, begun);
      else if (failure === undefined && !passed.isDrained) await wake(db, workspaceId, jobs);
      else if (failure === undefined) await wakeAtNext(db, workspaceId, jobs);
      else await wake(db, workspaceId, jobs, AGAIN_MS);
    });
    // Not thrown: the queue would retry this job alongside the one it has added.
    if (failure !== undefined) log.error({ err: failure.error }, 'scheduling pass failed; retrying in a minute');
  };
  const underWay = passesUnderWay();
  const tick = defineJob<z.infer<typeof tickPayload>>({
    name: 'outreach.tick',
    payload: tickPayload,
    async run(context, payload) {
      const { workspaceId } = payload;
      if (!underWay.begin(workspaceId)) return;
      try {
        await pass(context, payload);
      } finally {
        if (underWay.end(workspaceId))
          await context.transact({ workspaceId }, (db) => wake(db, workspaceId, context.jobs));
      }
    },
  });
  const send = sendJob(deps, wake);
  return { tick, send, wake, wakeAtNext };
};
