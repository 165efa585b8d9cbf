import { availableParallelism } from 'node:os';

/** How many test files run at a time: at least two, because a test waits for PostgreSQL about half of its time. */
export const WORKERS = Math.max(2, availableParallelism() - 1);
