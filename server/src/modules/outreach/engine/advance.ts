import { isDeepStrictEqual } from 'node:util';
import { channelOfStep, isBranch, isManualStep } from '@rainmaker/contract';
import { addWorkflowTasks, type NewEvent, recordEvents, type WorkflowTask } from '#modules/contacts/index.ts';
import { type SendingAccount, sendingAccounts } from '#modules/mailboxes/index.ts';
import { giveTurns } from '#platform/turns/give-turns.ts';
import type { Db } from '#platform/db/database.ts';
import { maySendFrom } from '../access.ts';
import { keepAsApproved } from '../approved/keep-approved.ts';
import type { RenderedText, TextToRender } from '../compose/render-text.ts';
import type { Templates } from '../compose/templates.ts';
import { type AccountTemplates, lacksTemplate, loadAccountTemplates } from '../compose/account-templates.ts';
import { type MessageTemplate, saysAnother, type Written, writtenOf } from '../compose/message-template.ts';
import { addressFor } from '../compose/person.ts';
import { type Channels, channelNamed } from '../channels/channel.ts';
import { valuesFor } from '../compose/values.ts';
import { loadOwnVariables, type OwnVariables } from '../compose/variables.ts';
import { writerOf } from '../compose/writer.ts';
import { accountsFor } from './account-for.ts';
import { sentBefore } from './already-sent.ts';
import { barredEvent, barredFrom } from './barred-from.ts';
import { hadAsAnother } from './had-as-another.ts';
import { unsendable, unsendableYet } from './unsendable.ts';
import { decideBranch, type Engaged, engagedBefore } from './decide-branch.ts';
import { nextFor } from '../dispatch/record/sent.ts';
import { insertMessages, type NewMessage } from '../drafts/draft-queries.ts';
import { bytesBeyond, NO_ROOM_YET, splitByRoom } from '../limits/texts.ts';
import { searchTextOf } from '../message/search-text.ts';
import { scheduleMessages } from '../plan/schedule.ts';
import { OTHERS_ACCOUNT, type ReasonDetail } from '../pace/reasons.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { needsApproval, stepAt, type StepPlace, type StepText, textFor } from '../steps/step.ts';
import { type DueEnrolment, takeDueEnrolments } from '../enrolment/enrolment-queries.ts';
import { moveEnrolments, type EnrolmentChange } from '../enrolment/move.ts';
import { taskFor } from '../tasks/task-for.ts';
import { askForTexts } from '../writing/writing-rows.ts';

const BATCH = 200;

/** What everyone in a batch shares. */
interface Surroundings {
  workspace: OutreachWorkspace;
  own: OwnVariables;
  channels: Channels;
  /** What came of the emails of those who are at a branch. */
  engaged: ReadonlyMap<string, readonly Engaged[]>;
  /** Those who have the message of their step. */
  sent: ReadonlySet<string>;
  /** Those whose message another record with their number has. */
  had: ReadonlySet<string>;
  /** Those whom nobody may reach as their step asks. */
  barred: ReadonlySet<string>;
  templates: AccountTemplates;
}

interface Advanced {
  change: EnrolmentChange;
  message?: NewMessage;
  task?: WorkflowTask;
  /** A side of a branch that was decided, for their timeline. */
  event?: NewEvent;
}

const held = (id: string, reasonDetail: ReasonDetail): EnrolmentChange => ({
  id,
  action: 'hold',
  reasonCode: 'missing_variable',
  reasonDetail,
});

/** A person whose next message is to be written, or who is to be asked to do the step: then there may be no account. */
interface Writing {
  due: DueEnrolment;
  place: StepPlace;
  account: SendingAccount | undefined;
  text: StepText;
  toRender: TextToRender;
  /** What is sent instead of a text. */
  template: MessageTemplate | undefined;
}

const writingFor = (
  due: DueEnrolment,
  place: StepPlace,
  account: SendingAccount | undefined,
  { workspace, own, templates }: Surroundings,
): Writing => {
  const seed = `${due.contact_id}:${place.step.key}`;
  const text = textFor(place.step, seed);
  const values = valuesFor(due.person, writerOf(account, workspace), own);
  const { template: asked } = text;
  const template = account && asked && templates.of({ account, template: asked });
  return { due, place, account, text, template, toRender: { subject: text.subject, body: text.body, values, seed } };
};

