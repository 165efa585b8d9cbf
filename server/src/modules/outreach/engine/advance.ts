import { LIMITS } from '@rainmaker/contract';
import { type MailboxFacts, mailboxFacts } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { renderStep, snippetOf } from '../compose/render-step.ts';
import { valuesFor, type Writer } from '../compose/values.ts';
import { loadOwnVariables, type OwnVariables } from '../compose/variables.ts';
import { insertMessages, type NewMessage, searchTextOf } from '../message/draft-queries.ts';
import { scheduleMessages } from '../message/schedule.ts';
import type { ReasonDetail } from '../pace/reasons.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { needsApproval, stepAt, type StepPlace, textFor } from '../sequence/step.ts';
import { changeEnrolments, type DueEnrolment, type EnrolmentChange, takeDueEnrolments } from './enrolment-queries.ts';

const BATCH = 200;

/** Who writes from a mailbox. */
export const writerOf = (
  mailbox: Pick<MailboxFacts, 'fromName' | 'email' | 'signature'>,
  workspace: Pick<OutreachWorkspace, 'companyName' | 'postalAddress'>,
): Writer => ({
  firstName: mailbox.fromName.split(' ')[0] ?? mailbox.fromName,
  name: mailbox.fromName,
  email: mailbox.email,
  company: workspace.companyName,
  signature: mailbox.signature,
  postalAddress: workspace.postalAddress,
});

/** What is the same for everybody of a batch. */
interface Surroundings {
  workspace: OutreachWorkspace;
  own: OwnVariables;
}

interface Advanced {
  change: EnrolmentChange;
  message?: NewMessage;
}

const held = (id: string, reasonDetail: ReasonDetail): EnrolmentChange => ({
  id,
  state: 'held',
  reasonCode: 'missing_variable',
  reasonDetail,
});

const messageFor = (
  due: DueEnrolment,
  { step, number }: StepPlace,
  mailbox: MailboxFacts,
  { workspace, own }: Surroundings,
): NewMessage | { problem: string } => {
  const seed = `${due.contact_id}:${step.key}`;
  const text = textFor(step, seed);
  const rendered = renderStep(text, valuesFor(due.person, writerOf(mailbox, workspace), own), seed, due.thread);
  if (rendered.problem !== null) return { problem: rendered.problem };
  const isMissing = rendered.missing.length > 0;
  const waits = isMissing || needsApproval(step, number, due.approval, due.approved_ahead);
  const now = workspace.clock.now();
  return {
    enrolmentId: due.id,
    campaignId: due.campaign_id,
    sequenceId: due.sequence_id,
    contactId: due.contact_id,
    mailboxId: mailbox.id,
    stepKey: step.key,
    stepNo: number,
    sequenceVersion: due.sequence_version,
    status: waits ? 'draft' : 'approved',
    subject: rendered.subject,
    body: rendered.body,
    snippet: snippetOf(rendered.body),
    filled: rendered.filled,
    missing: rendered.missing,
    variantKey: text.variantKey,
    isReply: text.subject === null && due.thread?.hasBegun === true,
    toAddress: due.person.email,
    notBefore: due.step_due_at !== null && due.step_due_at > now ? due.step_due_at : now,
    reasonCode: isMissing ? 'missing_variable' : waits ? 'approval' : null,
    reasonDetail: isMissing ? { missing: rendered.missing } : null,
    search: searchTextOf(due.person, rendered.subject),
  };
};

const advanceOne = (
  due: DueEnrolment,
  mailboxes: ReadonlyMap<string, MailboxFacts>,
  around: Surroundings,
): Advanced => {
  const now = around.workspace.clock.now();
  if (due.is_deleted) return { change: { id: due.id, state: 'removed', finishedAt: now } };
  const place = stepAt(due.steps, due.next_step_key, due.step_no);
  if (place === undefined) return { change: { id: due.id, state: 'completed', finishedAt: now, nextActionAt: null } };
  const mailbox = mailboxes.get(due.mailbox_id ?? '');
  if (mailbox === undefined) return { change: { id: due.id, state: 'held', reasonCode: 'no_mailbox' } };
  const message = messageFor(due, place, mailbox, around);
  if ('problem' in message) return { change: held(due.id, { words: message.problem }) };
  const step = { nextStepKey: place.step.key, stepNo: place.number };
  if (message.missing.length > 0) {
    return { message, change: { ...held(due.id, { missing: message.missing }), ...step } };
  }
  return {
    message,
    change:
      message.status === 'draft'
        ? { id: due.id, state: 'waiting_approval', reasonCode: 'approval', ...step }
        : { id: due.id, state: 'in_progress', ...step },
  };
};

/**
 * Writes the next message of everyone whose time has come: into the drafts where a person approves, else straight to its
 * slot. Gives back how many people moved; fewer than a full batch means that nobody is left.
 */
export const advanceDue = async (
  db: Db,
  workspace: OutreachWorkspace,
): Promise<{ moved: number; drafts: number; isDrained: boolean }> => {
  const due = await takeDueEnrolments(db, workspace.clock.now(), BATCH);
  if (due.length === 0) return { moved: 0, drafts: 0, isDrained: true };
  const mailboxes = new Map((await mailboxFacts(db)).map((mailbox) => [mailbox.id, mailbox]));
  const around = { workspace, own: await loadOwnVariables(db) };
  const advanced = due.map((enrolment) => advanceOne(enrolment, mailboxes, around));
  const messages = advanced.flatMap(({ message }) => (message === undefined ? [] : [message]));
  const inserted = await insertMessages(db, messages, workspace.clock.now());
  await changeEnrolments(
    db,
    advanced.map(({ change }) => change),
  );
  const approved = inserted.filter(({ status }) => status === 'approved').map(({ id }) => id);
  await scheduleMessages(db, approved, workspace);
  return { moved: due.length, drafts: inserted.length - approved.length, isDrained: due.length < BATCH };
};

/** How long before its time a later step is written, so that what is read is what leaves. */
export const renderAt = (due: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), due.getTime() - LIMITS.renderAheadHours * 3_600_000));
