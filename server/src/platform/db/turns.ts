/** Takes a turn; the result ends it. `most` overrides the owner's limit. */
export type TakeTurn = (owner: string | undefined, most?: number) => Promise<() => void>;

const WAIT_MS = 10_000;
/**
 * The queue is limited because each waiting request counts toward the process's limit (256 by default). Waiting owners
 * share half of that; each also has a few places of its own, up to three quarters in total.
 */
const SHARED = 128;
const AT_LEAST = 8;
const MOST = 192;

interface Owner {
  running: number;
  most: number;
  waiting: (() => void)[];
}

export interface TurnLimits {
  /** Turns per owner at a time, unless the caller specifies a number. */
  ofOwner: number;
  /** Total turns beyond which an owner with one gets no second, so that owners without one find a connection. */
  ofAll: number;
}

/** The pool's own message, which callers treat as an unavailable database to retry later. */
const noTurn = (): Error => new Error('timeout exceeded when trying to connect');

/** Who has turns and who is waiting. */
class Turns {
  readonly #owners = new Map<string, Owner>();
  readonly #ofAll: number;
  #running = 0;
  #waiting = 0;
  #waitingOwners = 0;

  constructor(ofAll: number) {
    this.#ofAll = ofAll;
  }

  async take(key: string, most: number): Promise<() => void> {
    const owner = this.#owners.get(key) ?? { running: 0, most, waiting: [] };
    this.#owners.set(key, owner);
    // Later requests queue behind waiting ones.
    if (owner.waiting.length === 0 && this.#mayRun(owner)) this.#run(owner);
    else {
      this.#refuseTooMany(owner);
      await this.#wait(owner);
    }
    return () => this.#leave(key, owner);
  }

  #mayRun({ running, most }: Owner): boolean {
    return running === 0 || (running < most && this.#running < this.#ofAll);
  }

  #run(owner: Owner): void {
    owner.running += 1;
    this.#running += 1;
  }

  #leave(key: string, owner: Owner): void {
    owner.running -= 1;
    this.#running -= 1;
    const next = this.#next();
    if (next) {
      this.#run(next);
      next.waiting.shift()?.();
    }
    if (owner.running === 0 && owner.waiting.length === 0) this.#owners.delete(key);
  }

  /** The next owner: of those waiting and allowed, the one with the fewest turns. */
  #next(): Owner | undefined {
    return [...this.#owners.values()]
      .filter((owner) => owner.waiting.length > 0 && this.#mayRun(owner))
      .reduce<Owner | undefined>((least, each) => (least && least.running <= each.running ? least : each), undefined);
  }

  #refuseTooMany({ waiting }: Owner): void {
    const owners = this.#waitingOwners + (waiting.length === 0 ? 1 : 0);
    const share = Math.max(AT_LEAST, Math.floor(SHARED / owners));
    if (waiting.length >= share || this.#waiting >= MOST) throw noTurn();
  }

  #wait(owner: Owner): Promise<void> {
    this.#waiting += 1;
    if (owner.waiting.length === 0) this.#waitingOwners += 1;
    const exit = (): void => {
      this.#waiting -= 1;
      if (owner.waiting.length === 0) this.#waitingOwners -= 1;
    };
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        exit();
        resolve();
      };
      const timer = setTimeout(() => {
        owner.waiting = owner.waiting.filter((other) => other !== begin);
        exit();
        reject(noTurn());
      }, WAIT_MS);
      owner.waiting.push(begin);
    });
  }
}

/**
 * Limits the turns per owner, and those of all owners that already have one, in order of request. A request that waits
 * more than ten seconds is rejected, as the pool does, and immediately if the queue is full. Otherwise one or two
 * workspaces could take every connection, then every request slot of the process.
 */
export const createTurns = ({ ofOwner, ofAll }: TurnLimits): TakeTurn => {
  const turns = new Turns(ofAll);
  return (key, most = ofOwner) => (key === undefined ? Promise.resolve(() => undefined) : turns.take(key, most));
};
