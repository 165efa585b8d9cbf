import { availableParallelism } from 'node:os';

/**
 * How many test files run at a time: at least three, because the server's tests spend much of their time waiting for
 * PostgreSQL, locks and timers, and two leave two cores idle.
 */
export const WORKERS = Math.max(3, availableParallelism() - 1);
