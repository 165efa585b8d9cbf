import { realClock } from '#platform/clock.ts';
import { isDatabaseAway } from '#platform/db/away.ts';
import type { Db } from '#platform/db/database.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { failProgress, lockProgress } from '#platform/progress.ts';

interface LongWork {
  workspaceId: string;
  userId: string;
  jobId: string;
}

const SENTENCE = 'It could not go on. What is done stays; try again for the rest.';

/**
 * Runs one batch of long work over people. What goes wrong because the database is away or the program stops is tried again
 * by the queue; what goes wrong otherwise would do so again, and ends the work with a sentence. `release` lets go what the
 * work had taken, such as an undo that may be asked for again.
 */
export const runOrEndBadly = async (
  { transact, live, log, signal }: JobContext,
  { workspaceId, userId, jobId }: LongWork,
  work: (db: Db) => Promise<void>,
  release: (db: Db) => Promise<unknown>,
): Promise<void> => {
  const scope = { workspaceId, userId };
  try {
    await transact(scope, work);
  } catch (error) {
    if (signal.aborted || isDatabaseAway(error)) throw error;
    log.error({ err: error, jobId }, 'long work over people failed');
    await transact(scope, async (db) => {
      const { state } = await lockProgress(db, jobId);
      if (state !== 'queued' && state !== 'running') return;
      await release(db);
      await failProgress(db, jobId, realClock.now(), SENTENCE);
      await live.publish(db, workspaceId, { type: 'job', id: jobId });
      await live.publish(db, workspaceId, { type: 'contacts' });
    });
  }
};
