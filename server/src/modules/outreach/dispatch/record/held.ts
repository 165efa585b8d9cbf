import type { Db } from '#platform/db/database.ts';
import { channelNamed } from '../../channels/channel.ts';
import { comeBack } from '../../inbound/come-back.ts';
import { failedSteps, goOnWithout } from '../../enrolment/go-on.ts';
import { UNCLAIMED } from '../../message/give-back.ts';
import { move } from '../../message/move.ts';
import { failUndelivered, type FailingOn, type Undelivered } from './undelivered.ts';

const HELD_MS = 24 * 3_600_000;
/** A message that is held back so many days in a row is given up. */
const MOST_TRIES = 5;

/** The messages fail, and the workflows of these people go on with another channel. */
const giveUp = async (db: Db, over: readonly Undelivered[], on: FailingOn): Promise<void> => {
  const { name, channels, workspace } = on;
  const summary = `Gave up after ${MOST_TRIES} attempts`;
  const failed = await failUndelivered(db, over, summary, on);
  if (failed.length === 0) return;
  const end = { action: 'fail' as const, summary, detail: { words: summary } };
  await goOnWithout(db, { channel: name, failed: failedSteps(failed), end }, workspace, channels);
};

/**
 * The provider accepts nothing for these people for a day: the messages wait that long and are sent anew, because the provider doesn't
 * retry what failed. Whatever else waits for these people waits as long.
 */
export const recordHeld = async (db: Db, undelivered: readonly Undelivered[], on: FailingOn): Promise<void> => {
  if (undelivered.length === 0) return;
  const { name, channels, workspace, isLater } = on;
  const at = workspace.clock.now();
  const until = new Date(at.getTime() + HELD_MS);
  const people = undelivered.map(({ contact_id: contactId, account_id: accountId }) => ({ contactId, accountId }));
  await channelNamed(channels, name).held?.(db, people, until);
  await giveUp(
    db,
    undelivered.filter(({ attempt }) => attempt >= MOST_TRIES),
    on,
  );
  const again = undelivered.filter(({ attempt }) => attempt < MOST_TRIES);
  const rows = again.map(({ id, detail }) => ({
    id,
    sendAt: until,
    reasonCode: 'marketing_limit',
    summary: 'Waits for a day: the provider holds it back',
    detail,
  }));
  const how = { at, event: 'held', actorUserId: null, rows } as const;
  if (isLater) await comeBack(db, how, 'marketing_limit');
  else await move(db, { ...how, action: 'retry', also: UNCLAIMED });
};
