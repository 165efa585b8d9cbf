import { sql } from 'kysely';
import { recordAudit, setSendingPaused } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { parkEverything, scheduleApprovedOf } from './park.ts';
import type { WakeWorkspace } from '../dispatch/send.job.ts';

/** Removes every slot and gives none until someone resumes sending. */
export const holdEverything = async (db: Db, deps: WorkspaceDeps): Promise<void> => {
  await setSendingPaused(db, true);
  await parkEverything(db, await loadWorkspace(db, deps));
};

/** Gives a slot to every approved message without one, once nothing blocks the whole workspace any more: index messages_created. */
export const scheduleEverything = async (db: Db, deps: WorkspaceDeps): Promise<void> => {
  await scheduleApprovedOf(db, sql<boolean>`true`, await loadWorkspace(db, deps));
};

/**
 * Pauses or resumes everything the workspace sends. Messages with a slot lose it and get a new one, so that those that
 * waited for hours aren't sent in one burst.
 */
export const pauseSending = async (
  context: Pick<CallContext, 'db' | 'session' | 'clock' | 'jobs' | 'live' | 'request'>,
  isPaused: boolean,
  deps: WorkspaceDeps & { wake: WakeWorkspace },
): Promise<{ message: string; sending_paused: boolean }> => {
  const { db, session, jobs, live } = context;
  if (isPaused) await holdEverything(db, deps);
  else {
    await setSendingPaused(db, false);
    await scheduleEverything(db, deps);
  }
  await recordAudit(db, session, context.request, {
    action: isPaused ? 'sending_paused' : 'sending_resumed',
    at: realNow(context),
  });
  await deps.wake(db, session.workspaceId, jobs);
  await live.publish(db, session.workspaceId, { type: 'messages' });
  await live.publish(db, session.workspaceId, { type: 'campaign' });
  return {
    message: isPaused ? 'All sending is paused. Nothing is sent until you resume.' : 'Sending resumed.',
    sending_paused: isPaused,
  };
};
