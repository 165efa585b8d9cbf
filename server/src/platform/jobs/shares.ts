import { realClock } from '#platform/clock.ts';
import type { Logger } from '#platform/log/log.ts';

/** The longest a job without a place waits in the queue; it is brought forward as soon as its owner gets one. */
const LONGEST_WAIT_MS = 10_000;
/** How long an owner counts as slow after one of their jobs reported it. */
const SLOW_FOR_MS = 600_000;
/** How long a free place is reserved for its job: the queue is polled every two seconds or more often. */
const PROMISED_FOR_MS = 5_000;
/** Waiting jobs remembered per owner; the others return on their own. */
const MOST_REMEMBERED = 100;

/** How many jobs run at once. */
export interface Places {
  ofOwner: number;
  /** For all owners whose jobs wait for slow servers. Unlimited if omitted. */
  ofSlow?: number;
  /** For all others. Unlimited if omitted. */
  ofQuick?: number;
}

/** A job that asks for a place. */
export interface Asker {
  owner: string;
  /** The job's key, used to put it back and to bring it forward when a place is free. */
  key: string;
  /** `reportSlow`: the job is waiting for a slow external server. */
  work(reportSlow: () => void): Promise<void>;
  /** Puts the job back into the queue, replacing an earlier entry. */
  putBack(delayMs: number): Promise<void>;
}

/** Makes a queued job due immediately; does nothing if it is no longer queued. */
export type BringForward = (key: string) => Promise<void>;

/** A free place reserved for a job until it returns from the queue. */
interface Promised {
  owner: string;
  key: string;
  timer: NodeJS.Timeout;
}

/**
 * This process's job places, shared between owners: no one gets more than their part, and owners with slow servers
 * leave places to the others. A free place is reserved for the owner who has waited longest. A job without a place goes
 * back to the queue, which outlives the process; only its key is remembered here.
 */
export class Shares {
  readonly #places: Places;
  readonly #bringForward: BringForward;
  readonly #log: Logger;
  readonly #taken = new Map<string, number>();
  /** Until when an owner counts as slow, in milliseconds of the machine's clock. */
  readonly #slow = new Map<string, number>();
  /** Keys of waiting jobs by owner, in order of request; an owner who gets a place moves to the end. */
  readonly #waiting = new Map<string, Set<string>>();
  /** Occupied places that are only reserved. */
  readonly #promised = new Set<Promised>();

  constructor(places: Places, bringForward: BringForward, log: Logger) {
    this.#places = places;
    this.#bringForward = bringForward;
    this.#log = log;
  }

  async use(asker: Asker): Promise<void> {
    const { owner, key } = asker;
    const promised = this.#promisedTo(owner, key);
    if (promised) this.#end(promised);
    else if (this.#isFull(owner)) return this.#wait(asker);
    else this.#take(owner);
    this.#forget(owner, key);
    try {
      await asker.work(() => this.#noteSlow(owner));
    } finally {
      await this.#leave(owner);
    }
  }

  #promisedTo(owner: string, key: string): Promised | undefined {
    const theirs = [...this.#promised].filter((promised) => promised.owner === owner);
    return theirs.find((promised) => promised.key === key) ?? theirs[0];
  }

  #end(promised: Promised): void {
    clearTimeout(promised.timer);
    this.#promised.delete(promised);
  }

  #take(owner: string): void {
    this.#taken.set(owner, (this.#taken.get(owner) ?? 0) + 1);
  }

  async #leave(owner: string): Promise<void> {
    const taken = (this.#taken.get(owner) ?? 0) - 1;
    if (taken > 0) this.#taken.set(owner, taken);
    else this.#taken.delete(owner);
    await this.#giveAway(owner);
  }

  /** Marks the owner as slow, which frees their places for others. */
  #noteSlow(owner: string): void {
    this.#slow.set(owner, realClock.now().getTime() + SLOW_FOR_MS);
    void this.#giveAway();
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
    await putBack(LONGEST_WAIT_MS);
    const keys = this.#waiting.get(owner) ?? new Set();
    if (keys.size < MOST_REMEMBERED) this.#waiting.set(owner, keys.add(key));
    // A place may have become free during the write.
    await this.#giveAway();
  }

  #forget(owner: string, key: string): void {
    const keys = this.#waiting.get(owner);
    keys?.delete(key);
    if (keys?.size === 0) this.#waiting.delete(owner);
  }

  /** The next to get a place: the owner who has waited longest, with `last` after all others. */
  #next(last: string | undefined): Pick<Promised, 'owner' | 'key'> | undefined {
    const owners = [...this.#waiting.keys()].filter((owner) => owner !== last);
    for (const owner of last === undefined ? owners : [...owners, last]) {
      const [key] = this.#waiting.get(owner) ?? [];
      if (key !== undefined && !this.#isFull(owner)) return { owner, key };
    }
    return undefined;
  }

  /** Reserves every free place that someone is waiting for. */
  async #giveAway(last?: string): Promise<void> {
    const keys: string[] = [];
    for (let next = this.#next(last); next !== undefined; next = this.#next(last)) {
      keys.push(next.key);
      this.#promise(next);
    }
    try {
      for (const key of keys) await this.#bringForward(key);
    } catch (error) {
      this.#log.warn({ err: error }, 'a job found no free slot and waits a few more seconds');
    }
  }

  #promise({ owner, key }: Pick<Promised, 'owner' | 'key'>): void {
    this.#take(owner);
    const left = this.#waiting.get(owner);
    this.#forget(owner, key);
    if (left !== undefined && this.#waiting.delete(owner)) this.#waiting.set(owner, left);
    const promised: Promised = {
      owner,
      key,
      // Another process has the job, or it was deleted.
      timer: setTimeout(() => {
        this.#promised.delete(promised);
        void this.#leave(owner);
      }, PROMISED_FOR_MS).unref(),
    };
    this.#promised.add(promised);
  }
}
