import {
  type Journal,
  type Mark,
  openJournal,
  readOwn,
  removeJournal,
  sealAndRead,
  workersIn,
} from './journal-file.ts';
import { endWorker, isOurs, newWorkerId, type Whereabouts, whereIs } from './journal-worker.ts';

export type { Mark } from './journal-file.ts';
export type { Whereabouts } from './journal-worker.ts';

/** Milliseconds on a monotonic clock; only comparable with itself. */
export const monotonicMs = (): number => performance.now();

/** The claim now belongs to another worker or is too old, so the message must not be handed over here. */
export class WithdrawnError extends Error {
  override name = 'WithdrawnError';
}

/**
 * Records what this process claims and hands over, so that a crash leaves as few messages unknown as possible. A key is
 * one attempt to send one message, without spaces.
 */
export interface DeliveryJournal {
  /** Claims keys and returns the worker's id, to be stored with the claim; throws if no journal can be written. */
  hold(keys: readonly string[]): string;
  /** Marks keys as no longer worked on; the journal keeps them until they're settled. */
  drop(keys: readonly string[]): void;
  /** The outcome of these keys is stored elsewhere. */
  settle(keys: readonly string[]): void;
  holds(key: string): boolean;
  /** Records that the hand-over is about to happen. Throws if it must not. */
  offer(key: string): void;
  /** Records the provider's response. */
  answer(key: string, mark: Exclude<Mark, 'offered'>): void;
  whereIs(workerId: string): Whereabouts | 'here';
  /** The marks in another worker's journal, which is taken away from it; undefined if it isn't on this host. */
  marksOf(workerId: string): ReadonlyMap<string, Mark> | undefined;
  /** Workers with a journal here that are gone, or on another host and silent for a week. */
  departed(now: Date): string[];
  /** Nothing of this worker is open any more. */
  forget(workerId: string): void;
  close(): void;
}

/** A journal longer than this is emptied as soon as nothing is open. */
const ROOM_BYTES = 4_000_000;
const SILENT_MS = 7 * 86_400_000;

interface JournalFile {
  id: string;
  journal: Journal;
}

class FileDeliveryJournal implements DeliveryJournal {
  readonly #dir: string;
  /** Which journal file holds a key, and how often: a released key may be claimed again before it is dropped. */
  readonly #held = new Map<string, { by: string; times: number }>();
  /** Released without a recorded outcome: the journal must keep them. */
  readonly #open = new Set<string>();
  #current: JournalFile | undefined;

  constructor(dir: string) {
    this.#dir = dir;
  }

  hold(keys: readonly string[]): string {
    const { id } = this.#own();
    for (const key of keys) this.#held.set(key, { by: id, times: (this.#held.get(key)?.times ?? 0) + 1 });
    return id;
  }

  drop(keys: readonly string[]): void {
    for (const key of keys) {
      const held = this.#held.get(key);
      if (held !== undefined && held.times > 1) {
        held.times -= 1;
      } else {
        this.#held.delete(key);
        this.#open.add(key);
      }
    }
  }

  settle(keys: readonly string[]): void {
    for (const key of keys) this.#open.delete(key);
  }

  holds(key: string): boolean {
    return this.#held.has(key);
  }

  offer(key: string): void {
    const journal = this.#journalOf(key);
    if (journal === undefined) throw new WithdrawnError('Another worker has settled it.');
    journal.write('offered', key);
    // Checked after the write, not before: see sealAndRead.
    if (journal.isSealed()) throw new WithdrawnError('Another worker has settled it.');
  }

  answer(key: string, mark: Exclude<Mark, 'offered'>): void {
    try {
      this.#journalOf(key)?.write(mark, key);
    } catch {
      // The disk is full. The outcome is in memory and stored from there; only a crash right now would leave it
      // unknown, as the previous line says.
    }
  }

  whereIs(workerId: string): Whereabouts | 'here' {
    return workerId === this.#current?.id ? 'here' : whereIs(workerId);
  }

  marksOf(workerId: string): ReadonlyMap<string, Mark> | undefined {
    return (workerId === this.#current?.id ? readOwn : sealAndRead)(this.#dir, workerId);
  }

  departed(now: Date): string[] {
    const longAgo = now.getTime() - SILENT_MS;
    return [...workersIn(this.#dir)]
      .filter(([id, writtenAt]) => whereIs(id) === 'gone' || (!isOurs(id) && writtenAt < longAgo))
      .map(([id]) => id);
  }

  forget(workerId: string): void {
    removeJournal(this.#dir, workerId);
  }

  /** Open keys are settled later, like those of any worker that is gone. */
  close(): void {
    if (this.#current === undefined) return;
    this.#current.journal.close(this.#held.size > 0 || this.#open.size > 0);
    endWorker(this.#current.id);
    this.#open.clear();
    this.#current = undefined;
  }

  #journalOf(key: string): Journal | undefined {
    const current = this.#current;
    return current !== undefined && this.#held.get(key)?.by === current.id ? current.journal : undefined;
  }

  #own(): JournalFile {
    if (this.#current?.journal.isSealed()) this.close();
    const isLong = this.#held.size === 0 && (this.#current?.journal.bytes() ?? 0) > ROOM_BYTES;
    if (isLong && this.#open.size === 0) this.#current?.journal.empty();
    else if (isLong) this.close();
    this.#current ??= this.#begin();
    return this.#current;
  }

  #begin(): JournalFile {
    const id = newWorkerId();
    try {
      return { id, journal: openJournal(this.#dir, id) };
    } catch (error) {
      endWorker(id);
      throw error;
    }
  }
}

/** The delivery journal of this process, with files in `dir`; nothing is written before the first claim. */
export const createDeliveryJournal = (dir: string): DeliveryJournal => new FileDeliveryJournal(dir);
