/** Why a child ended before its work was done. */
export type KillReason = 'time' | 'memory' | 'crash';

/** A task exceeded its time or memory limit, or crashed. Each caller explains this in its own words. */
export class KilledTaskError extends Error {
  readonly reason: KillReason;

  constructor(task: string, reason: KillReason, complaint = '') {
    super(`The ${task} task ended before its work did: ${reason}.${complaint === '' ? '' : ` ${complaint}`}`);
    this.name = 'KilledTaskError';
    this.reason = reason;
  }
}
