import { sql } from 'kysely';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import type { WakeWorkspace } from '../dispatch/send.job.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { findCampaign } from './campaign-queries.ts';
import { moveCampaigns } from './move-campaigns.ts';
import { assertReachesAll, type RemovePeopleJob, removePeople } from './remove-people.ts';

/** Deletes a campaign: unsent messages are cancelled and its people leave it; sent messages keep its name. */
export const deleteCampaign = async (
  context: Pick<CallContext, 'db' | 'session' | 'clock' | 'jobs' | 'live' | 'request'>,
  id: string,
  deps: WorkspaceDeps & { wake: WakeWorkspace; removePeopleJob: RemovePeopleJob },
): Promise<{ message: string }> => {
  const { db, session, jobs, live } = context;
  const row = await findCampaign(db, id, 'locked');
  if (row === undefined) throw notFound('campaign');
  await assertReachesAll(db, session, row.id);
  const at = (await loadWorkspace(db, deps)).clock.now();
  const words = 'The campaign was deleted';
  const { count, isDone } = await removePeople(context, deps.removePeopleJob, { campaignId: id, words }, at);
  await moveCampaigns(db, { action: 'cancel', which: sql<boolean>`cp.id = ${id}`, at });
  // Nobody reads any more whom it meant, which may be a thousand ids; nor does anybody come in again.
  await db.run(sql`update campaigns set deleted_at = ${at}, updated_at = ${at}, audience = '{"ids": []}'
    where workspace_id = app.workspace_id() and id = ${id}`);
  await recordAudit(db, session, context.request, {
    action: 'campaign_deleted',
    subject: row.name,
    at: realNow(context),
  });
  await deps.wake(db, session.workspaceId, jobs);
  await live.publish(db, session.workspaceId, { type: 'campaign', id });
  if (count === 0) return { message: `“${row.name}” deleted.` };
  const people = count === 1 ? '1 person was' : `${count.toLocaleString('en')} people ${isDone ? 'were' : 'are being'}`;
  return { message: `“${row.name}” deleted. ${people} removed from it.` };
};
