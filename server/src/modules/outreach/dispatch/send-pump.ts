import type { Clock } from '#platform/clock.ts';
import { type DeliveryJournal, monotonicMs } from '#platform/delivery-journal/delivery-journal.ts';
import type { Sender } from '../channels/channel.ts';
import type { Claim } from './claim.ts';
import type { Outcome } from './record/outcomes.ts';
import { hooksOf, type Taken } from './send-hand.ts';
import { type AskAgain, LastLook } from './send-look.ts';

export interface Pump {
  sender: Sender;
  deliveries: DeliveryJournal;
  realClock: Clock;
  /** Writes down what was answered and claims more. */
  step(outcomes: readonly Outcome[], limit: number): Promise<Claim>;
  /** Asked just before a text goes. */
  askAgain: AskAgain;
  /** How many are claimed at once at most. */
  chunk: number;
  isAborted(): boolean;
  /** After so long no more is claimed and what waits for a line is given back; without end where left out. */
  longestMs?: number;
  /** Told, once, where the answers take long. */
  tellSlow?(): void;
}

/** A server is slow where its answers take longer than this, each that is awaited counted in; it is looked at every ten seconds. */
const SLOW_MS = 3_000;
const LOOK_MS = 10_000;

/** How long the answers of a pass take. */
class Slowness {
  readonly #since = new Map<Taken, number>();
  #answered = 0;
  #tookMs = 0;

  begin(taken: Taken): void {
    this.#since.set(taken, monotonicMs());
  }

  end(taken: Taken): void {
    this.#answered += 1;
    this.#tookMs += monotonicMs() - (this.#since.get(taken) ?? monotonicMs());
    this.#since.delete(taken);
  }

  /** By the time that was waited for each answer so far; a single one that takes long among many quick ones is none. */
  get isSlow(): boolean {
    const now = monotonicMs();
    const waited = [...this.#since.values()].reduce((sum, since) => sum + now - since, this.#tookMs);
    return waited > SLOW_MS * Math.max(1, this.#answered);
  }
}

/** What is claimed leaves whatever a person decides meanwhile, so no more is claimed than leaves within this time. */
const AHEAD_MS = 3_000;

/** How much to claim at once, from what the provider took since the last time. */
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

/** Nothing more goes to this provider now: the rest of what is claimed is given back untouched. */
const endsPass = ({ outcome }: Outcome): boolean =>
  outcome.kind === 'sign_in' || (outcome.kind === 'retry' && outcome.isServerWide);

const withdrawn = (taken: Taken): Outcome => ({
  taken,
  outcome: { kind: 'withdrawn', detail: 'The pass ended before it.' },
});

/** The lines of a sender, kept busy from a queue; each answer is told at once. */
class Lanes {
  readonly queue: Taken[] = [];
  readonly answered: Outcome[] = [];
  busy = 0;
  isStopped = false;
  isLate = false;
  failure: { error: unknown } | undefined;
  readonly slowness = new Slowness();
  readonly #pump: Pump;
  readonly #look: LastLook;
  #waiting: (() => void) | undefined;

  constructor(pump: Pump) {
    this.#pump = pump;
    this.#look = new LastLook(pump.askAgain);
  }

  fill(messages: readonly Taken[]): void {
    this.#look.add(messages);
    this.queue.push(...messages);
    this.#start();
  }

  /** Resolves when the condition holds, which is looked at after each answer. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => (this.#waiting = resolve));
  }

  stop(failure?: { error: unknown }): void {
    this.isStopped = true;
    this.failure ??= failure;
    this.#giveBack();
  }

  /** The lines finish what they have begun, which may take minutes; nothing waits behind it. */
  expire(): void {
    this.isLate = true;
    this.#giveBack();
    this.#waiting?.();
  }

  #giveBack(): void {
    const left = this.queue.splice(0);
    for (const taken of left) this.#look.delete(taken);
    this.answered.push(...left.map(withdrawn));
  }

  #start(): void {
    while (this.busy < this.#pump.sender.lanes) {
      const next = this.queue.shift();
      if (next === undefined) return;
      this.busy += 1;
      void this.#deliver(next).finally(() => {
        this.busy -= 1;
        this.#start();
        this.#waiting?.();
      });
    }
  }

  async #deliver(taken: Taken): Promise<void> {
    const { sender, deliveries, realClock, isAborted } = this.#pump;
    if (isAborted()) this.stop();
    if (this.isStopped) return void this.answered.push(withdrawn(taken));
    const confirm = (): Promise<void> => this.#look.confirm(taken);
    this.slowness.begin(taken);
    try {
      const outcome = await sender.send(
        taken.wire,
        hooksOf(taken, { deliveries, realClock, confirm }, (error) => this.stop({ error })),
      );
      const answer = { taken, outcome };
      this.answered.push(answer);
      if (endsPass(answer)) this.stop();
    } catch (error) {
      // What became of it the journal knows, or the provider; it is settled with the next pass.
      deliveries.drop([taken.key]);
      this.stop({ error });
    } finally {
      this.slowness.end(taken);
      this.#look.delete(taken);
    }
  }
}

export interface Pumped {
  accepted: number;
  /** Nothing was due, so nothing has changed. */
  isIdle: boolean;
}

/**
 * Hands over what is due until nothing is, the next chunk claimed while half of the last one is still on its way, so that
 * the lines never wait for the database. Throws what went wrong on our side, after whatever was answered has been written
 * down.
 */
export const runPump = async (pump: Pump): Promise<Pumped> => {
  const lanes = new Lanes(pump);
  const measure = new Measure(pump);
  const pumped: Pumped = { accepted: 0, isIdle: true };
  const late = pump.longestMs === undefined ? undefined : setTimeout(() => lanes.expire(), pump.longestMs);
  const look = setInterval(() => {
    if (!lanes.slowness.isSlow) return;
    clearInterval(look);
    pump.tellSlow?.();
  }, LOOK_MS);
  let isDrained = false;
  const isOver = (): boolean => isDrained || lanes.isLate || lanes.isStopped;
  const isReady = (): boolean => {
    const open = lanes.busy + lanes.queue.length;
    if (!isOver()) return open <= Math.floor(measure.size / 2);
    // What was given back is written down at once, and not when the last line has its answer.
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
      if (claim.taken > 0 || claim.isLater) pumped.isIdle = false;
      isDrained ||= limit > 0 && claim.taken === 0;
      lanes.fill(claim.messages);
    }
  } finally {
    clearTimeout(late);
    lanes.stop();
    await lanes.until(() => lanes.busy === 0);
    clearInterval(look);
    const left = [...recording, ...lanes.answered].map(({ taken }) => taken.key);
    pump.deliveries.drop(left);
  }
  if (lanes.failure !== undefined) throw lanes.failure.error;
  return pumped;
};
