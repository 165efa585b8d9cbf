import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { changeEnrolments } from '../engine/enrolment-queries.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import type { SendOutcome } from '../ports.ts';
import { move } from './move.ts';
import { hardBounce } from './outcome.ts';
import { recordSent } from './record-sent.ts';
import type { DueMessage } from './take-due.ts';

export interface Outcome {
  due: DueMessage;
  outcome: SendOutcome;
}

const RETRY_MINUTES = [5, 15, 60, 180, 360];
const recordRetry = async (
  db: Db,
  due: DueMessage,
  outcome: Extract<SendOutcome, { kind: 'retry' }>,
  workspace: OutreachWorkspace,
): Promise<void> => {
  const at = workspace.clock.now();
  const minutes = RETRY_MINUTES[Math.min(due.attempt, RETRY_MINUTES.length - 1)] ?? 60;
  const isOver = due.attempt >= RETRY_MINUTES.length;
  if (isOver) return recordFailed(db, due, outcome, workspace);
  await move(db, {
    action: 'retry',
    at,
    event: 'failed',
    actorUserId: null,
    rows: [
      {
        id: due.id,
        sendAt: new Date(at.getTime() + minutes * 60_000),
        reasonCode: 'soft_bounce',
        reasonDetail: { words: outcome.detail },
        summary: `The mail server could not take it; tries again in ${minutes} minutes`,
        detail: outcome.detail,
      },
    ],
    also: sql`claimed_at = null`,
  });
};

/** Nothing was handed over: the message waits until the mailbox is let in again. */
const recordRefusedSignIn = (db: Db, due: DueMessage, words: string, at: Date): Promise<string[]> =>
  move(db, {
    action: 'release',
    at,
    event: 'held',
    actorUserId: null,
    rows: [
      {
        id: due.id,
        reasonCode: 'mailbox_refused',
        reasonDetail: { words },
        summary: 'The mail server refused the sign-in',
        detail: words,
      },
    ],
    also: sql`claimed_at = null`,
  });

const recordFailed = async (
  db: Db,
  due: DueMessage,
  outcome: { code: string; detail: string },
  workspace: OutreachWorkspace,
): Promise<void> => {
  const at = workspace.clock.now();
  const moved = await move(db, {
    action: 'fail',
    at,
    event: 'failed',
    actorUserId: null,
    rows: [
      {
        id: due.id,
        failCode: outcome.code,
        failDetail: outcome.detail,
        summary: 'The mail server refused the message',
        detail: outcome.detail,
      },
    ],
    also: sql`claimed_at = null`,
  });
  if (moved.length === 0) return;
  await changeEnrolments(db, [
    { id: due.enrolment_id, state: 'failed', finishedAt: at, reasonDetail: { words: outcome.detail } },
  ]);
};

const recordUnknown = async (db: Db, due: DueMessage, detail: string, at: Date): Promise<void> => {
  await move(db, {
    action: 'lose',
    at,
    event: 'unknown',
    actorUserId: null,
    rows: [
      { id: due.id, reasonCode: 'unknown', summary: 'The connection was lost before the server answered', detail },
    ],
    also: sql`claimed_at = null`,
  });
  await changeEnrolments(db, [{ id: due.enrolment_id, state: 'held', reasonCode: 'unknown' }]);
};

/** Writes down what the provider answered, for a chunk, in the caller's transaction. */
export const recordOutcomes = async (
  db: Db,
  outcomes: readonly Outcome[],
  workspace: OutreachWorkspace,
): Promise<void> => {
  await recordSent(
    db,
    outcomes.filter(({ outcome }) => outcome.kind === 'accepted').map(({ due }) => due),
    workspace,
  );
  for (const { due, outcome } of outcomes) {
    switch (outcome.kind) {
      case 'accepted':
        break;
      case 'bounced':
        await hardBounce(db, due.id, outcome.detail, workspace);
        break;
      case 'refused':
        await recordFailed(db, due, outcome, workspace);
        break;
      case 'retry':
        await recordRetry(db, due, outcome, workspace);
        break;
      case 'sign_in':
        await recordRefusedSignIn(db, due, outcome.detail, workspace.clock.now());
        break;
      case 'unknown':
        await recordUnknown(db, due, outcome.detail, workspace.clock.now());
        break;
    }
  }
};
