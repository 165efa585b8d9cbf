import type { AnyContactFilter, contract, Input, Output } from '@rainmaker/contract';
import { stageCounts } from '#modules/contacts/index.ts';
import { sendingAccounts } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import type { Addressed } from '../channels/channel.ts';
import { type Audience, countAudience, firstChannel } from './audience.ts';
import { type CampaignRow, findCampaign } from './campaign-queries.ts';

type Call = typeof contract.getAudienceCount;
type Asked = Input<Call>;

const audienceOf = (asked: Asked, campaign: CampaignRow | undefined): Audience => {
  const stage = campaign?.stage ?? asked.type;
  if (stage === undefined) throw invalidField('type', 'Choose the stage of the people.');
  if (campaign !== undefined) return { stage, ...(campaign.audience as Pick<Audience, 'ids' | 'filter'>) };
  if (asked.ids !== undefined) return { stage, ids: asked.ids };
  const leadSource = asked.lead_source === undefined ? {} : { lead_source: asked.lead_source.split(',') };
  return { stage, filter: { ...asked.filter, ...leadSource } as AnyContactFilter };
};

/** Whether any of these mailboxes, or without a choice every one there is, sends to real addresses. */
const isForReal = async (db: Db, mailboxIds: readonly string[] | undefined): Promise<boolean> => {
  const accounts = await sendingAccounts(db);
  const real = accounts.filter(({ isSimulated }) => !isSimulated);
  return mailboxIds === undefined
    ? real.length > 0 && real.length === accounts.length
    : real.some(({ id }) => mailboxIds.includes(id));
};

/** Whom an audience reaches and whom not, of a campaign or of what is being chosen for one. */
export const audienceCount = async (
  db: Db,
  asked: Asked,
  { now, channels }: { now: Date; channels: Addressed },
): Promise<Output<Call>> => {
  const campaign = asked.campaign_id === undefined ? undefined : await findCampaign(db, asked.campaign_id);
  if (asked.campaign_id !== undefined && campaign === undefined) throw notFound('campaign');
  const counted = await countAudience(db, audienceOf(asked, campaign), {
    now,
    isForReal: await isForReal(db, asked.mailbox_ids ?? campaign?.mailbox_ids),
    ...(campaign !== undefined && { campaignId: campaign.id, channel: firstChannel(campaign.first_kind, channels) }),
  });
  const prospects = (await stageCounts(db)).filter((row) => row.stage === 'prospect');
  return {
    ...counted,
    prospector_count: prospects.reduce((sum, { count }) => sum + count, 0),
    used_quota: 0,
    user_quota: null,
  };
};
