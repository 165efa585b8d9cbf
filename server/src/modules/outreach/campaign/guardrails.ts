import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { parkCampaign } from '../plan/park.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { moveCampaigns } from './move-campaigns.ts';

interface Counts {
  sent: number;
  bounced: number;
  complained: number;
  bounce_percent: string;
  complaint_percent: string;
}

/** Pauses a running campaign whose bounces or complaints exceed its limit, from the 50th email on. */
export const checkGuardrails = async (db: Db, campaignId: string, workspace: OutreachWorkspace): Promise<void> => {
  // A message rejected during delivery was never sent, but counts as a bounce.
  const counts = await db.maybe<Counts>(sql`
    select count(coalesce(m.sent_at, m.bounced_at)) as sent, count(m.bounced_at) as bounced, count(m.complained_at) as complained,
      cp.bounce_percent::text, cp.complaint_percent::text
    from campaigns cp join messages m on m.workspace_id = cp.workspace_id and m.campaign_id = cp.id
    where cp.workspace_id = app.workspace_id() and cp.id = ${campaignId} and cp.state = 'running'
    group by cp.bounce_percent, cp.complaint_percent`);
  if (counts === undefined || counts.sent < LIMITS.guardrailAfterSends) return;
  const bounced = (counts.bounced / counts.sent) * 100;
  const complained = (counts.complained / counts.sent) * 100;
  const reason =
    bounced >= Number(counts.bounce_percent)
      ? `${bounced.toFixed(1)}% of its emails bounced; the limit is ${Number(counts.bounce_percent)}%`
      : complained >= Number(counts.complaint_percent)
        ? `${complained.toFixed(2)}% of the people reported spam; the limit is ${Number(counts.complaint_percent)}%`
        : null;
  if (reason === null) return;
  const which = sql<boolean>`cp.id = ${campaignId}`;
  await moveCampaigns(db, { action: 'auto_pause', which, at: workspace.clock.now(), reason });
  await parkCampaign(db, campaignId, workspace);
};
