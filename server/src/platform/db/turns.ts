/**
 * Takes a turn, or without an owner a connection only; the result ends it. `person`: who of the owner asks, else the program itself. `network`: from where; what comes
 * from none are jobs. `most` overrides the owner's limit.
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
/** Jobs of all workspaces count as one network: each of its own would have as many as its owner registers, and come before everybody's requests. */
const JOBS = 'jobs';
/** Jobs with fewer than this part of all turns count as a network without one: they are those of everybody. */
const SHARE_OF_JOBS = 0.2;
/** So many turns of requests pass while jobs with less than their part wait: one of theirs is the next then. */
const MOST_BEFORE_JOBS = 4;

/** The part of their owner's turns and places that people who have one may take: the rest is for colleagues who have none. */
const SHARE_OF_PEOPLE = 0.75;

interface Waiter {
  /** Where the request comes from. */
  network: string;
  begin: () => void;
}

interface Person {
  key: string;
  running: number;
  waiting: Waiter[];
}

interface Owner {
  key: string;
  running: number;
  most: number;
  people: Map<string, Person>;
}

export interface TurnLimits {
  /** Turns per owner at a time, unless the caller specifies a number. */
  ofOwner: number;
  /** Total turns beyond which whoever has one gets no second, an owner or a network, so that others find a connection. */
  ofAll: number;
  /** Total turns: there is a connection for each, and some are left for what takes no turn, such as authentication. */
  most: number;
  /** Of the pool. Those beyond `most` are never taken by turns. */
  connections: number;
}

/** Who asks for a turn, and from where: strangers reach a workspace by its links, so each request counts for its own network. */
interface Asker {
  owner: Owner;
  person: Person;
  network: string;
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
  readonly #limits: Omit<TurnLimits, 'ofOwner'>;
  /** What takes no turn needs a connection all the same. */
  readonly #outOfTurn: Person = { key: '', running: 0, waiting: [] };
  #running = 0;
  #waitingJobs = 0;
  /** Turns of requests since a job that waits had one. */
  #beforeJobs = 0;
  readonly #ofJobs: number;

  constructor(limits: Omit<TurnLimits, 'ofOwner'>) {
    this.#limits = limits;
    this.#ofJobs = Math.max(1, Math.floor(limits.most * SHARE_OF_JOBS));
  }

  async take(
    key: string,
    { most, name, network }: { most: number; name: string; network: string },
  ): Promise<() => void> {
    const owner = this.#owners.get(key) ?? { key, running: 0, most, people: new Map<string, Person>() };
    this.#owners.set(key, owner);
    const person = owner.people.get(name) ?? { key: `${key} ${name}`, running: 0, waiting: [] };
    owner.people.set(name, person);
    const asker = { owner, person, network };
    const leave = (): void => {
      if (person.running === 0 && !isWaiting(person)) owner.people.delete(name);
      if (owner.people.size === 0) this.#owners.delete(key);
    };
    try {
      // Later requests queue behind waiting ones of their network.
      if (!person.waiting.some((other) => other.network === network) && this.#mayRun(asker)) {
        this.#run(asker);
        if (this.#areJobsNext()) this.#beginNext();
      } else {
        this.#refuseTooMany(asker);
        await this.#wait(person, network);
      }
    } catch (error) {
      leave();
      throw error;
    }
    return () => {
      this.#count(asker, -1);
      this.#beginNext();
      leave();
    };
  }

  async takeOutOfTurn(): Promise<() => void> {
    const work = this.#outOfTurn;
    if (this.#isFree()) work.running += 1;
    else await this.#wait(work, '');
    return () => {
      work.running -= 1;
      this.#beginNext();
    };
  }

  /** How many wait, with a turn or without one. */
  waiting(): number {
    return this.#outOfTurn.waiting.length + this.#waitingForTurns();
  }

  #waitingForTurns(): number {
    return [...this.#owners.values()].reduce((sum, owner) => sum + waitingOf(owner), 0);
  }

  /** Whether there is a connection. */
  #isFree(): boolean {
    return this.#running + this.#outOfTurn.running < this.#limits.connections;
  }

  #runningOf(network: string): number {
    return this.#ofNetwork.get(network) ?? 0;
  }

  /** How many turns a network counts as having, where who has fewer comes first. */
  #weightOf(network: string): number {
    const running = this.#runningOf(network);
    return network === JOBS ? Math.max(0, running - this.#ofJobs + 1) : running;
  }

