import { realClock } from '#platform/clock.ts';
import type { Logger } from '#platform/log/log.ts';

/** How long what found no place waits at most: it comes back sooner, as soon as its owner has one. */
const LONGEST_WAIT_MS = 10_000;

/** A job that asks for one of its owner's places. */
export interface Asker {
  owner: string;
  work(): Promise<void>;
  /** Puts the job back into the queue, due at once where no moment is given. It replaces whatever it has put there before. */
  putBack(at?: Date): Promise<void>;
}

/**
 * Places of this process that owners share: nobody has more than `mostEach` at a time, so that the slow servers of one
 * owner leave places to the others. What finds none goes back to the queue, which outlives the process.
 */
export class Shares {
  readonly #mostEach: number;
  readonly #log: Logger;
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Map<string, Asker[]>();

  constructor(mostEach: number, log: Logger) {
    this.#mostEach = mostEach;
    this.#log = log;
  }

  async use(asker: Asker): Promise<void> {
    const { owner } = asker;
    if (this.#isFull(owner)) return this.#wait(asker);
    this.#taken.set(owner, (this.#taken.get(owner) ?? 0) + 1);
    try {
      await asker.work();
    } finally {
      await this.#free(owner);
    }
  }

  #isFull(owner: string): boolean {
    return (this.#taken.get(owner) ?? 0) >= this.#mostEach;
  }

  async #wait(asker: Asker): Promise<void> {
    await asker.putBack(new Date(realClock.now().getTime() + LONGEST_WAIT_MS));
    // It may have become free while that was written.
    if (!this.#isFull(asker.owner)) return asker.putBack();
    this.#waiting.set(asker.owner, [...(this.#waiting.get(asker.owner) ?? []), asker]);
  }

  async #free(owner: string): Promise<void> {
    const taken = (this.#taken.get(owner) ?? 0) - 1;
    if (taken > 0) this.#taken.set(owner, taken);
    else this.#taken.delete(owner);
    const [next, ...others] = this.#waiting.get(owner) ?? [];
    if (others.length > 0) this.#waiting.set(owner, others);
    else this.#waiting.delete(owner);
    try {
      await next?.putBack();
    } catch (error) {
      this.#log.warn({ err: error }, 'a job that found no place waits a few seconds longer');
    }
  }
}