const messageFor = (
  { due, place: { step, number }, account, text }: Writing & { account: SendingAccount },
  { text: rendered, template }: Written,
  { workspace, channels }: Surroundings,
): NewMessage => {
  const isMissing = rendered.missing.length > 0;
  const isPrompt = step.prompt !== undefined;
  // Who said that a step needs no approval has read the template that it names, not another of the name or what was made of it since.
  const isUnread = template !== undefined && step.template !== undefined && saysAnother(template, step.template);
  const waits = isPrompt || isMissing || isUnread || needsApproval(step, number, due);
  const now = workspace.clock.now();
  const channel = channelNamed(channels, account.channel);
  const thread = due.threads?.[account.channel] ?? null;
  // The subject of a prompt comes with its text, but for a reply.
  const subject = isPrompt && !thread?.hasBegun ? '' : rendered.subject;
  const draft = channel.draft({ ...rendered, subject, attachments: text.attachments, template }, thread);
  const toAddress = addressFor(channel.facts, due.person);
  return {
    channel: account.channel,
    origin: 'enrolment',
    step: {
      enrolmentId: due.id,
      campaignId: due.campaign_id,
      sequenceId: due.sequence_id,
      key: step.key,
      number,
      version: due.sequence_version,
      variantKey: text.variantKey,
    },
    contactId: due.contact_id,
    accountId: account.id,
    status: waits ? 'draft' : 'approved',
    ...draft,
    filled: rendered.filled,
    missing: rendered.missing,
    toAddress,
    notBefore: due.step_due_at !== null && due.step_due_at > now ? due.step_due_at : now,
    reasonCode: isMissing
      ? 'missing_variable'
      : isPrompt
        ? 'writing'
        : isUnread
          ? 'template_changed'
          : waits
            ? 'approval'
            : null,
    reasonDetail: isMissing ? { missing: rendered.missing } : null,
    ...(step.prompt && { prompt: step.prompt }),
    search: searchTextOf(due.person, draft.title, toAddress),
    textBeyond: bytesBeyond(text, rendered, rendered.filled),
  };
};

/** They have this email: what comes after it is next. */
const onwardFrom = (due: DueEnrolment, { step, number }: StepPlace, { workspace }: Surroundings): EnrolmentChange =>
  nextFor(
    {
      enrolment_id: due.id,
      step_key: step.key,
      step_no: number,
      steps: due.steps,
      person: due.person,
      decisions: due.decisions,
    },
    workspace.clock.now(),
    workspace,
  );

/** What happens to a person next: a message to write, or a change without one. */
const lookAt = (
  due: DueEnrolment,
  accounts: ReadonlyMap<string, SendingAccount>,
  around: Surroundings,
): Writing | Advanced => {
  const now = around.workspace.clock.now();
  if (due.is_deleted) return { change: { id: due.id, action: 'remove', finishedAt: now } };
  const place = stepAt(due.steps, due.next_step_key, due.step_no, due.decisions);
  if (place === undefined) return { change: { id: due.id, action: 'complete', finishedAt: now, nextActionAt: null } };
  if (isBranch(place.step)) return decideBranch(due, place, around);
  if (around.sent.has(due.id)) return { change: onwardFrom(due, place, around) };
  if (around.had.has(due.id))
    return {
      change: onwardFrom(due, place, around),
      event: {
        contactId: due.contact_id,
        at: now,
        kind: 'step_skipped',
        channel: channelOfStep(place.step.kind) ?? null,
        summary: `Step ${place.number} wasn’t sent: another record with the same number has it`,
      },
    };
  if (around.barred.has(due.id)) return { change: onwardFrom(due, place, around), event: barredEvent(due, place, now) };
  const account = accounts.get(due.id);
  if (isManualStep(place.step)) return writingFor(due, place, account, around);
  if (account === undefined) {
    const reasonDetail = { channel: channelOfStep(place.step.kind) ?? 'email' };
    return { change: { id: due.id, action: 'hold', reasonCode: 'no_mailbox', reasonDetail } };
  }
  if (!maySendFrom(due.rep_id, account))
    return { change: { id: due.id, action: 'hold', reasonCode: 'no_mailbox', reasonDetail: OTHERS_ACCOUNT } };
  return writingFor(due, place, account, around);
};

