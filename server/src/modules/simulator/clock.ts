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
  /** Without the safeguards of `SIMULATOR=auto`: the clock moves real mail too. */
  movesRealMail: boolean;
  /** Gives slots to what has waited for the clock to show today again. */
  goOn(db: Db, workspaceId: string): Promise<void>;
  runDue(transact: Transact, workspaceId: string): Promise<{ drafts: number; sent: number; moved: number }>;
}

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const FARTHEST_MS = 400 * 86_400_000;
/** More due moments than a year of half-hours: something adds itself again without end. */
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

/** Real mail follows real time. While the clock is moved the gate lets none leave; this says so to whoever moves it. */
const refuseRealMail = async (db: Db): Promise<void> => {
  if (await hasRealMailWaiting(db)) {
    throw new AppError(
      'real_mail_waiting',
      'A real mailbox has approved emails, which follow real time, so the clock can’t be moved.',
    );
  }
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A worker may hold some of what is due: waits until it has answered. */
const recoverClaims = async (context: OutsideContext): Promise<void> => {
  for (let tries = 0; tries < SETTLE_TRIES; tries += 1) {
    if (!(await context.transact(isSending))) return;
    await pause(SETTLE_MS);
  }
};

/**
 * Steps the workspace's clock from one due moment to the next up to the target, doing at each what is due, so that ten
 * days pass as they would have. Answers when nothing due is left.
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
  // Asked before each step: what was approved ahead is written, and approved, on the way.
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
