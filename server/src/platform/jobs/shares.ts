import { realClock } from '#platform/clock.ts';
import type { Logger } from '#platform/log/log.ts';

/** How long an owner counts as slow after one of their jobs reported it. */
const SLOW_FOR_MS = 600_000;
/** How long a free place is reserved for its job: the queue is polled every two seconds or more often. */
const PROMISED_FOR_MS = 5_000;
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
  /** `reportSlow`: the job is waiting for a slow external server. */
  work(reportSlow: () => void): Promise<void>;
  /** Puts the job back into the queue, and with it all others of its owner that are due. */
  putBack(): Promise<void>;
}

/** Makes a job of this owner that was put back due at once. False if none waits. */
export type BringForward = (owner: string) => Promise<boolean>;

/** A free place reserved for an owner until one of their jobs returns from the queue. */
interface Promised {
  owner: string;
  timer: NodeJS.Timeout;
}

/**
 * This process's job places, shared between owners: no one gets more than their part, and owners with slow servers
 * leave places to the others. A free place is reserved for the owner who has waited longest. A job without a place goes
 * back to the queue, which outlives the process; only its owner is remembered here.
 */
export class Shares {
  readonly #places: Places;
  readonly #bringForward: BringForward;
  readonly #log: Logger;
  readonly #taken = new Map<string, number>();
  /** Until when an owner counts as slow, in milliseconds of the machine's clock. */
  readonly #slow = new Map<string, number>();
  /** Owners of waiting jobs, in order of request; one who gets a place moves to the end. */
  readonly #waiting = new Set<string>();
  /** Occupied places that are only reserved. */
  readonly #promised = new Set<Promised>();

  constructor(places: Places, bringForward: BringForward, log: Logger) {
    this.#places = places;
    this.#bringForward = bringForward;
    this.#log = log;
  }

  async use(asker: Asker): Promise<void> {
    const { owner } = asker;
    const promised = [...this.#promised].find((each) => each.owner === owner);
    if (promised) this.#end(promised);
    else if (this.#isFull(owner)) return this.#wait(asker);
    else this.#take(owner);
    try {
      await asker.work(() => this.#noteSlow(owner));
    } finally {
      await this.#leave(owner);
    }
  }

  #end(promised: Promised): void {
    clearTimeout(promised.timer);
    this.#promised.delete(promised);
  }

  #take(owner: string): void {
    this.#taken.set(owner, (this.#taken.get(owner) ?? 0) + 1);
  }

  #free(owner: string): void {
    const taken = (this.#taken.get(owner) ?? 0) - 1;
    if (taken > 0) this.#taken.set(owner, taken);
    else this.#taken.delete(owner);
  }

  async #leave(owner: string): Promise<void> {
    this.#free(owner);
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

  async #wait({ owner, putBack }: Asker): Promise<void> {
    await putBack();
    this.#waiting.add(owner);
    // A place may have become free during the write.
    await this.#giveAway();
  }

  /** The next to get a place: the owner who has waited longest, with `last` after all others. */
  #next(last: string | undefined): string | undefined {
    const owners = [...this.#waiting].filter((owner) => !this.#isFull(owner));
    return owners.find((owner) => owner !== last) ?? owners[0];
  }

  /** Reserves every free place that someone is waiting for. */
  async #giveAway(last?: string): Promise<void> {
    for (let owner = this.#next(last); owner !== undefined; owner = this.#next(last)) {
      const promised = this.#promise(owner);
      // Who begins to wait during the query is remembered anew.
      this.#waiting.delete(owner);
      try {
        if (await this.#bringForward(owner)) this.#waiting.add(owner);
        else this.#withdraw(promised);
      } catch (error) {
        // Asked for again when the promise ends.
        this.#waiting.add(owner);
        this.#log.warn({ err: error }, 'a job found no free slot and waits a few more seconds');
      }
    }
  }

  #promise(owner: string): Promised {
    this.#take(owner);
    const promised: Promised = {
      owner,
      // Another process has the job, or it was deleted.
      timer: setTimeout(() => {
        this.#promised.delete(promised);
        void this.#leave(owner);
      }, PROMISED_FOR_MS).unref(),
    };
    this.#promised.add(promised);
    return promised;
  }

  /** Frees a promised place, unless a job has taken it or the promise has ended. */
  #withdraw(promised: Promised): void {
    if (!this.#promised.has(promised)) return;
    this.#end(promised);
    this.#free(promised.owner);
  }
}
