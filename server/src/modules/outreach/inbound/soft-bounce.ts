import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { comeBack } from './come-back.ts';
import { stopEnrolments } from '../enrolment/stop.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { move } from '../message/move.ts';
import { findSentMessage, type SentMessage } from './outcome.ts';

/** Hours until each retry, all within 48 hours. */
const TRY_AGAIN_HOURS = [4, 16, 24];

const giveUp = async (
  db: Db,
  message: SentMessage,
  { summary, detail, at }: { summary: string; detail: string; at: Date },
): Promise<void> => {
  const moved = await move(db, {
    action: 'give_up',
    at,
    event: 'failed',
    actorUserId: null,
    rows: [{ id: message.id, failCode: 'soft_bounce', failDetail: detail, summary, detail }],
  });
  if (moved.length === 0) return;
  await stopEnrolments(db, {
    enrolmentIds: [message.enrolment_id],
    action: 'fail',
    cancelReason: 'suppressed',
    summary: 'The previous step couldn’t be delivered',
    at,
    detail: { words: 'Their mailbox accepted nothing for two days' },
  });
};

const tryAgain = async (
  db: Db,
  message: SentMessage,
  detail: string,
  { at, hours, since }: { at: Date; hours: number; since: Date },
): Promise<void> => {
  const reasonDetail = { words: detail };
  const row = {
    id: message.id,
    sendAt: new Date(at.getTime() + hours * 3_600_000),
    reasonCode: 'soft_bounce',
    reasonDetail,
    summary: `Their mailbox couldn’t accept it; retrying in ${hours} hours`,
    detail,
  };
  const also = sql`soft_bounces = m.soft_bounces + 1, first_soft_bounce_at = ${since}`;
  const how = { at, event: 'soft_bounced', actorUserId: null, rows: [row] } as const;
  await comeBack(db, how, 'soft_bounce', { also, reasonDetail });
};

/** A report that a message wasn't taken yet. */
export interface Delay {
  id: string;
  /** The try that it is about; undefined where that is the last. */
  attempt?: number;
  detail: string;
}

/**
 * The mailbox was full or away: three tries within 48 hours, each with a Message-ID of its own, then it has failed. A report on an earlier
 * try is read again where an inbox is read anew, and says nothing of the last.
 */
export const softBounce = async (
  db: Db,
  { id, attempt, detail }: Delay,
  workspace: OutreachWorkspace,
): Promise<void> => {
  const at = workspace.clock.now();
  const message = await findSentMessage(db, id);
  // Nothing is sent again to somebody who was removed for good.
  if (message === undefined || message.to_address === null) return;
  if (attempt !== undefined && attempt !== message.attempt) return;
  const since = message.first_soft_bounce_at ?? at;
  const hours = TRY_AGAIN_HOURS[message.soft_bounces] ?? 24;
  const lastsMs = at.getTime() + hours * 3_600_000 - since.getTime();
  const isOver = message.soft_bounces >= LIMITS.softBounceTries || lastsMs > LIMITS.softBounceHours * 3_600_000;
  const isDeleted =
    message.campaign_id !== null &&
    (await db.maybe(sql`select 1 from campaigns where workspace_id = app.workspace_id() and id = ${message.campaign_id}
      and deleted_at is not null`)) !== undefined;
  if (message.is_called_off)
    await giveUp(db, message, { summary: 'Not retried: what it was about was changed or answered', detail, at });
  else if (isDeleted) await giveUp(db, message, { summary: 'Not retried: the campaign was deleted', detail, at });
  else if (isOver) await giveUp(db, message, { summary: 'Gave up after three attempts', detail, at });
  else await tryAgain(db, message, detail, { at, hours, since });
};
