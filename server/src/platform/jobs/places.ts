import type { Lane } from './job.ts';
import type { Places } from './shares.ts';

/** How many jobs run at once in a lane, and of whom. */
export interface LanePlaces extends Places {
  all: number;
  /** Owners of jobs that take longer than this count as slow; where jobs report it themselves, undefined. */
  slowAfterMs?: number;
}

/**
 * Places in all of the lanes that wait for servers, for each one of the worker's concurrency. A job that turns slow while it runs
 * keeps its place, and jobs of quick owners begin beside it: so many would have to turn slow within minutes before these had to
 * wait. A job that waits for a server costs next to nothing.
 */
const MOST_WAITING = 50;

/**
 * Places of those who ask servers that anybody may choose, for each one of the worker's concurrency: as many workspaces as this, times
 * the concurrency, have servers that don't answer before anybody else waits.
 */
const MOST_OUTSIDE = 10;
const SLOW_OUTSIDE_MS = 10_000;

/**
 * Working jobs take turns in a limited number of places. Slow jobs mostly wait, so they have many places; those of
 * owners whose servers turn out to be slow are separate, so that other owners' messages are still sent. Jobs that ask
 * websites, those that ask sources, those that read mailboxes, and urgent ones have their own places.
 */
export const placesOf = (concurrency: number): Record<Lane | 'common', LanePlaces> => {
  const ofOwner = Math.max(1, Math.floor(concurrency / 2));
  return {
    common: { all: concurrency, ofOwner },
    slow: { all: MOST_WAITING * concurrency, ofOwner, ofSlow: 2 * concurrency, ofQuick: 3 * concurrency },
    outside: {
      all: MOST_WAITING * concurrency,
      ofOwner: 1,
      ofSlow: MOST_OUTSIDE * concurrency,
      ofQuick: MOST_OUTSIDE * concurrency,
      slowAfterMs: SLOW_OUTSIDE_MS,
    },
    search: { all: concurrency, ofOwner: 1 },
    reading: { all: MOST_WAITING * concurrency, ofOwner, ofSlow: 2 * concurrency, ofQuick: 3 * concurrency },
    urgent: { all: 3, ofOwner: 1 },
  };
};

/** The connections of a worker: one for each running job, and for each lane one to listen and one in reserve. */
export const connectionsFor = (concurrency: number): number => concurrency + 1 + 2 * Object.keys(placesOf(1)).length;
