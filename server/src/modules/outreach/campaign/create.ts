import type { contract, Input, Output } from '@rainmaker/contract';
import type { CallContext } from '#platform/context.ts';
import { invalidField } from '#platform/errors.ts';
import { takeCampaignRoom } from '../limits/room.ts';
import { findSequence } from '../sequence/sequence-queries.ts';
import {
  audienceFields,
  checkChosen,
  checkDates,
  checkMailboxes,
  moment,
  presentCampaign,
  takenName,
} from './campaign-fields.ts';
import { campaignNamed, type CampaignFields, insertCampaign } from './campaign-queries.ts';

/** Creates a draft: no one is enrolled before the launch. */
export const createCampaign = async (
  { db, session, clock }: Pick<CallContext, 'db' | 'session' | 'clock'>,
  input: Input<typeof contract.createCampaign>,
): Promise<Output<typeof contract.createCampaign>> => {
  // Locked, since someone might be deleting it.
  if ((await findSequence(db, input.sequence_id, true)) === undefined) {
    throw invalidField('sequence_id', 'This workflow doesn’t exist.');
  }
  await checkMailboxes(db, input.mailbox_ids);
  await checkChosen(db, input.audience.ids);
  const fields: CampaignFields = {
    name: input.name,
    sequenceId: input.sequence_id,
    ...audienceFields(input.audience),
    mailboxIds: input.mailbox_ids,
    dailyNewLimit: input.daily_new_limit ?? null,
    startAt: moment(input.start_at),
    endAt: moment(input.end_at),
    approval: input.approval,
    bouncePercent: input.guardrails?.bounce_percent ?? 5,
    complaintPercent: input.guardrails?.complaint_percent ?? 0.1,
  };
  checkDates(fields.startAt, fields.endAt, clock.now());
  await takeCampaignRoom(db, session);
  const id = await insertCampaign(db, fields, session.userId, clock.now());
  if (id === undefined) throw takenName(input.name, await campaignNamed(db, input.name));
  return presentCampaign(db, id);
};
