import { sql } from 'kysely';
import type { MessageReport } from '#modules/events.ts';
import type { Db } from '#platform/db/database.ts';
import { channelNamed } from '../../channels/channel.ts';
import { stopEnrolments } from '../../enrolment/stop.ts';
import { hardBounces } from '../../inbound/hard-bounce.ts';
import { recordHeld } from './held.ts';
import { recordLimited } from './limited.ts';
import { failUndelivered, type FailingOn, type Undelivered } from './undelivered.ts';

/** A message that was accepted and then failed. */
export interface FailedLater extends Omit<Undelivered, 'code' | 'detail'> {
  failure: NonNullable<MessageReport['failure']>;
  /** It was delivered all the same: a failure that is reported late changes nothing. */
  isDelivered: boolean;
}

/**
 * Notes it once for each message: a provider may report it any number of times, each under another id. The messages are locked by now,
 * so that no one else notes it meanwhile.
 */
const noteFailures = async (db: Db, failed: readonly FailedLater[], at: Date): Promise<void> => {
  if (failed.length === 0) return;
  const noted = failed.map(({ id, failure }) => ({ id, detail: failure.detail }));
  await db.run(sql`
    insert into message_events (workspace_id, message_id, at, kind, summary, detail)
    select app.workspace_id(), r.id, ${at}, 'failed', 'Not delivered', r.detail
    from json_to_recordset(${JSON.stringify(noted)}::json) as r(id uuid, detail text)
    where not exists (select from message_events e where e.workspace_id = app.workspace_id() and e.message_id = r.id
      and e.kind = 'failed' and e.summary = 'Not delivered')`);
};

/** Nothing was wrong with the person: the message failed, and their workflow ends with its reason. */
const recordRefused = async (db: Db, refused: readonly Undelivered[], on: FailingOn): Promise<void> => {
  const failed = await failUndelivered(db, refused, 'Not delivered', on);
  const at = on.workspace.clock.now();
  // Each code has one sentence, so there are only a few.
  for (const [words, theirs] of Map.groupBy(failed, ({ detail }) => detail))
    await stopEnrolments(db, {
      enrolmentIds: theirs.map(({ enrolment_id: id }) => id),
      action: 'fail',
      cancelReason: 'suppressed',
      summary: 'The previous step couldn’t be delivered',
      at,
      detail: { words },
    });
};

/**
 * What failed after it was accepted, by what that means: an address that doesn't exist bounces, people who opted out are blocked on
 * the channel, what is held back waits a day, and the rest has failed.
 */
export const recordReportedFailures = async (
  db: Db,
  failed: readonly FailedLater[],
  on: Omit<FailingOn, 'isLater'>,
): Promise<void> => {
  const { workspace, channels } = on;
  await noteFailures(
    db,
    failed.filter(({ isDelivered }) => isDelivered),
    workspace.clock.now(),
  );
  await channelNamed(channels, on.name).undelivered?.(
    db,
    failed
      .filter(({ isDelivered }) => !isDelivered)
      .map(({ id, account_id: accountId, failure: { code } }) => ({ id, accountId, code })),
  );
  const undelivered = (means: FailedLater['failure']['means']): Undelivered[] =>
    failed
      .filter(({ isDelivered, failure }) => !isDelivered && failure.means === means)
      .map(({ failure: { code, detail }, ...message }) => ({ ...message, code, detail }));
  const later = { ...on, isLater: true };
  await hardBounces(db, undelivered('bounced'), { workspace, channels });
  await recordLimited(db, undelivered('limited'), later);
  await recordHeld(db, undelivered('held'), later);
  await recordRefused(db, undelivered('other'), later);
};
