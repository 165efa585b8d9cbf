import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { moveEnrolments } from '../../enrolment/move.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import type { SendOutcome } from '../../channels/channel.ts';
import { move } from '../../message/move.ts';
import { UNCLAIMED } from '../../message/give-back.ts';
import type { SendingFrom } from '../../channels/channel.ts';
import type { DueMessage } from '../take-due.ts';

type Of<K extends SendOutcome['kind']> = Extract<SendOutcome, { kind: K }>;

/** A message with one kind of outcome. */
export interface Answered<K extends SendOutcome['kind']> {
  due: DueMessage;
  outcome: Of<K>;
}

/** Minutes until each retry. A provider that accepts nothing at all is tried every six hours until it does. */
const RETRY_MINUTES = [5, 15, 60, 180, 360];

const minutesAfter = ({ attempt }: DueMessage): number => RETRY_MINUTES[attempt] ?? RETRY_MINUTES.at(-1) ?? 360;

const inWords = (minutes: number): string => {
  if (minutes < 60) return `${minutes} minutes`;
  return minutes === 60 ? 'an hour' : `${minutes / 60} hours`;
};

const inMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

/** The provider rejected these permanently: their people's enrolments end. */
export const recordFailed = async (
  db: Db,
  failed: readonly { due: DueMessage; outcome: { code: string; detail: string } }[],
  { workspace, channel }: Pick<SendingFrom, 'workspace' | 'channel'>,
): Promise<void> => {
  const at = workspace.clock.now();
  const moved = new Set(
    await move(db, {
      action: 'fail',
      at,
      event: 'failed',
      actorUserId: null,
      rows: failed.map(({ due, outcome }) => ({
        id: due.id,
        failCode: outcome.code,
        failDetail: outcome.detail,
        summary: `The ${channel.words.provider} rejected the message`,
        detail: outcome.detail,
      })),
      also: UNCLAIMED,
    }),
  );
  await moveEnrolments(
    db,
    failed
      .filter(({ due }) => moved.has(due.id))
      .map(({ due, outcome }) => ({
        id: due.enrolment_id,
        action: 'fail',
        finishedAt: at,
        reasonDetail: { words: outcome.detail },
      })),
  );
};

/** Retries later; after five rejections of a single message it fails. */
export const recordRetries = async (
  db: Db,
  answered: readonly Answered<'retry'>[],
  from: SendingFrom,
): Promise<void> => {
  const at = from.workspace.clock.now();
  const isOver = ({ due, outcome }: Answered<'retry'>): boolean =>
    due.attempt >= RETRY_MINUTES.length && !outcome.isServerWide;
  await recordFailed(db, answered.filter(isOver), from);
  await move(db, {
    action: 'retry',
    at,
    event: 'failed',
    actorUserId: null,
    rows: answered
      .filter((each) => !isOver(each))
      .map(({ due, outcome }) => ({
        id: due.id,
        sendAt: inMinutes(at, minutesAfter(due)),
        reasonCode: 'soft_bounce',
        reasonDetail: { words: outcome.detail },
        summary: `The ${from.channel.words.provider} couldn’t accept it; retrying in ${inWords(minutesAfter(due))}`,
        detail: outcome.detail,
      })),
    also: UNCLAIMED,
  });
};

/**
 * The provider accepts nothing from this account now: everything due earlier waits with the messages that were tried, one
 * second after them, so that the same few are retried first and each wait is longer than the last.
 */
export const postponeAccount = async (
  db: Db,
  accountId: string,
  tried: readonly Answered<'retry'>[],
  { clock }: OutreachWorkspace,
): Promise<void> => {
  const [first] = tried.toSorted((a, b) => b.due.attempt - a.due.attempt);
  if (first === undefined) return;
  const at = clock.now();
  const until = new Date(inMinutes(at, minutesAfter(first.due)).getTime() + 1_000);
  await db.run(sql`
    update messages set send_at = ${until}, reason_code = 'soft_bounce',
      reason_detail = ${JSON.stringify({ words: first.outcome.detail })}::jsonb
    where workspace_id = app.workspace_id() and account_id = ${accountId} and status = 'scheduled'
      and send_at < ${until} and send_at <> ${new Date(until.getTime() - 1_000)}`);
};

/** It is unknown whether these were sent: a person decides. */
export const recordUnknown = async (
  db: Db,
  lost: readonly { id: string; enrolment_id: string | null; summary: string; detail: string | null }[],
  { clock }: OutreachWorkspace,
): Promise<void> => {
  const moved = new Set(
    await move(db, {
      action: 'lose',
      at: clock.now(),
      event: 'unknown',
      actorUserId: null,
      rows: lost.map(({ id, summary, detail }) => ({ id, reasonCode: 'unknown', summary, detail })),
      also: UNCLAIMED,
    }),
  );
  await moveEnrolments(
    db,
    lost
      .filter(({ id }) => moved.has(id))
      .map((row) => ({ id: row.enrolment_id, action: 'hold', reasonCode: 'unknown' })),
  );
};
