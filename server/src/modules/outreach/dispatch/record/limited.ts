import { suppress } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Channels, channelNamed } from '../../channels/channel.ts';
import { failedSteps, goOnWithout } from '../../enrolment/go-on.ts';
import { UNCLAIMED } from '../../message/give-back.ts';
import { move } from '../../message/move.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';

/** A message that its provider doesn't deliver, with why. */
export interface Undelivered {
  id: string;
  contact_id: string;
  account_id: string;
  enrolment_id: string | null;
  step_no: number | null;
  to_address: string | null;
  /** The number of the attempt that failed. */
  attempt: number;
  code: string;
  detail: string;
}

/** By which channel they went, and the others that may take over. */
export interface FailingOn {
  name: string;
  channels: Channels;
  workspace: OutreachWorkspace;
  /** As they are handed over, or later, when their provider reports it. */
  isLater: boolean;
}

/** The messages fail, for a reason in one sentence; gives those that weren't settled otherwise. */
export const failUndelivered = async (
  db: Db,
  undelivered: readonly Undelivered[],
  summary: string,
  { workspace, isLater }: Pick<FailingOn, 'workspace' | 'isLater'>,
): Promise<Undelivered[]> => {
  const moved = new Set(
    await move(db, {
      action: isLater ? 'give_up' : 'fail',
      at: workspace.clock.now(),
      event: 'failed',
      actorUserId: null,
      rows: undelivered.map(({ id, code, detail }) => ({ id, failCode: code, failDetail: detail, summary, detail })),
      also: UNCLAIMED,
    }),
  );
  return undelivered.filter(({ id }) => moved.has(id));
};

/**
 * The provider no longer accepts messages to these people: the messages fail, the addresses are blocked on this channel, and
 * another one takes over.
 */
export const recordLimited = async (db: Db, undelivered: readonly Undelivered[], on: FailingOn): Promise<void> => {
  if (undelivered.length === 0) return;
  const { name, channels, workspace } = on;
  const at = workspace.clock.now();
  const summary = `The ${channelNamed(channels, name).words.provider} no longer accepts messages to them`;
  const limited = await failUndelivered(db, undelivered, summary, on);
  if (limited.length === 0) return;
  await suppress(
    db,
    limited.flatMap(({ id, to_address: address, contact_id: contactId, detail }) => {
      const block = { contactId, reason: 'limited' as const, evidence: detail, sourceRef: { message_id: id }, at };
      return address === null ? [] : { channel: name, address, ...block };
    }),
  );
  const unreached = {
    contactIds: [...new Set(limited.map(({ contact_id: id }) => id))],
    channel: name,
    failed: failedSteps(limited),
    end: { action: 'fail' as const, summary, detail: { words: summary } },
  };
  await goOnWithout(db, unreached, workspace, channels);
};
