import { constants, getPriority, setPriority } from 'node:os';

/**
 * By how much. On Linux a process has two fifths of the processor beside one that is 2 before it; with much less, work would be killed for
 * its time whenever the machine is busy.
 */
const STEP = 2;

/** Lets this process go first wherever both want the processor. Where the system refuses, or the process has ended, nothing changes. */
export const lowerPriority = (pid: number): void => {
  try {
    setPriority(pid, Math.min(getPriority() + STEP, constants.priority.PRIORITY_LOW));
  } catch {
    // Some containers forbid it. Places and time limits hold all the same.
  }
};
