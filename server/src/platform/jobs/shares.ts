import { realClock } from '#platform/clock.ts';
import type { Logger } from '#platform/log/log.ts';

/** How long a server counts as slow after one of the jobs that ask it reported so. */
const SLOW_FOR_MS = 600_000;
/** How long a free place is reserved for its job: the queue is polled every two seconds or more often. */
const PROMISED_FOR_MS = 5_000;
/**
 * How many times their part an owner may hold in all. Jobs that turn slow while they run keep their places and leave the owner's part
 * to others of theirs, so that one mailbox doesn't stop those of colleagues.
 */
const MOST_PARTS = 4;

/** How many jobs run at once. */
export interface Places {
  /** For jobs whose servers are quick, and as many again for those whose servers are slow. */
  ofOwner: number;
  /** For all jobs that wait for slow servers. Unlimited if omitted. */
  ofSlow?: number;
  /** For all others. Unlimited if omitted. */
  ofQuick?: number;
}

/** Whose place it is. */
export interface Holder {
  owner: string;
  /** The account whose server the job asks; without one, all servers of the owner count as one. */
  account?: string | undefined;
}

/** A job that asks for a place. */
export interface Asker extends Holder {
  /** `reportSlow`: the job is waiting for a slow external server. */
  work(reportSlow: () => void): Promise<void>;
  /** Puts the job back into the queue, and with it all others that are due and that it stands for. */
  putBack(waiter: Waiter): Promise<void>;
}

/** Jobs that wait for the same places: those of one account with a slow server, or all others of an owner. */
export interface Waiter extends Holder {
  /** Accounts that wait for themselves. */
  except: readonly string[];
}

/** Makes one of these jobs that were put back due at once. False if none waits. */
export type BringForward = (waiter: Waiter) => Promise<boolean>;

/** An occupied place. */
interface Seat extends Holder {
  /** While it is only reserved, until a job returns from the queue. */
  promised?: NodeJS.Timeout;
}

export const nameOf = ({ owner, account }: Holder): string => (account === undefined ? owner : `${owner} ${account}`);

/**
 * This process's job places, shared between owners: no one gets more than their part, and jobs that wait for slow servers leave
 * places to the others. A free place is reserved for whoever has waited longest. A job without a place goes
 * back to the queue, which outlives the process; only whose it is is remembered here.
 */
export class Shares {
  readonly #places: Places;
  readonly #bringForward: BringForward;
  readonly #log: Logger;
  readonly #seats = new Set<Seat>();
  /** Until when a server counts as slow, in milliseconds of the machine's clock. */
  readonly #slow = new Map<string, { holder: Holder; until: number }>();
  /** Whose jobs wait, in order of request; one who gets a place moves to the end. */
  readonly #waiting = new Map<string, Holder>();

  constructor(places: Places, bringForward: BringForward, log: Logger) {
    this.#places = places;
    this.#bringForward = bringForward;
    this.#log = log;
  }

  async use(asker: Asker): Promise<void> {
    const holder: Holder = { owner: asker.owner, account: asker.account };
    const waiter = nameOf(this.#waiterOf(holder));
    const promised = [...this.#seats].find((seat) => seat.promised !== undefined && nameOf(seat) === waiter);
    if (promised) this.#end(promised);
    else if (this.#isFull(holder)) return this.#wait(asker, holder);
    const seat: Seat = holder;
    this.#seats.add(seat);
    try {
      await asker.work(() => this.#noteSlow(holder));
    } finally {
      this.#seats.delete(seat);
      await this.#giveAway(waiter);
    }
  }

  #end(promised: Seat): void {
    clearTimeout(promised.promised);
    this.#seats.delete(promised);
  }

  /** Marks the server as slow, which frees its places for others. */
  #noteSlow(holder: Holder): void {
    this.#slow.set(nameOf(holder), { holder, until: realClock.now().getTime() + SLOW_FOR_MS });
    void this.#giveAway();
  }

  #isSlow(holder: Holder): boolean {
    const name = nameOf(holder);
    const until = this.#slow.get(name)?.until;
    if (until === undefined) return false;
    if (until > realClock.now().getTime()) return true;
    this.#slow.delete(name);
    return false;
  }

  /** For whom a job of this holder waits: a slow server for itself, all others for their owner. */
  #waiterOf(holder: Holder): Holder {
    return this.#isSlow(holder) ? holder : { owner: holder.owner };
  }

  #isFull(holder: Holder): boolean {
    const { ofOwner, ofSlow = Infinity, ofQuick = Infinity } = this.#places;
    const isSlow = this.#isSlow(holder);
    let [own, ownAlike, alike] = [0, 0, 0];
    for (const seat of this.#seats) {
      const isAlike = this.#isSlow(seat) === isSlow;
      if (isAlike) alike += 1;
      if (seat.owner !== holder.owner) continue;
      own += 1;
      if (isAlike) ownAlike += 1;
    }
    return ownAlike >= ofOwner || own >= MOST_PARTS * ofOwner || alike >= (isSlow ? ofSlow : ofQuick);
  }

  /** With which accounts wait for themselves. */
  #whole(holder: Holder): Waiter {
    if (holder.account !== undefined) return { ...holder, except: [] };
    const except = [...this.#slow.values()]
      .map((slow) => slow.holder)
      .filter((slow) => slow.owner === holder.owner && slow.account !== undefined && this.#isSlow(slow))
      .map(({ account = '' }) => account);
    return { ...holder, except };
  }

  async #wait({ putBack }: Asker, holder: Holder): Promise<void> {
    const waiter = this.#waiterOf(holder);
    await putBack(this.#whole(waiter));
    this.#waiting.set(nameOf(waiter), waiter);
    // A place may have become free during the write.
    await this.#giveAway();
  }

  /** The next to get a place: whoever has waited longest, with `last` after all others. */
  #next(last: string | undefined): Holder | undefined {
    const waiters = [...this.#waiting.values()].filter((waiter) => !this.#isFull(waiter));
    return waiters.find((waiter) => nameOf(waiter) !== last) ?? waiters[0];
  }

  /** Reserves every free place that someone is waiting for. */
  async #giveAway(last?: string): Promise<void> {
    for (let waiter = this.#next(last); waiter !== undefined; waiter = this.#next(last)) {
      const name = nameOf(waiter);
      const promised = this.#promise(waiter);
      // Who begins to wait during the query is remembered anew.
      this.#waiting.delete(name);
      try {
        if (await this.#bringForward(this.#whole(waiter))) this.#waiting.set(name, waiter);
        else this.#withdraw(promised);
      } catch (error) {
        // Asked for again when the promise ends.
        this.#waiting.set(name, waiter);
        this.#log.warn({ err: error }, 'a job found no free slot and waits a few more seconds');
      }
    }
  }

  #promise(waiter: Holder): Seat {
    const promised: Seat = { ...waiter };
    // Another process has the job, or it was deleted.
    promised.promised = setTimeout(() => {
      this.#seats.delete(promised);
      void this.#giveAway(nameOf(waiter));
    }, PROMISED_FOR_MS).unref();
    this.#seats.add(promised);
    return promised;
  }

  /** Frees a promised place, unless a job has taken it or the promise has ended. */
  #withdraw(promised: Seat): void {
    if (this.#seats.has(promised)) this.#end(promised);
  }
}
