/** SQLSTATE deadlock_detected and unique_violation. */
const DEADLOCK = '40P01';
const TAKEN = '23505';

/** Two imports of the same people at once: one read the other's rows too late, or they deadlocked. */
export const isLostRace = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === DEADLOCK || (code === TAKEN && constraint === 'contacts_email');
};
