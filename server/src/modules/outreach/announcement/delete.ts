import type { SentChannel } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import type { WakeWorkspace } from '../dispatch/send.job.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { findAnnouncement } from './announcement-queries.ts';
import { cancelRest, type CancelRestJob } from './cancel-rest.job.ts';
import { moveAnnouncements } from './move-announcements.ts';
import { assertReachesRecipients } from './recipients.ts';

/** Deletes an announcement, with `only` one of that channel: unsent messages are cancelled, and sent ones stay in the sent box under its title. */
export const deleteAnnouncement = async (
  context: Pick<CallContext, 'db' | 'session' | 'clock' | 'jobs' | 'live' | 'request'>,
  id: string,
  deps: WorkspaceDeps & { wake: WakeWorkspace; cancelRestJob: CancelRestJob },
  only?: SentChannel,
): Promise<{ message: string }> => {
  const { db, session, jobs, live, request } = context;
  const row = await findAnnouncement(db, id, 'locked');
  if (row === undefined || (only !== undefined && row.channel !== only)) throw notFound('announcement');
  await assertReachesRecipients(db, session, id);
  const at = (await loadWorkspace(db, deps)).clock.now();
  await moveAnnouncements(db, { action: 'cancel', which: sql<boolean>`an.id = ${id}`, at });
  await cancelRest(context, deps.cancelRestJob, id, at);
  await db.run(sql`update announcements set deleted_at = ${at}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id}`);
  await recordAudit(db, session, request, { action: 'announcement_deleted', subject: row.title, at: realNow(context) });
  await deps.wake(db, session.workspaceId, jobs);
  await live.publish(db, session.workspaceId, { type: 'announcement', id });
  await live.publish(db, session.workspaceId, { type: 'messages' });
  return { message: `“${row.title}” deleted.` };
};
