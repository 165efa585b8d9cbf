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

/**
 * So many turns at a time for one owner, and for all of those who have one already, in the order of asking; whoever waits longer than ten seconds is turned away, as the
 * pool does, and so is at once whoever comes while too many wait. Without it the requests of one workspace, or of two, would take
 * every connection, all others stand behind them, and in the end they would take every place of the process.
 */
export const createTurns = ({ ofOwner, ofAll }: TurnLimits): TakeTurn => {
  const owners = new Map<string, Owner>();
  const waiting = { all: 0, owners: 0 };
  let running = 0;
  const mayRun = (owner: Owner): boolean => owner.running === 0 || (owner.running < owner.most && running < ofAll);
  const run = (owner: Owner): void => {
    owner.running += 1;
    running += 1;
  };
  /** Whose turn it is now: of those who wait and may, the one with the fewest. */
  const next = (): Owner | undefined =>
    [...owners.values()]
      .filter((owner) => owner.waiting.length > 0 && mayRun(owner))
      .reduce<Owner | undefined>((least, each) => (least && least.running <= each.running ? least : each), undefined);
  const leave = (key: string, owner: Owner): void => {
    owner.running -= 1;
    running -= 1;
    const following = next();
    if (following) {
      run(following);
      following.waiting.shift()?.();
    }
    if (owner.running === 0 && owner.waiting.length === 0) owners.delete(key);
  };
  const enter = (owner: Owner): void => {
    const isNew = owner.waiting.length === 0;
    const share = Math.max(AT_LEAST, Math.floor(SHARED / (waiting.owners + (isNew ? 1 : 0))));
    if (owner.waiting.length >= share || waiting.all >= MOST) throw noTurn();
    waiting.all += 1;
    if (isNew) waiting.owners += 1;
  };
  const exit = (owner: Owner): void => {
    waiting.all -= 1;
    if (owner.waiting.length === 0) waiting.owners -= 1;
  };
  const wait = (owner: Owner): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        exit(owner);
        resolve();
      };
      const timer = setTimeout(() => {
        owner.waiting = owner.waiting.filter((other) => other !== begin);
        exit(owner);
        reject(noTurn());
      }, WAIT_MS);
      owner.waiting.push(begin);
    });
  return async (key, most = ofOwner) => {
    if (key === undefined) return () => undefined;
    const owner = owners.get(key) ?? { running: 0, most, waiting: [] };
    owners.set(key, owner);
    // Whoever comes later stands behind those who wait.
    if (owner.waiting.length === 0 && mayRun(owner)) run(owner);
    else {
      enter(owner);
      await wait(owner);
    }
    return () => leave(key, owner);
  };
};
