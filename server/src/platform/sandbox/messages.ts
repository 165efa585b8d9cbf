import type { ErrorCode } from '@rainmaker/contract';

/** `answer` is what a function of the host returned. */
export type ToChild = { kind: 'begin'; input: unknown } | { kind: 'more' } | { kind: 'answer'; value: unknown };

export type FromChild =
  | { kind: 'ready' }
  | { kind: 'piece'; value: unknown }
  /** Calls a function of the host; the work goes on with its answer. */
  | { kind: 'ask'; name: string; args: unknown[] }
  /** The last message about an input. The process holds this much memory afterwards. */
  | (Ending & { residentBytes: number });

/** How the work on an input ends. */
export type Ending =
  | { kind: 'done'; value?: unknown }
  | { kind: 'refused'; code: ErrorCode; detail: string; cause: string | undefined }
  | { kind: 'failed'; detail: string };

/** How many chunks a child may be ahead of its reader: one in transit while the other is used. */
export const PIECES_AHEAD = 2;

/** Written by the watchdog before it ends a child for its memory use. */
export const MEMORY_COMPLAINT = 'sandbox: memory limit reached';
