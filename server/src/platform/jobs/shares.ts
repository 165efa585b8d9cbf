import { realClock } from '#platform/clock.ts';
import type { Logger } from '#platform/log/log.ts';

/** How long what found no place waits at most: it comes back sooner, as soon as its owner has one. */
const LONGEST_WAIT_MS = 10_000;
/** For how long an owner counts as slow after a job of theirs said so. */
const SLOW_FOR_MS = 600_000;
/** Of one owner so many are remembered as waiting; the others come back by themselves. */
const MOST_REMEMBERED = 100;

/** How many jobs run at once. */
export interface Places {
  ofOwner: number;
  /** Of all owners whose jobs wait for slow servers. Without a limit where left out. */
  ofSlow?: number;
  /** Of all others. Without a limit where left out. */
  ofQuick?: number;
}

/** A job that asks for a place. */
export interface Asker {
  owner: string;
  /** The job's key: by it the job is put back, and brought forward when a place is free. */
  key: string;
  /** `tellSlow`: the job waits for somebody else's slow server. */
  work(tellSlow: () => void): Promise<void>;
  /** Puts the job back into the queue. It replaces whatever it has put there before. */
  putBack(at: Date): Promise<void>;
}

/** Makes a job that waits in the queue due at once; one that is not there any more is left alone. */
export type BringForward = (key: string) => Promise<void>;

/**
 * Places of this process that owners share: nobody has more than their part, and those whose servers are slow together leave
 * places to the others. What finds none goes back to the queue, which outlives the process; here only its key is remembered.
 */
export class Shares {
  readonly #places: Places;
  readonly #bringForward: BringForward;
  readonly #log: Logger;
  readonly #taken = new Map<string, number>();
  /** Until when an owner counts as slow, in milliseconds of the machine's clock. */
  readonly #slow = new Map<string, number>();
  /** Keys of jobs that wait, by owner, in the order of asking. */
  readonly #waiting = new Map<string, Set<string>>();

  constructor(places: Places, bringForward: BringForward, log: Logger) {
    this.#places = places;
    this.#bringForward = bringForward;
    this.#log = log;
  }

  async use(asker: Asker): Promise<void> {
    const { owner, key } = asker;
    if (this.#isFull(owner)) return this.#wait(asker);
    this.#forget(owner, key);
    this.#taken.set(owner, (this.#taken.get(owner) ?? 0) + 1);
    try {
      await asker.work(() => this.#slow.set(owner, realClock.now().getTime() + SLOW_FOR_MS));
    } finally {
      await this.#free(owner);
    }
  }

  #isSlow(owner: string): boolean {
    const until = this.#slow.get(owner);
    if (until === undefined) return false;
    if (until > realClock.now().getTime()) return true;
    this.#slow.delete(owner);
    return false;
  }

  #isFull(owner: string): boolean {
    const { ofOwner, ofSlow = Infinity, ofQuick = Infinity } = this.#places;
    if ((this.#taken.get(owner) ?? 0) >= ofOwner) return true;
    const isSlow = this.#isSlow(owner);
    let alike = 0;
    for (const [other, count] of this.#taken) if (this.#isSlow(other) === isSlow) alike += count;
    return alike >= (isSlow ? ofSlow : ofQuick);
  }

  async #wait({ owner, key, putBack }: Asker): Promise<void> {
    await putBack(new Date(realClock.now().getTime() + LONGEST_WAIT_MS));
    // It may have become free while that was written.
    if (!this.#isFull(owner)) return this.#bringForward(key);
    const keys = this.#waiting.get(owner) ?? new Set();
    if (keys.size < MOST_REMEMBERED) this.#waiting.set(owner, keys.add(key));
  }

  #forget(owner: string, key: string): void {
    const keys = this.#waiting.get(owner);
    keys?.delete(key);
    if (keys?.size === 0) this.#waiting.delete(owner);
  }

  /** Who has a place now: the same owner before the others. */
  #next(owner: string): { owner: string; key: string } | undefined {
    for (const [other, keys] of [[owner, this.#waiting.get(owner) ?? new Set()] as const, ...this.#waiting]) {
      const [key] = keys;
      if (key !== undefined && !this.#isFull(other)) return { owner: other, key };
    }
    return undefined;
  }

  async #free(owner: string): Promise<void> {
    const taken = (this.#taken.get(owner) ?? 0) - 1;
    if (taken > 0) this.#taken.set(owner, taken);
    else this.#taken.delete(owner);
    const next = this.#next(owner);
    if (next === undefined) return;
    this.#forget(next.owner, next.key);
    try {
      await this.#bringForward(next.key);
    } catch (error) {
      this.#log.warn({ err: error }, 'a job found no free slot and waits a few more seconds');
    }
  }
}
