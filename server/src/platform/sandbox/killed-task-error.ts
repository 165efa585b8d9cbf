/** Why a child ended before its work did. */
export type KillReason = 'time' | 'memory' | 'crash';

/** A task went past its limit of time or memory, or broke its process. Each caller says in its own words what that means. */
export class KilledTaskError extends Error {
  readonly reason: KillReason;

  constructor(task: string, reason: KillReason, complaint = '') {
    super(`The ${task} task ended before its work did: ${reason}.${complaint === '' ? '' : ` ${complaint}`}`);
    this.name = 'KilledTaskError';
    this.reason = reason;
  }
}