  #areJobsNext(): boolean {
    return this.#waitingJobs > 0 && this.#beforeJobs >= MOST_BEFORE_JOBS && this.#weightOf(JOBS) === 0;
  }

  #mayRun({ owner: { running, most }, person, network }: Asker): boolean {
    const { ofAll, most: all } = this.#limits;
    if (!this.#isFree() || this.#running >= (this.#weightOf(network) === 0 ? all : ofAll)) return false;
    return running === 0 || running < (person.running === 0 ? most : mostOfPeople(most));
  }

  /** Counts a turn, or with -1 the end of one. */
  #count({ owner, person, network }: Asker, by: 1 | -1): void {
    person.running += by;
    owner.running += by;
    this.#running += by;
    const ofNetwork = this.#runningOf(network) + by;
    if (ofNetwork === 0) this.#ofNetwork.delete(network);
    else this.#ofNetwork.set(network, ofNetwork);
  }

  #run(asker: Asker): void {
    this.#count(asker, 1);
    this.#beforeJobs = asker.network === JOBS || this.#waitingJobs === 0 ? 0 : this.#beforeJobs + 1;
    for (const name of new Set([asker.network, asker.owner.key, asker.person.key])) this.#served.note(name);
  }

  /** Gives what has become free to those who wait. Work without a turn comes first while it has no more than its own connections. */
  #beginNext(): void {
    while (this.#isFree()) {
      const { running, waiting } = this.#outOfTurn;
      // A pool too small for connections of its own has one for it nevertheless, in turn.
      const isOwn = running < Math.max(1, this.#limits.connections - this.#limits.most);
      const next = isOwn && waiting.length > 0 ? undefined : this.#next();
      if (next) {
        this.#run(next);
        next.waiter.begin();
      } else if (waiting[0]) {
        this.#outOfTurn.running += 1;
        waiting[0].begin();
      } else return;
    }
  }

  /**
   * Whose turn it is next of those that wait and may run: the one whose network has the fewest turns, or had none for longest, and of a
   * network's owners, and an owner's people, likewise. So whoever asks once comes before those who ask again and again. However many
   * networks ask, jobs get on.
   */
  #next(): (Asker & { waiter: Waiter }) | undefined {
    const askers = [...this.#owners.values()].flatMap((owner) =>
      [...owner.people.values()].flatMap((person) =>
        person.waiting.map((waiter) => ({ owner, person, network: waiter.network, waiter })),
      ),
    );
    const areJobsNext = this.#areJobsNext();
    return leastBy(
      askers.filter((asker) => this.#mayRun(asker)),
      ({ network }) => (areJobsNext && network === JOBS ? 0 : 1),
      ({ network }) => this.#weightOf(network),
      ({ network }) => this.#served.of(network),
      ({ owner }) => owner.running,
      ({ owner }) => this.#served.of(owner.key),
      ({ person }) => person.running,
      ({ person }) => this.#served.of(person.key),
    );
  }

  #refuseTooMany({ owner, person, network }: Asker): void {
    const owners = [...this.#owners.values()].filter((each) => each === owner || waitingOf(each) > 0).length;
    const people = [...owner.people.values()].filter((each) => each === person || isWaiting(each)).length;
    const share = Math.max(AT_LEAST, Math.floor(SHARED / owners));
    const own = Math.max(1, Math.floor((share * SHARE_OF_PEOPLE) / people));
    if (person.waiting.length >= own || waitingOf(owner) >= share || this.#waitingForTurns() >= MOST) throw noTurn();
    if (network === JOBS && this.#waitingJobs >= SHARED) throw noTurn();
  }

  #wait(person: Person, network: string): Promise<void> {
    const ofJobs = network === JOBS ? 1 : 0;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        this.#waitingJobs -= ofJobs;
        person.waiting.splice(person.waiting.indexOf(waiter), 1);
      };
      const begin = (): void => {
        leave();
        resolve();
      };
      const waiter = { network, begin };
      const timer = setTimeout(() => {
        leave();
        reject(noTurn());
      }, WAIT_MS);
      this.#waitingJobs += ofJobs;
      person.waiting.push(waiter);
    });
  }
}

/**
 * Limits the turns per owner, those of all owners and networks that already have one, and all turns together; of an owner's turns, those
 * that its people take who already have one. A request that waits more than ten seconds is rejected, as the pool does, and immediately
 * if the queue is full. Otherwise a few workspaces, or as many as somebody registers, could take every connection, then every request
 * slot of the process, and one person those of their workspace.
 *
 * Nobody waits in the pool, which knows no owner: what takes no turn waits here as well, and turns leave it some connections.
 */
export const createTurns = ({ ofOwner, ...limits }: TurnLimits): { take: TakeTurn; waiting: () => number } => {
  const turns = new Turns(limits);
  return {
    take: (key, { person: name = '', network = JOBS, most = ofOwner } = {}) =>
      key === undefined ? turns.takeOutOfTurn() : turns.take(key, { most: Math.min(most, limits.most), name, network }),
    waiting: () => turns.waiting(),
  };
};
