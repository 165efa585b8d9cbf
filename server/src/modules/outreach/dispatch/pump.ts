import { monotonicMs } from '#platform/delivery-journal/delivery-journal.ts';
import type { Claim } from './claim.ts';
import { type Delivery, Lanes } from './lanes.ts';
import type { Outcome } from './record/outcomes.ts';

export interface Pump extends Delivery {
  /** Records outcomes and claims more. */
  step(outcomes: readonly Outcome[], limit: number): Promise<Claim>;
  /** The most that are claimed at once. */
  chunk: number;
  /** After this time nothing more is claimed and queued messages are given back; unlimited if left out. */
  longestMs?: number;
  /** Called once if responses are slow. */
  reportSlow?(): void;
}

/** How often the server's speed is checked. */
const LOOK_MS = 10_000;

/** What people decide after the claim is checked only once more, so no more is claimed than can be sent within this time. */
const AHEAD_MS = 3_000;

/** How many to claim at once, from what the provider accepted since the last claim. */
class Measure {
  readonly #most: number;
  readonly #least: number;
  #at = monotonicMs();
  size: number;

  constructor({ chunk, sender }: Pump) {
    this.#most = chunk;
    this.#least = Math.min(chunk, sender.lanes * 2);
    this.size = this.#least;
  }

  note(answered: number): void {
    const now = monotonicMs();
    const fits = Math.round((answered / Math.max(1, now - this.#at)) * AHEAD_MS);
    if (answered > 0) this.size = Math.max(this.#least, Math.min(this.#most, fits));
    this.#at = now;
  }
}

export interface Pumped {
  accepted: number;
  /** Nothing was due, so nothing changed. */
  isIdle: boolean;
}

/**
 * Sends due messages until there are none. The next chunk is claimed while half of the last one is still being sent, so that
 * the lanes never wait for the database. Throws errors of our own after every response has been
 * recorded.
 */
export const runPump = async (pump: Pump): Promise<Pumped> => {
  const lanes = new Lanes(pump);
  const measure = new Measure(pump);
  const pumped: Pumped = { accepted: 0, isIdle: true };
  const late = pump.longestMs === undefined ? undefined : setTimeout(() => lanes.expire(), pump.longestMs);
  const look = setInterval(() => {
    if (!lanes.slowness.isSlow) return;
    clearInterval(look);
    pump.reportSlow?.();
  }, LOOK_MS);
  let isDrained = false;
  const isOver = (): boolean => isDrained || lanes.isLate || lanes.isStopped;
  const isReady = (): boolean => {
    const open = lanes.busy + lanes.queue.length;
    if (!isOver()) return open <= Math.floor(measure.size / 2);
    // Messages given back are recorded at once, not when the last lane has its response.
    return open === 0 || (lanes.isLate && lanes.answered.length > 0);
  };
  let recording: Outcome[] = [];
  try {
    for (;;) {
      if (pump.isAborted()) lanes.stop();
      await lanes.until(isReady);
      recording = lanes.answered.splice(0);
      measure.note(recording.length);
      const limit = isOver() ? 0 : measure.size;
      if (limit === 0 && recording.length === 0) break;
      const claim = await pump.step(recording, limit);
      pumped.accepted += recording.filter(({ outcome }) => outcome.kind === 'accepted').length;
      recording = [];
      if (claim.seen > 0 || claim.isLater) pumped.isIdle = false;
      isDrained ||= limit > 0 && claim.seen === 0;
      lanes.fill(claim.messages);
    }
  } finally {
    clearTimeout(late);
    lanes.stop();
    await lanes.until(() => lanes.busy === 0);
    clearInterval(look);
    const left = [...recording, ...lanes.answered].map(({ message }) => message.key);
    pump.deliveries.drop(left);
  }
  if (lanes.failure !== undefined) throw lanes.failure.error;
  return pumped;
};
