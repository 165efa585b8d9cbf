import { CHANNELS, LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { parkCampaign } from '../plan/park.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { type GuardCount, guardCounts } from './guard-counts.ts';
import { moveCampaigns } from './move-campaigns.ts';

interface Limits {
  bounce_percent: string;
  complaint_percent: string;
}

const percentOf = (part: number, { sent }: GuardCount): number => (part / sent) * 100;

/** Why a channel of a campaign is beyond a limit, as a sentence without a full stop. */
const beyond = (count: GuardCount, limits: Limits): string | undefined => {
  const isEmail = count.channel === 'email';
  const undelivered = percentOf(count.undelivered, count);
  if (undelivered >= Number(limits.bounce_percent))
    return `${undelivered.toFixed(1)}% of its ${isEmail ? 'emails bounced' : `${CHANNELS[count.channel].label} messages weren’t delivered`}; the limit is ${Number(limits.bounce_percent)}%`;
  const complained = percentOf(count.complained, count);
  if (complained >= Number(limits.complaint_percent))
    return `${complained.toFixed(2)}% of the people reported spam; the limit is ${Number(limits.complaint_percent)}%`;
  const optedOut = percentOf(count.opted_out, count);
  return !isEmail && optedOut >= LIMITS.guardrailOptOutPercent
    ? `${optedOut.toFixed(1)}% of the people opted out on ${CHANNELS[count.channel].label}; the limit is ${LIMITS.guardrailOptOutPercent}%`
    : undefined;
};

/**
 * Pauses a running campaign one of whose channels is beyond a limit, from the 50th message on it: bounces and complaints by email;
 * what isn’t delivered, and who opts out, on others.
 */
export const checkGuardrails = async (db: Db, campaignId: string, workspace: OutreachWorkspace): Promise<void> => {
  const limits = await db.maybe<Limits>(sql`
    select cp.bounce_percent::text, cp.complaint_percent::text from campaigns cp
    where cp.workspace_id = app.workspace_id() and cp.id = ${campaignId} and cp.state = 'running'`);
  if (limits === undefined) return;
  const counts = await guardCounts(db, [campaignId]);
  const reason = counts
    .filter(({ sent }) => sent >= LIMITS.guardrailAfterSends)
    .map((count) => beyond(count, limits))
    .find((sentence) => sentence !== undefined);
  if (reason === undefined) return;
  const which = sql<boolean>`cp.id = ${campaignId}`;
  await moveCampaigns(db, { action: 'auto_pause', which, at: workspace.clock.now(), reason });
  await parkCampaign(db, campaignId, workspace);
};
