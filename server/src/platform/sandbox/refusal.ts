import type { ErrorCode } from '@rainmaker/contract';

/**
 * Thrown by a task with a message for the user; outside the sandbox it becomes an `AppError` with the same code. A
 * separate class, because `AppError` imports the contract, which would double a child's startup time.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'Refusal';
    this.code = code;
  }
}
