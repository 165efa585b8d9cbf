import { AppError, tooManyRequests } from '#platform/errors.ts';
import type { TaskSettings } from './task.ts';

/** On whose behalf something runs. */
export interface Caller {
  /** Only one task of a kind runs per owner at a time, so that no one takes all the places. */
  owner: string;
  /** For work that no one is waiting for: it queues for as long as necessary and is never rejected. */
  isPatient?: boolean;
}

/** Children working at once, across all tasks. */
export const MOST_AT_ONCE = 6;
/** Whoever allows a task more time than this doesn't wait for it at a screen: files that are imported. */
const LONG_MS = 20_000;
/** Of long tasks of all kinds together, so that the others go to the short ones; and of one owner. */
const MOST_LONG = 4;
const MOST_LONG_OF_OWNER = 2;
/** The queue's length for one kind of task: per owner, and in all. */
const MOST_WAITING_OF_OWNER = 8;
const MOST_WAITING = 200;
const RETRY_SECONDS = 5;
/** Owners whose last turn is remembered. */
const MOST_REMEMBERED = 1_000;

/** The part of a task's settings that determines its turn. */
export type TurnSettings = Pick<TaskSettings, 'name' | 'atOnce' | 'waitMs'> & Partial<Pick<TaskSettings, 'timeoutMs'>>;

interface Turn {
  task: TurnSettings;
  key: string;
  owner: string;
  isPatient: boolean;
  begin(): void;
  refuse(error: AppError): void;
}

const isLong = ({ timeoutMs = 0 }: TurnSettings): boolean => timeoutMs > LONG_MS;

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
  readonly #running = new Map<string, number>();
  readonly #owners = new Set<string>();
  /** Whose long tasks are running, each as often as they have some. */
  #long: string[] = [];
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
    return this.#owners.size;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Waits for a place; the result releases it. Throws 429 or 503 if the queue is full. */
  async take(task: TurnSettings, { owner, isPatient = false }: Caller): Promise<() => void> {
    if (this.#isClosed) throw busy();
    const key = `${task.name} ${owner}`;
    if (!isPatient) this.#checkLine(task, key);
    await this.#turn({ task, key, owner, isPatient });
    const begun = performance.now();
    return () => {
      this.#noteServed(key, performance.now() - begun);
      this.#running.set(task.name, this.#count(task) - 1);
      this.#owners.delete(key);
      if (isLong(task)) this.#long.splice(this.#long.indexOf(owner), 1);
      this.#admit();
    };
  }

  /** Stops admitting tasks; waiting callers are told to try again. */
  close(): void {
    this.#isClosed = true;
    for (const turn of this.#waiting.splice(0)) turn.refuse(busy());
  }

  #checkLine(task: TurnSettings, key: string): void {
    const line = this.#waiting.filter((turn) => turn.task.name === task.name && !turn.isPatient);
    if (line.filter((turn) => turn.key === key).length >= MOST_WAITING_OF_OWNER)
      throw tooManyRequests('Your earlier requests are still being processed. Try again in a moment.', RETRY_SECONDS);
    if (line.length >= MOST_WAITING) throw busy();
  }

  #turn(asked: Omit<Turn, 'begin' | 'refuse'>): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = asked.isPatient ? undefined : setTimeout(() => turn.refuse(busy()), asked.task.waitMs);
      const leave = (finish: () => void): void => {
        clearTimeout(timer);
        this.#waiting = this.#waiting.filter((other) => other !== turn);
        finish();
      };
      const turn: Turn = {
        ...asked,
        begin: () => leave(resolve),
        refuse: (error) => leave(() => reject(error)),
      };
      this.#waiting.push(turn);
      this.#admit();
    });
  }

  #count(task: TurnSettings): number {
    return this.#running.get(task.name) ?? 0;
  }

  #standingOf(key: string): number {
    return Math.max(this.#standing, this.#served.get(key)?.standing ?? 0);
  }

  /** A long queue of one owner doesn't block the next. */
  #inOrder(): Turn[] {
    const afterwards = ({ key }: Turn): number => this.#standingOf(key) + (this.#served.get(key)?.lastMs ?? 0);
    return this.#waiting.toSorted((one, other) => afterwards(one) - afterwards(other));
  }

  #noteServed(key: string, ms: number): void {
    const lastMs = Math.max(1, ms);
    const standing = this.#standingOf(key) + lastMs;
    this.#served.delete(key);
    this.#served.set(key, { standing, lastMs });
    const [oldest] = this.#served.keys();
    if (this.#served.size > MOST_REMEMBERED && oldest !== undefined) this.#served.delete(oldest);
  }

  #mayBegin({ task, key, owner }: Turn): boolean {
    if (this.#owners.has(key) || this.#count(task) >= task.atOnce) return false;
    if (!isLong(task)) return true;
    return this.#long.length < MOST_LONG && this.#long.filter((each) => each === owner).length < MOST_LONG_OF_OWNER;
  }

  #admit(): void {
    for (const turn of this.#inOrder()) {
      if (this.running >= this.#mostAtOnce) return;
      if (!this.#mayBegin(turn)) continue;
      this.#owners.add(turn.key);
      if (isLong(turn.task)) this.#long.push(turn.owner);
      this.#standing = this.#standingOf(turn.key);
      this.#running.set(turn.task.name, this.#count(turn.task) + 1);
      turn.begin();
    }
  }
}