const askFor = ({ due, place }: Writing, rendered: RenderedText, { workspace }: Surroundings): Advanced => {
  const task = taskFor(due, place, rendered, workspace.clock.now());
  const reasonDetail = { step: place.number, words: task.title };
  const step = { nextStepKey: place.step.key, stepNo: place.number };
  return { task, change: { id: due.id, action: 'await_task', reasonCode: 'task', reasonDetail, ...step } };
};

const advanceOne = (writing: Writing, rendered: RenderedText, around: Surroundings): Advanced => {
  const { due, place, account } = writing;
  if (rendered.problem !== null) return { change: held(due.id, { words: rendered.problem }) };
  if (account === undefined || isManualStep(place.step)) return askFor(writing, rendered, around);
  const { workspace, channels } = around;
  const { template: asked } = writing.text;
  if (asked !== undefined && writing.template === undefined)
    return {
      change: unsendableYet(due.id, lacksTemplate({ account, template: asked }), workspace.clock.now()),
    };
  const written = writtenOf(writing.template, rendered, writing.toRender.values, around.own.memory);
  const { text, template } = written;
  const refused = channelNamed(channels, account.channel).refuses?.({ body: text.body, template }, account);
  if (refused !== undefined) return { change: unsendable(due.id, refused) };
  const message = messageFor({ ...writing, account }, written, around);
  const step = { nextStepKey: place.step.key, stepNo: place.number, accountId: account.id };
  if (message.missing.length > 0) {
    return { message, change: { ...held(due.id, { missing: message.missing }), ...step } };
  }
  return {
    message,
    change:
      message.status === 'draft'
        ? { id: due.id, action: 'await_approval', reasonCode: message.prompt ? 'writing' : 'approval', ...step }
        : { id: due.id, action: 'proceed', ...step },
  };
};

const isWriting = (each: Writing | Advanced): each is Writing => 'toRender' in each;

/**
 * The batch without people whose text wasn't rendered in time: they stay due for the next round. Others get their turn between
 * two people, since texts are as long as somebody made them.
 */
const advanceAll = async (
  looked: readonly (Writing | Advanced)[],
  around: Surroundings,
  written: (writing: Writing) => RenderedText | undefined,
): Promise<Advanced[]> => {
  const others = giveTurns();
  const all: Advanced[] = [];
  for (const each of looked) {
    await others();
    const text = isWriting(each) ? written(each) : undefined;
    if (!isWriting(each)) all.push(each);
    else if (text !== undefined) all.push(advanceOne(each, text, around));
  }
  return all;
};

/** Those whose texts their values made longer than there is room for wait until there is. */
const withinRoom = async (db: Db, advanced: readonly Advanced[], now: Date): Promise<Advanced[]> => {
  const { fit, noRoom } = await splitByRoom(db, advanced, ({ message }) =>
    message?.step ? { campaignId: message.step.campaignId, bytes: message.textBeyond ?? 0 } : null,
  );
  const waiting = noRoom.flatMap(({ message }) =>
    message?.step ? [{ change: unsendableYet(message.step.enrolmentId, NO_ROOM_YET, now) }] : [],
  );
  return [...fit, ...waiting];
};

interface Engine {
  channels: Channels;
  only?: readonly string[];
}

/** The templates that the next steps are, each with the account that sends it. */
const templatesFor = (due: readonly DueEnrolment[], accounts: ReadonlyMap<string, SendingAccount>) =>
  due.flatMap(({ id, steps, next_step_key: key, step_no: number, decisions }) => {
    const template = stepAt(steps, key, number, decisions)?.step.template;
    const account = accounts.get(id);
    return template && account ? [{ template, account }] : [];
  });

/** Reads the people who are due, and what happens to each of them next. */
const takeDue = async (db: Db, workspace: OutreachWorkspace, { channels, only }: Engine) => {
  const due = await takeDueEnrolments(db, workspace.clock.now(), { limit: BATCH, ...(only !== undefined && { only }) });
  const engaged = await engagedBefore(db, due);
  const sent = await sentBefore(db, due);
  const had = await hadAsAnother(db, due, channels);
  const barred = await barredFrom(db, due);
  const ownVariables = await loadOwnVariables(db);
  const accounts: ReadonlyMap<string, SendingAccount> =
    due.length === 0 ? new Map() : await accountsFor(db, due, await sendingAccounts(db));
  const templates = await loadAccountTemplates(db, templatesFor(due, accounts), channels);
  const around: Surroundings = { workspace, own: ownVariables, channels, engaged, sent, had, barred, templates };
  return { due, around, looked: due.map((enrolment) => lookAt(enrolment, accounts, around)) };
};

