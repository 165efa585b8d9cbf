import { AppError } from '#platform/errors.ts';
import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { defineTask } from '#platform/sandbox/task.ts';
import type { EstimateToDraw, run } from './draw-estimate.task.ts';

/** Two hundred lines take under a second; in a child, nobody else waits for it. */
const drawEstimate = defineTask<typeof run>({
  name: 'estimate',
  module: new URL('./draw-estimate.task.ts', import.meta.url),
  timeoutMs: 20_000,
  memoryMb: 512,
  atOnce: 2,
  waitMs: 30_000,
  isReused: true,
});

/** The PDF of an estimate. The same estimate and moment make the same bytes. */
export const estimatePdf = async (sandbox: Sandbox, asked: EstimateToDraw, workspaceId: string): Promise<Buffer> => {
  try {
    return Buffer.from(await sandbox.run(drawEstimate, asked, { owner: workspaceId }));
  } catch (error) {
    if (!(error instanceof KilledTaskError)) throw error;
    throw new AppError('unreadable_file', 'This estimate couldn’t be drawn. Shorten its texts and try again.', {
      cause: error,
    });
  }
};
