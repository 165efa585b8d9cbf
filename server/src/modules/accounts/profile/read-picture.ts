import { AppError } from '#platform/errors.ts';
import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { defineTask } from '#platform/sandbox/task.ts';
import type { Picture, run } from './draw-picture.task.ts';

/** Image decoders are native code with past vulnerabilities, so each file gets its own process, one at a time. */
const drawPicture = defineTask<typeof run>({
  name: 'picture',
  module: new URL('./draw-picture.task.ts', import.meta.url),
  timeoutMs: 5_000,
  memoryMb: 640,
  atOnce: 1,
  waitMs: 30_000,
  isReused: false,
  readsFile: true,
  usesAddons: true,
});

/**
 * Decodes a logo by its content, whatever its name, and renders the displayed sizes. Nothing of the file itself is
 * kept; viewers only get what was rendered here. Throws 400 `unreadable_file` with what to do.
 */
export const readPicture = async (sandbox: Sandbox, path: string, workspaceId: string): Promise<Picture> => {
  try {
    const { small, large, isCleaned } = await sandbox.run(drawPicture, { path }, { owner: workspaceId });
    return { small: Buffer.from(small), large: Buffer.from(large), isCleaned };
  } catch (error) {
    if (!(error instanceof KilledTaskError)) throw error;
    throw new AppError(
      'unreadable_file',
      'This image is too large or too complex. Save it as a plain PNG and upload that.',
      { cause: error },
    );
  }
};