/** What a round is going to write, as it was read. It holds no locks. */
export interface Plan {
  ids: string[];
  /** By enrolment. */
  texts: Map<string, TextToRender>;
  common: OwnVariables['memory'];
}

/** A plan with its texts rendered, except those there was no time for. */
export interface FilledIn extends Plan {
  rendered: ReadonlyMap<string, RenderedText>;
}

/** Reads what is due, for everyone or for `only` one enrolment. */
export const planRound = async (db: Db, workspace: OutreachWorkspace, engine: Engine): Promise<Plan> => {
  const { due, looked, around } = await takeDue(db, workspace, engine);
  const texts = new Map(looked.filter(isWriting).map((writing) => [writing.due.id, writing.toRender]));
  return { ids: due.map(({ id }) => id), texts, common: around.own.memory };
};

/** Renders the texts of a plan. It waits for the sandbox, so never call it in a transaction. */
export const fillIn = async (plan: Plan, owner: string, templates: Templates): Promise<FilledIn> => {
  const work = { texts: [...plan.texts.values()], common: plan.common };
  const rendered = await templates.render({ owner, isPatient: true }, work);
  const given = [...plan.texts.keys()].flatMap((id, index) => {
    const text = rendered[index];
    return text === undefined ? [] : [[id, text] as const];
  });
  return { ...plan, rendered: new Map(given) };
};

export interface Round {
  moved: number;
  drafts: number;
  /** No one is left. */
  isDrained: boolean;
}

/**
 * Writes the next messages of a plan: as drafts if someone approves them, otherwise straight into a slot. People whose text
 * would be different by now stay due.
 */
export const advanceDue = async (
  db: Db,
  workspace: OutreachWorkspace,
  { channels, plan, realNow }: { channels: Channels; plan: FilledIn; realNow: Date },
): Promise<Round> => {
  const { due, looked, around } = await takeDue(db, workspace, { channels, only: plan.ids });
  const isSame = isDeepStrictEqual(around.own.memory, plan.common);
  const written = await advanceAll(looked, around, ({ due: { id }, toRender }) =>
    isSame && isDeepStrictEqual(toRender, plan.texts.get(id)) ? plan.rendered.get(id) : undefined,
  );
  const advanced = await withinRoom(db, written, workspace.clock.now());
  const messages = advanced.flatMap(({ message }) => (message === undefined ? [] : [message]));
  const inserted = await insertMessages(db, messages, workspace.clock.now(), channels);
  const prompts = inserted.flatMap(({ id, place }) => {
    const prompt = messages[place]?.prompt;
    return prompt === undefined ? [] : [{ messageId: id, prompt }];
  });
  await askForTexts(db, prompts, realNow);
  const tasks = advanced.flatMap(({ task }) => (task === undefined ? [] : [task]));
  await addWorkflowTasks(db, tasks, workspace.clock.now());
  await moveEnrolments(
    db,
    advanced.map(({ change }) => change),
  );
  await recordEvents(
    db,
    advanced.flatMap(({ event }) => event ?? []),
  );
  const approved = inserted.filter(({ status }) => status === 'approved').map(({ id }) => id);
  await keepAsApproved(db, approved, { channels, workspace });
  await scheduleMessages(db, approved, workspace);
  // Whoever has taken a side, or has the email of their step already, may be due for the next step at once.
  const now = workspace.clock.now();
  const isWaitedFor = advanced.some(({ change: { nextActionAt } }) => nextActionAt != null && nextActionAt <= now);
  const isDrained = plan.ids.length < BATCH && advanced.length === due.length && !isWaitedFor;
  return { moved: advanced.length, drafts: inserted.length - approved.length, isDrained };
};

/** The people who are due, as a round would read them. */
export const dueIds = async (db: Db, workspace: OutreachWorkspace): Promise<string[]> =>
  (await takeDueEnrolments(db, workspace.clock.now(), { limit: BATCH })).map(({ id }) => id);

/** Holds a person whose message can't be written at all, with the reason, until someone decides. */
export const holdUnwritable = async (db: Db, id: string, words: string): Promise<void> => {
  await moveEnrolments(db, [held(id, { words })]);
};
