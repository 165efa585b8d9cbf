import { LIMITS } from '@rainmaker/contract';

const DAY_MS = 24 * 60 * 60_000;

/** The deadline for undoing an import: 30 days after it ended, on the real clock. */
export const importUndoUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + LIMITS.importUndoDays * DAY_MS);
