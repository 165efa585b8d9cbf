import { AppError, tooManyRequests } from '#platform/errors.ts';
import type { TaskSettings } from './task.ts';

/** On whose behalf something runs. */
export interface Caller {
  /** Only one task of a kind runs per owner at a time, and few of all kinds, so that no one takes all the places. A workspace where there is one. */
  owner: string;
  /** Who of the owner asks: they wait in turn with colleagues, and leave them a part of the queue. */
  person?: string;
  /** For work that no one is waiting for: it queues for as long as necessary and is never rejected. */
  isPatient?: boolean;
}

/** Children working at once, across all tasks. */
export const MOST_AT_ONCE = 6;
/** What one owner may take of all places, with what is short. */
const SHARE_OF_OWNER = 0.5;
/** Templates, pages and pictures take no longer; whatever may is long. */
const LONG_MS = 5_000;
/** Nobody waits at a screen for what may take longer than this: files that are imported. */
const LONGEST_MS = 20_000;
/** Of long tasks of all kinds together, so that the others go to the short ones; and of one owner. */
const MOST_LONG = 4;
const MOST_LONG_OF_OWNER = 2;
/** Of the longest among them, so that mails, and PDFs that people look at, wait for each other at most. */
const MOST_LONGEST = 3;
/** The queue's length for one kind of task: per owner, of each of their people, and in all. */
const MOST_WAITING_OF_OWNER = 8;
const MOST_WAITING_OF_PERSON = 6;
const MOST_WAITING = 200;
const RETRY_SECONDS = 5;
/** Owners whose last turn is remembered. */
const MOST_REMEMBERED = 1_000;

/** The part of a task's settings that determines its turn. */
export type TurnSettings = Pick<TaskSettings, 'name' | 'atOnce' | 'waitMs'> & Partial<Pick<TaskSettings, 'timeoutMs'>>;

interface Turn {
  task: TurnSettings;
  key: string;
  /** Of the person among those who wait under the same key. */
  line: string;
  owner: string;
  isPatient: boolean;
  begin(): void;
  refuse(error: AppError): void;
}

const mayTake =
  (ms: number) =>
  ({ task: { timeoutMs = 0 } }: Pick<Turn, 'task'>): boolean =>
    timeoutMs > ms;
const isLong = mayTake(LONG_MS);
const isLongest = mayTake(LONGEST_MS);

const busy = (): AppError =>
  new AppError('unavailable', 'The server is busy. Try again in a moment.', {
    retryAfterSeconds: RETRY_SECONDS,
  });

/**
 * Who may run now and who waits. Owners share the time and not the turns (weighted fair queueing): first comes whoever will have had
 * the least of it after this turn, if it takes as long as their last one. Those with short work don't wait for each of those with long
 * work.
 */
export class Places {
  readonly #running = new Set<Turn>();
  /** Where each owner stands, which is what they have had in milliseconds, and how much of it was their last turn. */
  readonly #served = new Map<string, { standing: number; lastMs: number }>();
  /** Where whoever ran last stood. Whoever was away meanwhile stands there as well, and not before everyone else. */
  #standing = 0;
  #waiting: Turn[] = [];
  #isClosed = false;
  readonly #mostAtOnce: number;

  /** `mostAtOnce`: of tasks of all kinds together. */
  constructor(mostAtOnce = MOST_AT_ONCE) {
    this.#mostAtOnce = mostAtOnce;
  }

