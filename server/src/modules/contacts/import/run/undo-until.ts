import { LIMITS } from '@rainmaker/contract';

const DAY_MS = 24 * 60 * 60_000;

/** Until when an import that ended at a moment can be undone: 30 days, on the real clock. */
export const importUndoUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + LIMITS.importUndoDays * DAY_MS);
