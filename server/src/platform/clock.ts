/** The only source of the present moment. */
export interface Clock {
  now(): Date;
}

/** The machine's time: for sessions, codes, limits and leases. */
export const realClock: Clock = { now: () => new Date() };

/** A workspace's time: the machine's, moved on by what the simulator has added. */
export const movedClock = (offsetMs: number, base: Clock = realClock): Clock => ({
  now: () => new Date(base.now().getTime() + offsetMs),
});

/**
 * The machine's moment behind a call's clock, wherever the simulator has moved the workspace: for undo, for the audit log and
 * whatever else is about people and not about messages.
 */
export const realNow = ({ clock, session }: { clock: Clock; session: { clockOffsetMs: number } }): Date =>
  new Date(clock.now().getTime() - session.clockOffsetMs);
