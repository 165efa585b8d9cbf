import { sql } from 'kysely';
import { markContacted, recordEvents } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { renderAt } from '../engine/advance.ts';
import { changeEnrolments, type EnrolmentChange } from '../engine/enrolment-queries.ts';
import { afterWait } from '../pace/wait.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { zoneOf } from '../pace/zone.ts';
import type { SendOutcome } from '../ports.ts';
import { stepAfter } from '../sequence/step.ts';
import { move } from './move.ts';
import { hardBounce } from './outcome.ts';
import type { DueMessage } from './take-due.ts';

export interface Outcome {
  due: DueMessage;
  outcome: SendOutcome;
}

const RETRY_MINUTES = [5, 15, 60, 180, 360];
const UNRESPONSIVE_DAYS = 14;

const nextFor = (due: DueMessage, sentAt: Date, workspace: OutreachWorkspace): EnrolmentChange => {
  const next = stepAfter(due.steps, due.step_key, due.step_no);
  if (next === undefined) {
    const quietAt = new Date(sentAt.getTime() + UNRESPONSIVE_DAYS * 86_400_000);
    return { id: due.enrolment_id, state: 'completed', nextStepKey: null, nextActionAt: quietAt, finishedAt: sentAt };
  }
  const recipient = { zone: zoneOf(due.person, workspace.timezone), country: due.person.country };
  const dueAt = afterWait(sentAt, next.step.wait, recipient, workspace.holidayOn);
  return {
    id: due.enrolment_id,
    state: 'in_progress',
    reasonCode: 'wait',
    nextStepKey: next.step.key,
    stepNo: next.number,
    stepDueAt: dueAt,
    nextActionAt: renderAt(dueAt, sentAt),
  };
};

const recordSent = async (db: Db, sent: readonly DueMessage[], workspace: OutreachWorkspace): Promise<void> => {
  if (sent.length === 0) return;
  const at = workspace.clock.now();
  const moved = new Set(
    await move(db, {
      action: 'accept',
      at,
      event: 'sent',
      actorUserId: null,
      rows: sent.map((due) => ({ id: due.id, summary: `Sent to ${due.to_address ?? ''}` })),
      also: sql`sent_at = coalesce(m.sent_at, ${at}), claimed_at = null`,
    }),
  );
  const accepted = sent.filter(({ id }) => moved.has(id));
  await changeEnrolments(
    db,
    accepted.map((due) => nextFor(due, at, workspace)),
  );
  await markContacted(
    db,
    workspace.events,
    accepted.map((due) => due.contact_id),
    at,
  );
  await recordEvents(
    db,
    accepted.map((due) => ({
      contactId: due.contact_id,
      at,
      kind: 'message_sent',
      actorUserId: null,
      channel: 'email' as const,
      summary: `E-mail sent: ${due.subject}`,
      detail: null,
      ref: { type: 'message' as const, id: due.id },
    })),
  );
};

const recordRetry = async (
  db: Db,
  due: DueMessage,
  outcome: Extract<SendOutcome, { kind: 'retry' | 'sign_in' }>,
  workspace: OutreachWorkspace,
): Promise<void> => {
  const at = workspace.clock.now();
  const minutes = RETRY_MINUTES[Math.min(due.attempt, RETRY_MINUTES.length - 1)] ?? 60;
  const isOver = due.attempt >= RETRY_MINUTES.length;
  if (outcome.kind === 'retry' && isOver) return recordFailed(db, due, outcome, workspace);
  await move(db, {
    action: 'retry',
    at,
    event: 'failed',
    actorUserId: null,
    rows: [
      {
        id: due.id,
        sendAt: new Date(at.getTime() + minutes * 60_000),
        reasonCode: outcome.kind === 'sign_in' ? 'mailbox_refused' : 'soft_bounce',
        reasonDetail: { words: outcome.detail },
        summary: `The mail server could not take it; tries again in ${minutes} minutes`,
        detail: outcome.detail,
      },
    ],
    also: sql`claimed_at = null`,
  });
};

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
      case 'sign_in':
        await recordRetry(db, due, outcome, workspace);
        break;
      case 'unknown':
        await recordUnknown(db, due, outcome.detail, workspace.clock.now());
        break;
    }
  }
};