  get running(): number {
    return this.#running.size;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Waits for a place; the result releases it. Throws 429 or 503 if the queue is full. */
  async take(task: TurnSettings, { owner, person, isPatient = false }: Caller): Promise<() => void> {
    if (this.#isClosed) throw busy();
    const key = `${task.name} ${owner}`;
    const line = person === undefined ? key : `${key} ${person}`;
    if (!isPatient) this.#checkLine(task, key, line);
    const turn = await this.#turn({ task, key, line, owner, isPatient });
    const begun = performance.now();
    return () => {
      const ms = performance.now() - begun;
      for (const name of new Set([key, line])) this.#noteServed(name, ms);
      this.#running.delete(turn);
      this.#admit();
    };
  }

  /** Stops admitting tasks; waiting callers are told to try again. */
  close(): void {
    this.#isClosed = true;
    for (const turn of this.#waiting.splice(0)) turn.refuse(busy());
  }

  #checkLine(task: TurnSettings, key: string, line: string): void {
    const waiting = this.#waiting.filter((turn) => turn.task.name === task.name && !turn.isPatient);
    const ofPerson = line === key ? 0 : waiting.filter((turn) => turn.line === line).length;
    if (
      ofPerson >= MOST_WAITING_OF_PERSON ||
      waiting.filter((turn) => turn.key === key).length >= MOST_WAITING_OF_OWNER
    )
      throw tooManyRequests('Your earlier requests are still being processed. Try again in a moment.', RETRY_SECONDS);
    if (waiting.length >= MOST_WAITING) throw busy();
  }

  #turn(asked: Omit<Turn, 'begin' | 'refuse'>): Promise<Turn> {
    return new Promise((resolve, reject) => {
      const timer = asked.isPatient ? undefined : setTimeout(() => turn.refuse(busy()), asked.task.waitMs);
      const leave = (finish: () => void): void => {
        clearTimeout(timer);
        this.#waiting = this.#waiting.filter((other) => other !== turn);
        finish();
      };
      const turn: Turn = {
        ...asked,
        begin: () => leave(() => resolve(turn)),
        refuse: (error) => leave(() => reject(error)),
      };
      this.#waiting.push(turn);
      this.#admit();
    });
  }

  /** How many are at work of those that `isOne` is said of. */
  #count(isOne: (turn: Turn) => boolean): number {
    return this.#running.values().filter(isOne).toArray().length;
  }

  #standingOf(key: string): number {
    return Math.max(this.#standing, this.#served.get(key)?.standing ?? 0);
  }

  /** A long queue of one owner doesn't block the next, nor that of one person their colleagues. */
  #inOrder(): Turn[] {
    const afterwards = (name: string): number => this.#standingOf(name) + (this.#served.get(name)?.lastMs ?? 0);
    return this.#waiting.toSorted(
      (one, other) => afterwards(one.key) - afterwards(other.key) || afterwards(one.line) - afterwards(other.line),
    );
  }

  #noteServed(key: string, ms: number): void {
    const lastMs = Math.max(1, ms);
    const standing = this.#standingOf(key) + lastMs;
    this.#served.delete(key);
    this.#served.set(key, { standing, lastMs });
    const [oldest] = this.#served.keys();
    if (this.#served.size > MOST_REMEMBERED && oldest !== undefined) this.#served.delete(oldest);
  }

  #mayBegin(turn: Turn): boolean {
    const { task, key, owner } = turn;
    if (this.#count((each) => each.key === key) > 0) return false;
    if (this.#count((each) => each.task.name === task.name) >= task.atOnce) return false;
    const isOwn = (each: Turn): boolean => each.owner === owner;
    if (this.#count(isOwn) >= this.#mostAtOnce * SHARE_OF_OWNER) return false;
    if (!isLong(turn)) return true;
    if (this.#count(isLong) >= MOST_LONG || this.#count((each) => isOwn(each) && isLong(each)) >= MOST_LONG_OF_OWNER)
      return false;
    // Their customers sign while a list of theirs is read.
    if (isLongest(turn) && this.#count((each) => isOwn(each) && isLongest(each)) > 0) return false;
    return !isLongest(turn) || this.#count(isLongest) < MOST_LONGEST;
  }

  #admit(): void {
    for (const turn of this.#inOrder()) {
      if (this.running >= this.#mostAtOnce) return;
      if (!this.#mayBegin(turn)) continue;
      this.#running.add(turn);
      this.#standing = this.#standingOf(turn.key);
      turn.begin();
    }
  }
}
