import { AppError } from '#platform/errors.ts';
import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { defineTask } from '#platform/sandbox/task.ts';
import type { EstimateToDraw, run } from './draw-estimate.task.ts';

/**
 * Two hundred lines take under a second, in scripts with thousands of characters some seconds; in a child, nobody else waits for it.
 * Looking, sending and signing have places of their own: whoever looks at drafts again and again keeps nobody from sending theirs, and
 * no customer from signing.
 */
const drawing = (name: string, atOnce: number) =>
  defineTask<typeof run>({
    name,
    module: new URL('./draw-estimate.task.ts', import.meta.url),
    timeoutMs: 20_000,
    memoryMb: 512,
    atOnce,
    waitMs: 30_000,
    isReused: true,
  });

const DRAWINGS = {
  look: drawing('estimate', 2),
  send: drawing('sent estimate', 1),
  sign: drawing('signed estimate', 1),
};

/** What an estimate is drawn for, and who gets one at a time: a colleague, or all customers of a workspace. */
export interface DrawnFor {
  purpose: keyof typeof DRAWINGS;
  who: string;
}

/** The PDF of an estimate. The same estimate and moment make the same bytes. */
export const estimatePdf = async (
  sandbox: Sandbox,
  asked: EstimateToDraw,
  { purpose, who }: DrawnFor,
): Promise<Buffer> => {
  try {
    return Buffer.from(await sandbox.run(DRAWINGS[purpose], asked, { owner: who }));
  } catch (error) {
    if (!(error instanceof KilledTaskError)) throw error;
    throw new AppError('unreadable_file', 'This estimate couldn’t be drawn. Shorten its texts and try again.', {
      cause: error,
    });
  }
};
