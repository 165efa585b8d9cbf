/**
 * Takes a turn; the result ends it. `person`: who of the owner asks, else the program itself. `network`: from where, if that is known;
 * whoever has none counts alone. `most` overrides the owner's limit.
 */
export type TakeTurn = (
  owner: string | undefined,
  options?: { person?: string | undefined; network?: string | undefined; most?: number },
) => Promise<() => void>;

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
  key: string;
  running: number;
  most: number;
  /** Where its requests come from. An owner with several counts for the one that it came from first. */
  network: string;
  people: Map<string, Person>;
}

export interface TurnLimits {
  /** Turns per owner at a time, unless the caller specifies a number. */
  ofOwner: number;
  /** Total turns beyond which whoever has one gets no second, an owner or a network, so that others find a connection. */
  ofAll: number;
  /** Total turns: there is a connection for each, and some are left for what takes no turn, such as authentication. */
  most: number;
}

/** The pool's own message, which callers treat as an unavailable database to retry later. */
const noTurn = (): Error => new Error('timeout exceeded when trying to connect');

const waitingOf = ({ people }: Owner): number =>
  [...people.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);

const isWaiting = ({ waiting }: Person): boolean => waiting.length > 0;

/** Turns of an owner beyond which a person with one gets no second, so that colleagues without one find a connection. */
const mostOfPeople = (most: number): number =>
  Math.min(most, Math.max(2, Math.min(most - 1, Math.ceil(most * SHARE_OF_PEOPLE))));

const leastBy = <T>(all: readonly T[], ...by: ((each: T) => number)[]): T | undefined =>
  all.reduce<T | undefined>((least, each) => {
    if (least === undefined) return each;
    const differs = by.find((of) => of(least) !== of(each));
    return differs === undefined || differs(least) < differs(each) ? least : each;
  }, undefined);

/** When somebody last got a turn, as a number of turns; of so many, the latest. */
const MOST_SERVED = 10_000;
const createServed = () => {
  const served = new Map<string, number>();
  let turns = 0;
  return {
    of: (name: string): number => served.get(name) ?? 0,
    note(name: string): void {
      turns += 1;
      served.delete(name);
      served.set(name, turns);
      const [oldest] = served.keys();
      if (served.size > MOST_SERVED && oldest !== undefined) served.delete(oldest);
    },
  };
};

/** Who has turns and who is waiting. */
class Turns {
  readonly #owners = new Map<string, Owner>();
  readonly #ofNetwork = new Map<string, number>();
  readonly #served = createServed();
  readonly #limits: Pick<TurnLimits, 'ofAll' | 'most'>;
  #running = 0;
  #waiting = 0;

  constructor(limits: Pick<TurnLimits, 'ofAll' | 'most'>) {
    this.#limits = limits;
  }

  async take(
    key: string,
    { most, name, network }: { most: number; name: string; network: string },
  ): Promise<() => void> {
    const owner = this.#owners.get(key) ?? { key, running: 0, most, network, people: new Map<string, Person>() };
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

  #runningOf({ network }: Owner): number {
    return this.#ofNetwork.get(network) ?? 0;
  }

  #mayRun(owner: Owner, person: Person): boolean {
    const { running, most } = owner;
    const { ofAll, most: all } = this.#limits;
    if (this.#running >= (this.#runningOf(owner) === 0 ? all : ofAll)) return false;
    return running === 0 || running < (person.running === 0 ? most : mostOfPeople(most));
  }

  /** Counts turns, or with -1 the end of one. */
  #count(owner: Owner, person: Person, by: 1 | -1): void {
    person.running += by;
    owner.running += by;
    this.#running += by;
    const ofNetwork = this.#runningOf(owner) + by;
    if (ofNetwork === 0) this.#ofNetwork.delete(owner.network);
    else this.#ofNetwork.set(owner.network, ofNetwork);
  }

  #run(owner: Owner, person: Person): void {
    this.#count(owner, person, 1);
    this.#served.note(owner.network);
    if (owner.key !== owner.network) this.#served.note(owner.key);
  }

  #end(owner: Owner, person: Person): void {
    this.#count(owner, person, -1);
    const next = this.#next();
    if (!next) return;
    this.#run(next.owner, next.person);
    next.person.waiting.shift()?.();
  }

  /**
   * Whose turn it is next of the owners that wait and may run: the one whose network has the fewest turns, or had none for longest, and
   * of a network's owners, and an owner's people, likewise. So whoever asks once comes before those who ask again and again.
   */
  #next(): { owner: Owner; person: Person } | undefined {
    const mayRun = (owner: Owner): Person[] =>
      [...owner.people.values()].filter((person) => isWaiting(person) && this.#mayRun(owner, person));
    const owner = leastBy(
      [...this.#owners.values()].filter((each) => mayRun(each).length > 0),
      (each) => this.#runningOf(each),
      (each) => this.#served.of(each.network),
      ({ running }) => running,
      ({ key }) => this.#served.of(key),
    );
    const person = owner && leastBy(mayRun(owner), ({ running }) => running);
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
 * Limits the turns per owner, those of all owners and networks that already have one, and all turns together; of an owner's turns, those
 * that its people take who already have one. A request that waits more than ten seconds is rejected, as the pool does, and immediately if the
 * queue is full. Otherwise a few workspaces, or as many as somebody registers, could take every connection, then every request slot of the process, and one person
 * those of their workspace.
 */
export const createTurns = ({ ofOwner, ...limits }: TurnLimits): TakeTurn => {
  const turns = new Turns(limits);
  return (key, { person: name = '', network = key, most = ofOwner } = {}) =>
    key === undefined
      ? Promise.resolve(() => undefined)
      : turns.take(key, { most: Math.min(most, limits.most), name, network: network ?? key });
};
