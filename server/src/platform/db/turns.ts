/** Takes a turn, and gives what ends it. */
export type TakeTurn = (owner: string | undefined) => Promise<() => void>;

const WAIT_MS = 10_000;

interface Owner {
  running: number;
  waiting: (() => void)[];
}

/**
 * So many turns at a time for one owner, in the order of asking; whoever waits longer than ten seconds is turned away, as the
 * pool does. Without it the requests of one workspace would take every connection, and all others stand behind them.
 */
export const createTurns = (most: number): TakeTurn => {
  const owners = new Map<string, Owner>();
  const leave = (key: string, owner: Owner): void => {
    const next = owner.waiting.shift();
    if (next) return next();
    owner.running -= 1;
    if (owner.running === 0) owners.delete(key);
  };
  const wait = (owner: Owner): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        owner.waiting = owner.waiting.filter((other) => other !== begin);
        reject(new Error('timeout exceeded when trying to connect'));
      }, WAIT_MS);
      owner.waiting.push(begin);
    });
  return async (key) => {
    if (key === undefined) return () => undefined;
    const owner = owners.get(key) ?? { running: 0, waiting: [] };
    owners.set(key, owner);
    // A turn that is handed on keeps its place in the count.
    if (owner.running < most) owner.running += 1;
    else await wait(owner);
    return () => leave(key, owner);
  };
};
