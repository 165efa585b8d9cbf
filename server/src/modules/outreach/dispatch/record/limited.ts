import { suppress } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { channelNamed } from '../../channels/channel.ts';
import { failedSteps, goOnWithout } from '../../enrolment/go-on.ts';
import { failUndelivered, type FailingOn, type Undelivered } from './undelivered.ts';

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
