import { CAMPAIGN_STATE_LABELS, type CampaignState, OPEN_CAMPAIGN_STATES, type SentChannel } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import { inUse, notFound } from '#platform/errors.ts';
import { assertMayChange } from '../access.ts';
import { isSentBy } from '../steps/channels-of-steps.ts';
import { refuseOthersCampaigns } from './colleagues.ts';
import { dropUnusedVersions, findSequence } from './sequence-queries.ts';

/** Deletes a workflow, with `only` one with a step on that channel; 409 while a campaign that has not ended uses it, and 403 for a rep while a colleague's campaign does. What it has sent keeps its name. */
export const deleteSequence = async (
  { db, session, clock }: Pick<CallContext, 'db' | 'session' | 'clock'>,
  id: string,
  only?: SentChannel,
): Promise<{ message: string }> => {
  const row = await findSequence(db, id, true);
  if (row === undefined || !isSentBy(row, only)) throw notFound('workflow');
  assertMayChange(session, row);
  const user = await db.maybe<{ name: string; state: CampaignState }>(sql`
    select name, state from campaigns where workspace_id = app.workspace_id() and sequence_id = ${id}
      and deleted_at is null and state = any(${[...OPEN_CAMPAIGN_STATES]}::text[])
    order by state = 'draft', created_at limit 1`);
  if (user !== undefined) {
    const state = CAMPAIGN_STATE_LABELS[user.state].toLowerCase();
    throw inUse(
      `The campaign “${user.name}” (${state}) uses this workflow. Cancel or delete the campaign first.`,
      user,
    );
  }
  await refuseOthersCampaigns(db, session, id, 'Ask a manager to delete it.');
  const message = `Workflow “${row.name}” deleted.`;
  // One that no campaign ever used leaves nothing behind, its versions included: nothing was sent by it.
  const isGone = await db.run(sql`
    delete from sequences s where s.workspace_id = app.workspace_id() and s.id = ${id}
      and not exists (select 1 from campaigns c where c.workspace_id = s.workspace_id and c.sequence_id = s.id)`);
  if (isGone > 0) return { message };
  await dropUnusedVersions(db, id, row.version);
  await db.run(sql`update sequences set deleted_at = ${clock.now()}, updated_at = ${clock.now()}
    where workspace_id = app.workspace_id() and id = ${id}`);
  return { message };
};
