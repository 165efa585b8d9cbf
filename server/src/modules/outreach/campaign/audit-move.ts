import type { AuditAction, CampaignAction } from '@rainmaker/contract';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';

const ACTIONS: Partial<Record<CampaignAction, AuditAction>> = {
  begin: 'campaign_launched',
  schedule: 'campaign_resumed',
  pause: 'campaign_paused',
  resume: 'campaign_resumed',
  cancel: 'campaign_cancelled',
};

/** Writes down who launched, paused, resumed or cancelled a campaign. */
export const auditMove = async (
  context: Pick<CallContext, 'db' | 'session' | 'clock' | 'request'>,
  { id, name }: { id: string; name: string },
  move: CampaignAction,
  isLaunch: boolean,
): Promise<void> => {
  const action = isLaunch ? 'campaign_launched' : ACTIONS[move];
  if (action === undefined) return;
  const { db, session, request } = context;
  await recordAudit(db, session, request, {
    action,
    subject: name,
    record: { type: 'campaign', id },
    at: realNow(context),
  });
};
