import { type MailboxFacts, mailboxFacts } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { maySendFrom } from '../access.ts';
import type { RenderedText, TextToRender } from '../compose/render-text.ts';
import { snippetOf } from '../compose/snippet.ts';
import type { Templates } from '../compose/templates.ts';
import { subjectIn } from '../channels/email/thread.ts';
import { valuesFor } from '../compose/values.ts';
import { loadOwnVariables, type OwnVariables } from '../compose/variables.ts';
import { writerOf } from '../compose/writer.ts';
import { insertMessages, type NewMessage, searchTextOf } from '../drafts/draft-queries.ts';
import { scheduleMessages } from '../plan/schedule.ts';
import { OTHERS_MAILBOX, type ReasonDetail } from '../pace/reasons.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { needsApproval, stepAt, type StepPlace, type StepText, textFor } from '../steps/step.ts';
import {
  changeEnrolments,
  type DueEnrolment,
  type EnrolmentChange,
  takeDueEnrolments,
} from '../enrolment/enrolment-queries.ts';

const BATCH = 200;

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

/** Somebody whose next message is to be written. */
interface Writing {
  due: DueEnrolment;
  place: StepPlace;
  mailbox: MailboxFacts;
  text: StepText;
  toRender: TextToRender;
}

const writingFor = (
  due: DueEnrolment,
  place: StepPlace,
  mailbox: MailboxFacts,
  { workspace, own }: Surroundings,
): Writing => {
  const seed = `${due.contact_id}:${place.step.key}`;
  const text = textFor(place.step, seed);
  const values = valuesFor(due.person, writerOf(mailbox, workspace), own);
  return { due, place, mailbox, text, toRender: { subject: text.subject, body: text.body, values, seed } };
};

const messageFor = (
  { due, place: { step, number }, mailbox, text }: Writing,
  rendered: RenderedText,
  { workspace }: Surroundings,
): NewMessage => {
  const isMissing = rendered.missing.length > 0;
  const waits = isMissing || needsApproval(step, number, due.approval, due.approved_ahead);
  const now = workspace.clock.now();
  const subject = rendered.subject ?? subjectIn(due.thread);
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
    subject,
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
    search: searchTextOf(due.person, subject),
  };
};

/** Where somebody stands: a message to write, or a change that needs none. */
const lookAt = (
  due: DueEnrolment,
  mailboxes: ReadonlyMap<string, MailboxFacts>,
  around: Surroundings,
): Writing | Advanced => {
  const now = around.workspace.clock.now();
  if (due.is_deleted) return { change: { id: due.id, state: 'removed', finishedAt: now } };
  const place = stepAt(due.steps, due.next_step_key, due.step_no);
  if (place === undefined) return { change: { id: due.id, state: 'completed', finishedAt: now, nextActionAt: null } };
  const mailbox = mailboxes.get(due.mailbox_id ?? '');
  if (mailbox === undefined) return { change: { id: due.id, state: 'held', reasonCode: 'no_mailbox' } };
  if (!maySendFrom(due.rep_id, mailbox))
    return { change: { id: due.id, state: 'held', reasonCode: 'no_mailbox', reasonDetail: OTHERS_MAILBOX } };
  return writingFor(due, place, mailbox, around);
};

const advanceOne = (writing: Writing, rendered: RenderedText, around: Surroundings): Advanced => {
  const { due, place } = writing;
  if (rendered.problem !== null) return { change: held(due.id, { words: rendered.problem }) };
  const message = messageFor(writing, rendered, around);
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

/** Everybody of a batch but those whose text had no time: they stay due, and the next round takes them. */
const advanceAll = async (
  due: readonly DueEnrolment[],
  mailboxes: ReadonlyMap<string, MailboxFacts>,
  around: Surroundings,
  templates: Templates,
): Promise<Advanced[]> => {
  const looked = due.map((enrolment) => lookAt(enrolment, mailboxes, around));
  const writings = looked.filter((each): each is Writing => 'toRender' in each);
  const rendered = await templates.render(
    { owner: around.workspace.id, isPatient: true },
    { texts: writings.map(({ toRender }) => toRender), common: around.own.memory },
  );
  const texts = new Map(writings.map((writing, index) => [writing, rendered[index]]));
  return looked.flatMap((each) => {
    if (!('toRender' in each)) return [each];
    const text = texts.get(each);
    return text === undefined ? [] : [advanceOne(each, text, around)];
  });
};

export interface Round {
  moved: number;
  drafts: number;
  /** Nobody is left. */
  isDrained: boolean;
}

/**
 * Writes the next message of everyone whose time has come, or of `only` one: into the drafts where a person approves, else
 * straight to its slot.
 */
export const advanceDue = async (
  db: Db,
  workspace: OutreachWorkspace,
  { templates, only }: { templates: Templates; only?: string },
): Promise<Round> => {
  const due = await takeDueEnrolments(db, workspace.clock.now(), { limit: BATCH, ...(only !== undefined && { only }) });
  if (due.length === 0) return { moved: 0, drafts: 0, isDrained: true };
  const mailboxes = new Map((await mailboxFacts(db)).map((mailbox) => [mailbox.id, mailbox]));
  const around = { workspace, own: await loadOwnVariables(db) };
  const advanced = await advanceAll(due, mailboxes, around, templates);
  const messages = advanced.flatMap(({ message }) => (message === undefined ? [] : [message]));
  const inserted = await insertMessages(db, messages, workspace.clock.now());
  await changeEnrolments(
    db,
    advanced.map(({ change }) => change),
  );
  const approved = inserted.filter(({ status }) => status === 'approved').map(({ id }) => id);
  await scheduleMessages(db, approved, workspace);
  const isDrained = due.length < BATCH && advanced.length === due.length;
  return { moved: advanced.length, drafts: inserted.length - approved.length, isDrained };
};

/** Those whose time has come, as `advanceDue` would take them. */
export const dueIds = async (db: Db, workspace: OutreachWorkspace): Promise<string[]> =>
  (await takeDueEnrolments(db, workspace.clock.now(), { limit: BATCH })).map(({ id }) => id);

/** Somebody whose message cannot be written at all waits for a person, with the reason. */
export const holdUnwritable = async (db: Db, id: string, words: string): Promise<void> => {
  await changeEnrolments(db, [held(id, { words })]);
};
