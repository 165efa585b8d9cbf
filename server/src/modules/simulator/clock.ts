import type { contract, Input, Output } from '@rainmaker/contract';
import { loadWorkspace, setClockOffset } from '#modules/accounts/index.ts';
import { hasRealMailWaiting, isSending, nextDueAt } from '#modules/outreach/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { AppError, invalidField } from '#platform/errors.ts';

type Request = Input<typeof contract.moveClock>;
type Answer = Output<typeof contract.moveClock>;

export interface ClockDeps {
  realClock: Clock;
  /** `SIMULATOR` is on without the safeguards of `auto`: moving the clock also affects real email. */
  movesRealMail: boolean;
  /** Reschedules messages that waited for the workspace's clock to return to the current date. */
  goOn(db: Db, workspaceId: string): Promise<void>;
  runDue(transact: Transact, workspaceId: string): Promise<{ drafts: number; sent: number; moved: number }>;
}

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const FARTHEST_MS = 400 * 86_400_000;
/** More due moments than a year of half-hours: a job must be rescheduling itself endlessly. */
const MAX_STEPS = 20_000;
const SETTLE_TRIES = 300;
const SETTLE_MS = 100;

const targetOf = (request: Request, now: Date): Date => {
  if (request.until !== undefined) return new Date(request.until);
  const unit = request.advance?.at(-1) as keyof typeof UNIT_MS;
  return new Date(now.getTime() + Number.parseInt(request.advance ?? '0', 10) * UNIT_MS[unit]);
};

const checkTarget = (target: Date, now: Date): void => {
  if (target < now) throw invalidField('until', 'The clock only moves forward. Use reset to return to today.');
  if (target.getTime() - now.getTime() > FARTHEST_MS)
    throw invalidField('until', 'The clock can move at most 400 days ahead.');
};

/** Real email follows real time: while the clock is moved, the gate blocks it. Reports this to the user. */
const refuseRealMail = async (db: Db): Promise<void> => {
  if (await hasRealMailWaiting(db)) {
    throw new AppError(
      'real_mail_waiting',
      'A real mailbox has approved emails, which follow real time, so the clock can’t be moved.',
    );
  }
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A worker may hold due messages; waits until it has finished. */
const recoverClaims = async (context: OutsideContext): Promise<void> => {
  for (let tries = 0; tries < SETTLE_TRIES; tries += 1) {
    if (!(await context.transact(isSending))) return;
    await pause(SETTLE_MS);
  }
};

/**
 * Advances the workspace's clock to the target, stopping at each due moment to run what is due, so that ten days pass
 * as they would in real time. Responds when nothing due is left.
 */
export const moveClock = async (context: OutsideContext, request: Request, deps: ClockDeps): Promise<Answer> => {
  const { workspaceId } = context.session;
  if (request.reset === true) {
    await context.transact(async (db) => {
      await setClockOffset(db, 0);
      await deps.goOn(db, workspaceId);
      await context.live.publish(db, workspaceId, { type: 'clock' });
    });
    return { message: 'Clock reset to today.', now: deps.realClock.now().toISOString(), sent: 0, drafts: 0 };
  }
  const transact: Transact = (_scope, work) => context.transact(work);
  const presentMoment = (): Promise<Date> =>
    context.transact(
      async (db) => new Date(deps.realClock.now().getTime() + (await loadWorkspace(db)).clock_offset_ms),
    );
  const target = targetOf(request, await presentMoment());
  checkTarget(target, await presentMoment());
  const total = { sent: 0, drafts: 0 };
  const work = async (): Promise<void> => {
    const done = await deps.runDue(transact, workspaceId);
    total.sent += done.sent;
    total.drafts += done.drafts;
    await recoverClaims(context);
  };
  // Checked before each step, because messages are generated and approved on the way.
  const mayMove = async (db: Db): Promise<void> => {
    if (!deps.movesRealMail) await refuseRealMail(db);
  };
  const jump = (to: Date): Promise<void> =>
    context.transact(async (db) => {
      await mayMove(db);
      await setClockOffset(db, Math.max(0, to.getTime() - deps.realClock.now().getTime() + 1));
    });
  await context.transact(mayMove);
  await work();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const now = await presentMoment();
    const next = await context.transact((db) => nextDueAt(db, now));
    if (next === null || next > target) break;
    await jump(next);
    await work();
  }
  if ((await presentMoment()) < target) await jump(target);
  await work();
  await context.transact((db) => context.live.publish(db, workspaceId, { type: 'clock' }));
  const now = await presentMoment();
  return { message: 'Clock moved.', now: now.toISOString(), ...total };
};
