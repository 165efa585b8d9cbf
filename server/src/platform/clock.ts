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
