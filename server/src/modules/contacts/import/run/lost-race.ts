/** SQLSTATE deadlock_detected and unique_violation. */
const DEADLOCK = '40P01';
const TAKEN = '23505';

/** People whom rows were decided on were merged or deleted before the rows were written. */
export class PeopleGone extends Error {}

/**
 * Two imports of the same people at once: one read the other's rows too late, or they deadlocked. Or the people are gone by now. Either way
 * the rows are read and decided anew.
 */
export const isLostRace = (error: unknown): boolean => {
  if (error instanceof PeopleGone) return true;
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === DEADLOCK || (code === TAKEN && constraint === 'contacts_email');
};
