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

/** Milliseconds on a clock that never jumps; to be compared with itself alone. */
export const monotonicMs = (): number => performance.now();

/** The claim now belongs to another worker or is too old, so the message must not be handed over here. */
export class WithdrawnError extends Error {
  override name = 'WithdrawnError';
}

/**
 * What this process claims and hands over, kept so that its sudden death leaves as little unknown as can be. A key is one
 * attempt at one thing, without a space in it.
 */
export interface DeliveryJournal {
  /** Claims keys and gives the worker's id, which belongs beside the claim; throws where no journal can be kept. */
  hold(keys: readonly string[]): string;
  /** Marks keys as no longer worked on; the journal keeps them until they're settled. */
  drop(keys: readonly string[]): void;
  /** What became of these is written down elsewhere. */
  settle(keys: readonly string[]): void;
  holds(key: string): boolean;
  /** The next thing that happens is that the other side gets it. Throws where it must not. */
  offer(key: string): void;
  /** The other side has answered. */
  answer(key: string, mark: Exclude<Mark, 'offered'>): void;
  whereIs(workerId: string): Whereabouts | 'here';
  /** What a worker's journal says, which is then no longer its own; undefined where there is none here. */
  marksOf(workerId: string): ReadonlyMap<string, Mark> | undefined;
  /** Workers that have left a journal here and are gone, or of another host and silent for a week. */
  departed(now: Date): string[];
  /** Nothing that this worker held is open any more. */
  forget(workerId: string): void;
  close(): void;
}

/** A journal longer than this begins anew as soon as nothing is under way. */
const ROOM_BYTES = 4_000_000;
const SILENT_MS = 7 * 86_400_000;

interface JournalFile {
  id: string;
  journal: Journal;
}

class FileDeliveryJournal implements DeliveryJournal {
  readonly #dir: string;
  /** Which journal file holds a key, and how often: a key that is given back may be claimed again before it is dropped. */
  readonly #held = new Map<string, { by: string; times: number }>();
  /** Given up without an answer written down: the journal must remember them. */
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
    // After the line and not before: see sealAndRead.
    if (journal.isSealed()) throw new WithdrawnError('Another worker has settled it.');
  }

  answer(key: string, mark: Exclude<Mark, 'offered'>): void {
    try {
      this.#journalOf(key)?.write(mark, key);
    } catch {
      // A full disk: the answer is known in memory and is written down from there. Only a death right now would leave it
      // unknown, which is what the line before says.
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

  /** What is open is settled later as that of any worker that is gone. */
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

/** The hand-over of this process, with journals in `dir`; nothing is written before the first claim. */
export const createDeliveryJournal = (dir: string): DeliveryJournal => new FileDeliveryJournal(dir);
