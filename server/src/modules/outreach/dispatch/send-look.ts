import { monotonicMs, WithdrawnError } from '#platform/delivery-journal/delivery-journal.ts';
import type { Taken } from './send-hand.ts';

/** Of claimed messages, those that may still leave. */
export type AskAgain = (taken: readonly Taken[]) => Promise<ReadonlySet<Taken>>;

/** An answer this old still counts: a quick provider takes dozens of messages in the time, and one question is for them all. */
const FRESH_MS = 250;
/** From this age on the next answer is fetched, so that no line waits for it. */
const AGING_MS = 125;

/**
 * The last look before a message leaves: a slow provider may ask for it long after the claim, and meanwhile somebody
 * has paused everything, or the person has unsubscribed.
 */
export class LastLook {
  readonly #ask: AskAgain;
  /** What is claimed and has not left, with when it was last asked about; the claim itself was the first time. */
  readonly #open = new Map<Taken, number>();
  #looking: Promise<void> | undefined;

  constructor(ask: AskAgain) {
    this.#ask = ask;
  }

  add(taken: readonly Taken[]): void {
    for (const each of taken) this.#open.set(each, each.claimed.ticks);
  }

  delete(taken: Taken): void {
    this.#open.delete(taken);
  }

  /** Rejects where the message must not leave any more, or nobody can say. */
  async confirm(taken: Taken): Promise<void> {
    const now = monotonicMs();
    const askedAt = (): number => this.#open.get(taken) ?? Infinity;
    // What is under way may have begun too long ago; what begins now has not.
    while (askedAt() < now - FRESH_MS) await (this.#looking ??= this.#look());
    // Whoever needs its answer hears of its failure.
    if (askedAt() < now - AGING_MS) (this.#looking ??= this.#look()).catch(() => undefined);
    if (!this.#open.has(taken)) throw new WithdrawnError('It may no longer be sent.');
  }

  async #look(): Promise<void> {
    const begun = monotonicMs();
    const all = [...this.#open.keys()];
    try {
      const may = await this.#ask(all);
      for (const each of all) {
        if (!this.#open.has(each)) continue;
        if (may.has(each)) this.#open.set(each, begun);
        else this.#open.delete(each);
      }
    } finally {
      this.#looking = undefined;
    }
  }
}
