import type { ErrorCode } from '@rainmaker/contract';

/**
 * Thrown by a task for what a person should read; outside the sandbox it arrives as an `AppError` of the same code. A class
 * of its own, for `AppError` brings the contract with it, which would double the time that a child takes to start.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'Refusal';
    this.code = code;
  }
}
