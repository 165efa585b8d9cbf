import type { AnyContactFilter } from '@rainmaker/contract';
import { sendingAccounts } from '#modules/mailboxes/index.ts';
import { maySendFrom } from '../access.ts';
import type { Channels } from '../channels/channel.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { nextOpen, openHours } from '../pace/window.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { assertHasMailbox, type AudienceCount, countAudience, enrolAudience } from './audience.ts';
import { firstChannel } from './judge-people.ts';
import { findSequence } from '../sequence/sequence-queries.ts';
import { takePeople } from '../limits/people-of-day.ts';
import { addTextPeople, assertTextRoom } from '../limits/texts.ts';
import { assertCanSend } from './launch-guards.ts';
import { moveSequence } from '../sequence/move-sequence.ts';
import type { CampaignFields, CampaignRow } from './campaign-queries.ts';

export interface Launch {
  enrolled: number;
  excluded: AudienceCount['excluded'];
  window_opens_at: string | null;
}

/** When the first message may be sent, if that isn't now; on the workspace's clock, since people's own clocks differ. */
const opensAt = (workspace: OutreachWorkspace, startAt: Date | null): string | null => {
  const now = workspace.clock.now();
  const from = startAt !== null && startAt > now ? startAt : now;
  const hours = openHours([workspace.window], { recipient: workspace.timezone, workspace: workspace.timezone });
  const open = nextOpen(from, hours, { zone: workspace.timezone, country: null }, workspace.holidayOn);
  return open !== undefined && open.at > now ? open.at.toISOString() : null;
};

/** Enrols the audience and activates a draft workflow; refused if no one can be contacted. */
export const launchCampaign = async (
  db: Db,
  row: CampaignRow,
  fields: CampaignFields,
  workspace: OutreachWorkspace,
  channels: Channels,
): Promise<Launch> => {
  const { rep_id: repId } = await assertHasMailbox(db, row.id);
  const now = workspace.clock.now();
  const boxes = (await sendingAccounts(db)).filter(({ id }) => fields.mailboxIds.includes(id));
  const sequence = await findSequence(db, row.sequence_id);
  assertCanSend(
    sequence?.steps ?? [],
    boxes.filter((box) => maySendFrom(repId, box)),
    channels,
  );
  const isForReal = boxes.some((box) => !box.isSimulated);
  const audience = {
    stage: fields.stage,
    ...(fields.audience as { ids?: string[]; filter?: AnyContactFilter }),
  };
  const count = await countAudience(db, audience, {
    now,
    isForReal,
    campaignId: row.id,
    channel: firstChannel(row.first_kind, channels),
  });
  if (count.reachable === 0 && fields.isFrozen) {
    throw notAllowedNow(
      count.count === 0
        ? 'No one matches this audience.'
        : 'No one in this audience can be reached. Check why people are left out.',
    );
  }
  // A paused or archived workflow stays so until someone resumes it.
  if (row.sequence_state === 'draft') await moveSequence(db, row.sequence_id, 'activate', now);
  const enrolled = await enrolAudience(db, row.id, { now, channels });
  await addTextPeople(db, row.id, enrolled);
  await assertTextRoom(db, [row.created_by]);
  await takePeople(db, row.created_by, enrolled);
  return { enrolled, excluded: count.excluded, window_opens_at: opensAt(workspace, fields.startAt) };
};
