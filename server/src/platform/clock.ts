/** The only source of the current time. */
export interface Clock {
  now(): Date;
}

/** The machine's clock: for sessions, codes, limits and leases. */
export const realClock: Clock = { now: () => new Date() };

/** A workspace's clock: the machine's, plus the offset set in the simulator. */
export const movedClock = (offsetMs: number, base: Clock = realClock): Clock => ({
  now: () => new Date(base.now().getTime() + offsetMs),
});

/**
 * The real time of a call, whatever the workspace's clock says: for undo, the audit log and anything else about users
 * rather than messages.
 */
export const realNow = ({ clock, session }: { clock: Clock; session: { clockOffsetMs: number } }): Date =>
  new Date(clock.now().getTime() - session.clockOffsetMs);
