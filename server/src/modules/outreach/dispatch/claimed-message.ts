import type { Clock } from '#platform/clock.ts';
import { type DeliveryJournal, monotonicMs, WithdrawnError } from '#platform/delivery-journal/delivery-journal.ts';
import type { DeliveryHooks } from '../channels/channel.ts';
import type { DueMessage } from './take-due.ts';

/**
 * A claim older than this has lapsed: its worker no longer hands anything over, see `FENCE_MS`. On the database's
 * clock, which is the same for all.
 */
export const LEASE_MINUTES = 15;

/** A claim older than this is given back before the text is sent: one last wait for the server fits in before the lease ends. */
const FENCE_MS = 10 * 60_000;

/** One attempt at one message, as the journal knows it. */
export const keyOf = (id: string, attempt: number): string => `${id}.${attempt}`;

/** When a claim was made: on a clock that never jumps but may stop while the machine sleeps, and on one that can jump. */
export interface ClaimedAt {
  ticks: number;
  at: number;
}

export const claimedNow = (realClock: Clock): ClaimedAt => ({ ticks: monotonicMs(), at: realClock.now().getTime() });

const isTooOld = (claimed: ClaimedAt, realClock: Clock): boolean => {
  const now = claimedNow(realClock);
  return Math.max(now.ticks - claimed.ticks, now.at - claimed.at) > FENCE_MS;
};

/** A message this process has claimed; `wire` is what its channel hands over. */
export interface ClaimedMessage {
  due: DueMessage;
  /** What it says, as its channel keeps it. */
  content: unknown;
  wire: unknown;
  key: string;
  workerId: string;
  claimed: ClaimedAt;
}

/** The checks between a claim and its text; `onBroken` is told why the journal can't be written. */
export const hooksOf = (
  { key, claimed }: ClaimedMessage,
  { deliveries, realClock, confirm }: { deliveries: DeliveryJournal; realClock: Clock; confirm: () => Promise<void> },
  onBroken: (error: unknown) => void,
): DeliveryHooks => ({
  confirm,
  offer() {
    if (isTooOld(claimed, realClock)) throw new WithdrawnError('It was claimed too long ago.');
    try {
      deliveries.offer(key);
    } catch (error) {
      if (!(error instanceof WithdrawnError)) onBroken(error);
      throw error;
    }
  },
  answer: (isTaken) => deliveries.answer(key, isTaken ? 'taken' : 'refused'),
});
