import { setTimeout as sleep } from 'node:timers/promises';
import { giveTurns } from './give-turns.ts';

type Listener = (text: string) => void;

/** Tells listeners of what happened, those of one owner apart from those of all others. */
export interface Rounds {
  /** Subscribes to an owner's until the returned function is called. */
  listen(owner: string, listener: Listener): () => void;
  /** Tells all that listen to the owner's, in the order in which it is asked for; what waits already is told once, in its last place. */
  tell(owner: string, text: string): void;
}

/** An owner whose round takes longer rests for as long as it took. */
const LONG_MS = 20;

/** Owners whose texts wait, in the order in which they get their rounds. */
const createQueue = () => {
  const waiting = new Map<string, Set<string>>();
  const restsUntil = new Map<string, number>();
  return {
    add(owner: string, text: string): void {
      const theirs = waiting.get(owner) ?? new Set();
      theirs.delete(text);
      waiting.set(owner, theirs.add(text));
    },
    rest: (owner: string, ms: number) => void restsUntil.set(owner, performance.now() + ms),
    /** The next round, or for how many milliseconds all that wait still rest; undefined if nobody waits. */
    next(): { owner: string; text: string } | { rest: number } | undefined {
      let soonest = Infinity;
      for (const [owner, [text, ...others]] of waiting) {
        const rest = (restsUntil.get(owner) ?? 0) - performance.now();
        if (rest > 0) {
          soonest = Math.min(soonest, rest);
          continue;
        }
        restsUntil.delete(owner);
        // Whoever has more waiting comes last from now on.
        const theirs = waiting.get(owner);
        waiting.delete(owner);
        if (text === undefined || theirs === undefined) continue;
        theirs.delete(text);
        if (others.length > 0) waiting.set(owner, theirs);
        return { owner, text };
      }
      return waiting.size === 0 ? undefined : { rest: soonest };
    },
  };
};

/**
 * However much there is to tell, and to however many, everybody else has turns on the event loop in between, also within a round; an owner
 * with many listeners keeps no other owner's waiting, and not the loop busy all the time.
 */
export const createRounds = (): Rounds => {
  const listeners = new Map<string, Set<Listener>>();
  const queue = createQueue();
  let isTelling = false;

  const tellOne = async (owner: string, text: string, othersTurn: () => Promise<void> | undefined): Promise<void> => {
    let took = 0;
    // Those that are there now: who comes meanwhile has loaded what this tells of.
    const present = Array.from(listeners.get(owner) ?? []);
    for (const listener of present) {
      const begun = performance.now();
      if (listeners.get(owner)?.has(listener)) listener(text);
      took += performance.now() - begun;
      await othersTurn();
    }
    if (took > LONG_MS) queue.rest(owner, took);
  };

  const tellAll = async (): Promise<void> => {
    isTelling = true;
    try {
      const othersTurn = giveTurns();
      for (let next = queue.next(); next !== undefined; next = queue.next()) {
        if ('rest' in next) await sleep(next.rest);
        else await tellOne(next.owner, next.text, othersTurn);
        await othersTurn();
      }
    } finally {
      isTelling = false;
    }
  };

  return {
    listen(owner, listener) {
      const theirs = listeners.get(owner) ?? new Set();
      listeners.set(owner, theirs.add(listener));
      return () => {
        theirs.delete(listener);
        if (theirs.size === 0 && listeners.get(owner) === theirs) listeners.delete(owner);
      };
    },
    tell(owner, text) {
      queue.add(owner, text);
      if (!isTelling) void tellAll();
    },
  };
};
