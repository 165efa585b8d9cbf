import { type Decisions, isWhatsappUserId } from '@rainmaker/contract';
import { sql } from 'kysely';
import { markContacted, recordEvents } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { moveEnrolments, type EnrolmentChange } from '../../enrolment/move.ts';
import { waitForStep } from '../../enrolment/wait-for-step.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { stepAfter } from '../../steps/step.ts';
import { move } from '../../message/move.ts';
import { UNCLAIMED } from '../../message/give-back.ts';
import type { SendingFrom } from '../../channels/channel.ts';
import type { DueMessage } from '../take-due.ts';

const UNRESPONSIVE_DAYS = 14;

/** An id of somebody who hides their number says nothing to people. */
const sentTo = ({ to_address: address }: Pick<SentStep, 'to_address'>): string =>
  address !== null && isWhatsappUserId(address) ? 'Sent on WhatsApp' : `Sent to ${address ?? ''}`;

/** A sent step, with what it takes to find the next one. */
export type SentStep = Pick<
  DueMessage,
  | 'id'
  | 'enrolment_id'
  | 'contact_id'
  | 'sequence_id'
  | 'to_address'
  | 'title'
  | 'steps'
  | 'step_key'
  | 'step_no'
  | 'person'
>;

/** A step of a workflow; other messages have no next step. */
export type OfEnrolment = SentStep & { enrolment_id: string; step_key: string; step_no: number };

const isOfEnrolment = (due: SentStep): due is OfEnrolment =>
  due.enrolment_id !== null && due.step_key !== null && due.step_no !== null;

/** What happens to a person after a step was sent, by that step alone. */
export const nextFor = (
  due: Pick<OfEnrolment, 'enrolment_id' | 'step_key' | 'step_no' | 'steps' | 'person'> & { decisions: Decisions },
  sentAt: Date,
  workspace: OutreachWorkspace,
): EnrolmentChange => {
  const next = stepAfter(due.steps, due.step_key, due.step_no, due.decisions);
  if (next === undefined) {
    const quietAt = new Date(sentAt.getTime() + UNRESPONSIVE_DAYS * 86_400_000);
    return { id: due.enrolment_id, action: 'complete', nextStepKey: null, nextActionAt: quietAt, finishedAt: sentAt };
  }
  return waitForStep(due.enrolment_id, next, { since: sentAt, person: due.person }, workspace);
};

interface LastStep {
  enrolment_id: string;
  step_key: string;
  step_no: number;
  status: string;
  sent_at: Date | null;
  decisions: Decisions;
}

/** The last step of each person that has a message: index messages_ledger. */
const lastSteps = async (db: Db, sent: readonly OfEnrolment[]): Promise<Map<string, LastStep>> => {
  if (sent.length === 0) return new Map();
  const rows = await db.rows<LastStep>(sql`
    select e.id as enrolment_id, m.step_key, m.step_no, m.status, m.sent_at, e.decisions
    from unnest(${sent.map((due) => due.enrolment_id)}::uuid[]) asked(id)
    cross join lateral (select id, decisions from enrolments
      where workspace_id = app.workspace_id() and id = asked.id offset 0) e
    cross join lateral (select step_key, step_no, status, sent_at from messages
      where workspace_id = app.workspace_id() and enrolment_id = asked.id order by step_no desc limit 1) m`);
  return new Map(rows.map((row) => [row.enrolment_id, row]));
};

/**
 * What happens to a person after a step was sent. A step that was returned may be sent after a later one was written:
 * they continue from the later one.
 */
const changeAfter = (
  sent: OfEnrolment,
  last: LastStep | undefined,
  at: Date,
  workspace: OutreachWorkspace,
): EnrolmentChange | undefined => {
  const due = { ...sent, decisions: last?.decisions ?? {} };
  if (last === undefined || last.step_no <= due.step_no) return nextFor(due, at, workspace);
  if (last.sent_at !== null) {
    return nextFor({ ...due, step_key: last.step_key, step_no: last.step_no }, last.sent_at, workspace);
  }
  const isWaiting = ['approved', 'scheduled', 'sending', 'unknown'].includes(last.status);
  return isWaiting ? { id: due.enrolment_id, action: 'proceed' } : undefined;
};

/** Records that messages were sent: each person waits for their next step, or has completed the workflow. */
export const recordSent = async (
  db: Db,
  sent: readonly SentStep[],
  { account, channel, workspace }: Pick<SendingFrom, 'account' | 'channel' | 'workspace'>,
  action: 'accept' | 'settle_sent' | 'arrive' = 'accept',
): Promise<void> => {
  if (sent.length === 0) return;
  const at = workspace.clock.now();
  const moved = new Set(
    await move(db, {
      action,
      at,
      event: 'sent',
      actorUserId: null,
      rows: sent.map((due) => ({ id: due.id, summary: sentTo(due) })),
      also: sql`sent_at = coalesce(m.sent_at, ${at}), ${UNCLAIMED}`,
    }),
  );
  const accepted = sent.filter(({ id }) => moved.has(id));
  const steps = accepted.filter(isOfEnrolment);
  const last = await lastSteps(db, steps);
  await moveEnrolments(
    db,
    steps.flatMap((due) => changeAfter(due, last.get(due.enrolment_id), at, workspace) ?? []),
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
      channel: account.channel,
      summary: `${channel.facts.label} sent${due.title === '' ? '' : `: ${due.title}`}`,
      detail: null,
      ref: { type: 'message' as const, id: due.id },
    })),
  );
};
