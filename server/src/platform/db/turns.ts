/** Takes a turn; the result ends it. `person`: who of the owner asks, else the program itself. `most` overrides the owner's limit. */
export type TakeTurn = (owner: string | undefined, options?: { person?: string; most?: number }) => Promise<() => void>;

const WAIT_MS = 10_000;
/**
 * The queue is limited because each waiting request counts toward the process's limit (256 by default). Waiting owners
 * share half of that; each also has a few places of its own, up to three quarters in total.
 */
const SHARED = 128;
const AT_LEAST = 8;
const MOST = 192;
/** The part of their owner's turns and places that people who have one may take: the rest is for colleagues who have none. */
const SHARE_OF_PEOPLE = 0.75;

interface Person {
  running: number;
  waiting: (() => void)[];
}

interface Owner {
  running: number;
  most: number;
  people: Map<string, Person>;
}

export interface TurnLimits {
  /** Turns per owner at a time, unless the caller specifies a number. */
  ofOwner: number;
  /** Total turns beyond which an owner with one gets no second, so that owners without one find a connection. */
  ofAll: number;
}

/** The pool's own message, which callers treat as an unavailable database to retry later. */
const noTurn = (): Error => new Error('timeout exceeded when trying to connect');

const waitingOf = ({ people }: Owner): number =>
  [...people.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);

const isWaiting = ({ waiting }: Person): boolean => waiting.length > 0;

/** Turns of an owner beyond which a person with one gets no second, so that colleagues without one find a connection. */
const mostOfPeople = (most: number): number =>
  Math.min(most, Math.max(2, Math.min(most - 1, Math.ceil(most * SHARE_OF_PEOPLE))));

const withFewest = <T extends { running: number }>(all: readonly T[]): T | undefined =>
  all.reduce<T | undefined>((least, each) => (least && least.running <= each.running ? least : each), undefined);

/** Who has turns and who is waiting. */
class Turns {
  readonly #owners = new Map<string, Owner>();
  readonly #ofAll: number;
  #running = 0;
  #waiting = 0;

  constructor(ofAll: number) {
    this.#ofAll = ofAll;
  }

  async take(key: string, most: number, name: string): Promise<() => void> {
    const owner = this.#owners.get(key) ?? { running: 0, most, people: new Map<string, Person>() };
    this.#owners.set(key, owner);
    const person = owner.people.get(name) ?? { running: 0, waiting: [] };
    owner.people.set(name, person);
    const leave = (): void => {
      if (person.running === 0 && !isWaiting(person)) owner.people.delete(name);
      if (owner.people.size === 0) this.#owners.delete(key);
    };
    try {
      // Later requests queue behind waiting ones.
      if (!isWaiting(person) && this.#mayRun(owner, person)) this.#run(owner, person);
      else {
        this.#refuseTooMany(owner, person);
        await this.#wait(person);
      }
    } catch (error) {
      leave();
      throw error;
    }
    return () => {
      this.#end(owner, person);
      leave();
    };
  }

  #mayRun({ running, most }: Owner, person: Person): boolean {
    if (running === 0) return true;
    return running < (person.running === 0 ? most : mostOfPeople(most)) && this.#running < this.#ofAll;
  }

  #run(owner: Owner, person: Person): void {
    person.running += 1;
    owner.running += 1;
    this.#running += 1;
  }

  #end(owner: Owner, person: Person): void {
    person.running -= 1;
    owner.running -= 1;
    this.#running -= 1;
    const next = this.#next();
    if (!next) return;
    this.#run(next.owner, next.person);
    next.person.waiting.shift()?.();
  }

  /** Whose turn it is next: of the owners that wait and may run, the one with the fewest turns, and of its people likewise. */
  #next(): { owner: Owner; person: Person } | undefined {
    const mayRun = (owner: Owner): Person[] =>
      [...owner.people.values()].filter((person) => isWaiting(person) && this.#mayRun(owner, person));
    const owner = withFewest([...this.#owners.values()].filter((each) => mayRun(each).length > 0));
    const person = owner && withFewest(mayRun(owner));
    return owner && person && { owner, person };
  }

  #refuseTooMany(owner: Owner, person: Person): void {
    const owners = [...this.#owners.values()].filter((each) => each === owner || waitingOf(each) > 0).length;
    const people = [...owner.people.values()].filter((each) => each === person || isWaiting(each)).length;
    const share = Math.max(AT_LEAST, Math.floor(SHARED / owners));
    const own = Math.max(1, Math.floor((share * SHARE_OF_PEOPLE) / people));
    if (person.waiting.length >= own || waitingOf(owner) >= share || this.#waiting >= MOST) throw noTurn();
  }

  #wait(person: Person): Promise<void> {
    this.#waiting += 1;
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        this.#waiting -= 1;
        resolve();
      };
      const timer = setTimeout(() => {
        person.waiting = person.waiting.filter((other) => other !== begin);
        this.#waiting -= 1;
        reject(noTurn());
      }, WAIT_MS);
      person.waiting.push(begin);
    });
  }
}

/**
 * Limits the turns per owner, and those of all owners that already have one, in order of request; of an owner's turns, those that its
 * people take who already have one. A request that waits more than ten seconds is rejected, as the pool does, and immediately if the
 * queue is full. Otherwise one or two workspaces could take every connection, then every request slot of the process, and one person
 * those of their workspace.
 */
export const createTurns = ({ ofOwner, ofAll }: TurnLimits): TakeTurn => {
  const turns = new Turns(ofAll);
  return (key, { person = '', most = ofOwner } = {}) =>
    key === undefined ? Promise.resolve(() => undefined) : turns.take(key, most, person);
};
