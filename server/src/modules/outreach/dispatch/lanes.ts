import type { Clock } from '#platform/clock.ts';
import { type DeliveryJournal, monotonicMs } from '#platform/delivery-journal/delivery-journal.ts';
import type { Sender } from '../channels/channel.ts';
import { hooksOf, type ClaimedMessage } from './claimed-message.ts';
import { type AskAgain, LastLook } from './last-look.ts';
import type { Outcome } from './record/outcomes.ts';

/** What it takes to hand over messages to one provider. */
export interface Delivery {
  sender: Sender;
  deliveries: DeliveryJournal;
  realClock: Clock;
  /** Called right before a text is sent. */
  askAgain: AskAgain;
  isAborted(): boolean;
}

/** A server is slow if its responses take longer than this on average, pending ones included. */
const SLOW_MS = 3_000;

/** Measures how long the responses of a pass take. */
class Slowness {
  readonly #since = new Map<ClaimedMessage, number>();
  #answered = 0;
  #tookMs = 0;

  begin(message: ClaimedMessage): void {
    this.#since.set(message, monotonicMs());
  }

  end(message: ClaimedMessage): void {
    this.#answered += 1;
    this.#tookMs += monotonicMs() - (this.#since.get(message) ?? monotonicMs());
    this.#since.delete(message);
  }

  /** By the average wait so far; one slow response among many quick ones doesn't count. */
  get isSlow(): boolean {
    const now = monotonicMs();
    const waited = [...this.#since.values()].reduce((sum, since) => sum + now - since, this.#tookMs);
    return waited > SLOW_MS * Math.max(1, this.#answered);
  }
}

/** Whether nothing more can be sent to this provider now: the remaining claims are given back untouched. */
const endsPass = ({ outcome }: Outcome): boolean =>
  outcome.kind === 'sign_in' || (outcome.kind === 'retry' && outcome.isServerWide);

const withdrawn = (message: ClaimedMessage): Outcome => ({
  message,
  outcome: { kind: 'withdrawn', detail: 'The pass ended before it.' },
});

/** The lanes of a sender, kept busy from a queue. Each response is kept as it arrives. */
export class Lanes {
  readonly queue: ClaimedMessage[] = [];
  readonly answered: Outcome[] = [];
  busy = 0;
  isStopped = false;
  isLate = false;
  failure: { error: unknown } | undefined;
  readonly slowness = new Slowness();
  readonly #pump: Delivery;
  readonly #look: LastLook;
  #waiting: (() => void) | undefined;

  constructor(pump: Delivery) {
    this.#pump = pump;
    this.#look = new LastLook(pump.askAgain);
  }

  fill(messages: readonly ClaimedMessage[]): void {
    this.#look.add(messages);
    this.queue.push(...messages);
    this.#start();
  }

  /** Resolves when the condition holds, which is checked after each response. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => (this.#waiting = resolve));
  }

  stop(failure?: { error: unknown }): void {
    this.isStopped = true;
    this.failure ??= failure;
    this.#giveBack();
  }

  /** The lanes finish what they have begun, which may take minutes; nothing else starts. */
  expire(): void {
    this.isLate = true;
    this.#giveBack();
    this.#waiting?.();
  }

  #giveBack(): void {
    const left = this.queue.splice(0);
    for (const message of left) this.#look.delete(message);
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

  async #deliver(message: ClaimedMessage): Promise<void> {
    const { sender, deliveries, realClock, isAborted } = this.#pump;
    if (isAborted()) this.stop();
    if (this.isStopped) return void this.answered.push(withdrawn(message));
    const confirm = (): Promise<void> => this.#look.confirm(message);
    this.slowness.begin(message);
    try {
      const outcome = await sender.send(
        message.wire,
        hooksOf(message, { deliveries, realClock, confirm }, (error) => this.stop({ error })),
      );
      const answer = { message, outcome };
      this.answered.push(answer);
      if (endsPass(answer)) this.stop();
    } catch (error) {
      // The journal or the provider knows what happened to it; the next pass recovers it.
      deliveries.drop([message.key]);
      this.stop({ error });
    } finally {
      this.slowness.end(message);
      this.#look.delete(message);
    }
  }
}
