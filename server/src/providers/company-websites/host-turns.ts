import { setTimeout as sleep } from 'node:timers/promises';

/** Hosts that are remembered; more than that many are never asked within one pause. */
const MOST_HOSTS = 5_000;

/** Lets one request at a time go to a host, with a pause between them, in this process. */
export const hostTurns = (pauseMs: number): ((host: string, signal: AbortSignal) => Promise<void>) => {
  const next = new Map<string, number>();
  const forgetPast = (now: number): void => {
    if (next.size < MOST_HOSTS) return;
    for (const [host, at] of next) if (at <= now) next.delete(host);
  };
  return async (host, signal) => {
    const now = performance.now();
    forgetPast(now);
    const at = Math.max(now, next.get(host) ?? 0);
    next.set(host, at + pauseMs);
    if (at > now) await sleep(at - now, undefined, { signal });
  };
};
