import type { Clock } from '#platform/clock.ts';

type Write = (fields: object, message: string) => void;

/** A log for what anyone can cause as often as they like. */
export type SparingLog = Record<'info' | 'warn', Write>;

const MINUTE_MS = 60_000;

/**
 * Writes the first line of a minute with each message; the next one says how many were left out (`left_out`). Messages are texts of the
 * program, so that there are few.
 */
export const firstOfMinute = (log: SparingLog, clock: Clock): SparingLog => {
  const windows = new Map<string, { since: number; leftOut: number }>();
  const sparing =
    (level: 'info' | 'warn'): Write =>
    (fields, message) => {
      const now = clock.now().getTime();
      const window = windows.get(message);
      if (window !== undefined && now - window.since < MINUTE_MS) {
        window.leftOut += 1;
        return;
      }
      windows.set(message, { since: now, leftOut: 0 });
      log[level]({ ...fields, ...(window && window.leftOut > 0 && { left_out: window.leftOut }) }, message);
    };
  return { info: sparing('info'), warn: sparing('warn') };
};
