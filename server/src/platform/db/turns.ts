/** Takes a turn, and gives what ends it. An owner has `most` at a time, where it is another number than for the others. */
export type TakeTurn = (owner: string | undefined, most?: number) => Promise<() => void>;

const WAIT_MS = 10_000;
/**
 * Who waits keeps a place among the requests of the process, of which there are 256 by default. Half of them are shared by the
 * owners who wait; each has a few, however many there are, until three quarters are gone.
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
  /** Turns of one owner at a time, where the caller says no other number. */
  ofOwner: number;
  /** Turns of all: beyond it an owner who has one gets no second, so that whoever has none finds a connection. */
  ofAll: number;
}

/** The pool's own message, which callers treat as an unavailable database to retry later. */
const noTurn = (): Error => new Error('timeout exceeded when trying to connect');

/** Who has turns, and who waits for one. */
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
    // Whoever comes later stands behind those who wait.
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

  /** Whose turn it is now: of those who wait and may, the one with the fewest. */
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
 * So many turns at a time for one owner, and for all of those who have one already, in the order of asking; whoever waits longer than ten seconds is turned away, as the
 * pool does, and so is at once whoever comes while too many wait. Without it the requests of one workspace, or of two, would take
 * every connection, all others stand behind them, and in the end they would take every place of the process.
 */
export const createTurns = ({ ofOwner, ofAll }: TurnLimits): TakeTurn => {
  const turns = new Turns(ofAll);
  return (key, most = ofOwner) => (key === undefined ? Promise.resolve(() => undefined) : turns.take(key, most));
};
