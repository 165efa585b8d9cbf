import { suppress } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { failedSteps, goOnWithout } from '../../enrolment/go-on.ts';
import { UNCLAIMED } from '../../message/give-back.ts';
import { move } from '../../message/move.ts';
import type { SendingFrom } from '../../channels/channel.ts';
import type { Answered } from './not-sent.ts';

/**
 * The provider no longer accepts messages to these people: the messages fail, the addresses are blocked on this channel, and
 * another one takes over.
 */
export const recordLimited = async (
  db: Db,
  answered: readonly Answered<'limited'>[],
  { account, channel, workspace, channels }: SendingFrom,
): Promise<void> => {
  const at = workspace.clock.now();
  const summary = `The ${channel.words.provider} no longer accepts messages to them`;
  const moved = new Set(
    await move(db, {
      action: 'fail',
      at,
      event: 'failed',
      actorUserId: null,
      rows: answered.map(({ due, outcome: { code, detail } }) => ({
        id: due.id,
        failCode: code,
        failDetail: detail,
        summary,
        detail,
      })),
      also: UNCLAIMED,
    }),
  );
  const limited = answered.filter(({ due }) => moved.has(due.id));
  if (limited.length === 0) return;
  await suppress(
    db,
    limited.flatMap(({ due, outcome }) => {
      const { id, to_address: address, contact_id: contactId } = due;
      const block = {
        contactId,
        reason: 'limited' as const,
        evidence: outcome.detail,
        sourceRef: { message_id: id },
        at,
      };
      return address === null ? [] : { channel: account.channel, address, ...block };
    }),
  );
  const messages = limited.map(({ due }) => due);
  const unreached = {
    contactIds: [...new Set(messages.map((due) => due.contact_id))],
    channel: account.channel,
    failed: failedSteps(messages),
    end: { action: 'fail' as const, summary, detail: { words: summary } },
  };
  await goOnWithout(db, unreached, workspace, channels);
};
