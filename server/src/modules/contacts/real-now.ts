import type { CallContext } from '#platform/context.ts';

/** The machine's moment behind a call's clock: undo runs on it, wherever the simulator has moved the workspace. */
export const realNow = ({ clock, session }: Pick<CallContext, 'clock' | 'session'>): Date =>
  new Date(clock.now().getTime() - session.clockOffsetMs);
