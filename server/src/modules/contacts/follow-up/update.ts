import {
  actionBetween,
  type Contract,
  FOLLOW_UP_ACTIONS,
  FOLLOW_UP_OUTCOMES,
  type FollowUpAction,
  type FollowUpOutcome,
  type Input,
  LATEST_MOMENT,
  type Output,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import type { DomainEvents } from '#modules/events.ts';
import { openUndo } from '#platform/bulk/undo.ts';
import { realClock, realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { invalidField, notAllowedNow, staleVersion } from '#platform/errors.ts';
import { markContacted } from '../reach/outreach-marks.ts';
import { assertSeen } from '../list/seen.ts';
import { addedBytes, takeRoom } from '../room/written-room.ts';
import { checkAssignee, dueAt, nextAssignee } from './check.ts';
import { type FollowUpRecord, getRecord, takeRecord, toFollowUp } from './follow-up-row.ts';
import { keepingChange, WRITTEN } from './kept-change.ts';
import { nextOccurrence } from './recurrence.ts';
import { inWords } from './words.ts';
import { insertFollowUp, tell, type Writer } from './write.ts';

type Change = Input<Contract['updateFollowUp']>;
type Context = Pick<CallContext, 'db' | 'session' | 'clock' | 'live'>;

type Values = Pick<FollowUpRecord, (typeof WRITTEN)[number]>;

/** The action that a save asks for; undefined if it leaves the state. Throws where no action leads there. */
const actionOf = (row: FollowUpRecord, { state = row.state }: Change): FollowUpAction | undefined => {
  if (state === row.state) return undefined;
  const action = actionBetween(FOLLOW_UP_ACTIONS, row.state, state);
  if (action === undefined) throw notAllowedNow(`This follow-up is already ${row.state}. Reopen it first.`);
  return action;
};

const outcomeOf = (row: FollowUpRecord, { outcome }: Change, state: Values['state']): Values['outcome'] => {
  const hasOutcome = Object.values(FOLLOW_UP_ACTIONS).some((each) => each.to === state && each.hasOutcome);
  if (!hasOutcome) {
    if (outcome !== undefined) throw invalidField('outcome', 'Only a follow-up that is done has an outcome.');
    return null;
  }
  const known = outcome ?? row.outcome;
  if (known === null) throw invalidField('outcome', 'Say what came of it.');
  return known;
};

const talkedOf = (row: FollowUpRecord, { talked_seconds: asked }: Change, state: Values['state']): number | null => {
  if (state === 'done') return asked ?? row.talked_seconds;
  if (asked !== undefined) throw invalidField('talked_seconds', 'Only a follow-up that is done has a length.');
  return null;
};

/** A time that stays may be past by now. */
const dueAfter = ({ due_at: known }: FollowUpRecord, { due_at: asked }: Change, now: Date): Date =>
  asked === undefined || new Date(asked).getTime() === known.getTime() ? known : dueAt(asked, now);

// The table allows no other number.
const reminderOf = ({ reminder }: FollowUpRecord) => reminder as Output<Contract['getFollowUp']>['reminder'];

type Repeating = Pick<Values, 'repeats' | 'repeats_from' | 'series_id'>;

/** Moving one leaves the others at their time; a save that names how often it repeats counts from its time. */
const repeatingAfter = (row: FollowUpRecord, { repeats: asked }: Change, due: Date): Repeating => {
  const repeats = asked === undefined ? row.repeats : asked;
  if (repeats === null) return { repeats, repeats_from: null, series_id: null };
  return { repeats, repeats_from: asked === undefined ? row.repeats_from : due, series_id: row.series_id ?? newId() };
};

/** The record as the save leaves it. */
const valuesAfter = (row: FollowUpRecord, input: Change, action: FollowUpAction | undefined, now: Date): Values => {
  const state = input.state ?? row.state;
  const due = dueAfter(row, input, now);
  return {
    kind: input.kind ?? row.kind,
    title: input.title ?? row.title,
    due_at: due,
    ...repeatingAfter(row, input, due),
    priority: input.priority ?? row.priority,
    assignee_id: input.assignee_id ?? row.assignee_id,
    reminder: input.reminder === undefined ? row.reminder : input.reminder,
    note: input.note === undefined ? row.note : input.note,
    state,
    outcome: outcomeOf(row, input, state),
    done_at: action === undefined ? row.done_at : state === 'open' ? null : now,
    talked_seconds: talkedOf(row, input, state),
  };
};

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

const save = async (
  db: Db,
  id: string,
  values: Values,
  { at, undoId }: { at: Date; undoId: string | undefined },
): Promise<void> => {
  const update = sql`
    update follow_ups f set ${sql.join(WRITTEN.map((name) => sql`${sql.ref(name)} = ${values[name]}`))},
      version = f.version + 1, updated_at = ${at}
    where f.workspace_id = app.workspace_id() and f.id = ${id}`;
  await db.run(undoId === undefined ? update : keepingChange(update, undoId));
};

const TOLD = {
  skip: { kind: 'follow_up_skipped', what: 'Follow-up skipped' },
  reopen: { kind: 'follow_up_reopened', what: 'Follow-up reopened' },
} as const;

/** What came of a follow-up is told with its note. */
const isOutcomeTold = (row: FollowUpRecord, { outcome }: Values): boolean =>
  outcome !== null && outcome !== row.outcome;

const writtenBy = (row: FollowUpRecord, values: Values): number =>
  Math.max(0, addedBytes(values.note, row.note)) + (isOutcomeTold(row, values) ? addedBytes(values.note) : 0);

const tellChange = async (
  db: Db,
  row: FollowUpRecord,
  values: Values,
  { action, writer, zone }: { action: FollowUpAction | undefined; writer: Writer; zone: string },
): Promise<void> => {
  const told = { ...row, ...values };
  if (values.outcome !== null && isOutcomeTold(row, values)) {
    const { label } = FOLLOW_UP_OUTCOMES[values.outcome];
    const what = `Follow-up done, ${label.toLowerCase()}`;
    await tell(db, told, writer, { kind: 'follow_up_done', what, detail: values.note });
  } else if (action === 'skip' || action === 'reopen') {
    await tell(db, told, writer, TOLD[action]);
  }
  if (values.state === 'open' && !isSame(values.due_at, row.due_at)) {
    const what = `Follow-up rescheduled from ${inWords(row.due_at, zone)} to ${inWords(values.due_at, zone)}`;
    await tell(db, told, writer, { kind: 'follow_up_rescheduled', what });
  }
};

interface Adding {
  action: FollowUpAction | undefined;
  /** The action with which the next one is undone. */
  undoId: string | undefined;
  writer: Writer;
  session: CallContext['session'];
}

const isEnded = (action: FollowUpAction | undefined): boolean => action === 'finish' || action === 'skip';

/** The next repetition of one that is done or skipped, unless another of its series is open. */
const addRepetition = async (
  db: Db,
  row: FollowUpRecord,
  { action, undoId, writer, session }: Adding,
): Promise<FollowUpRecord | undefined> => {
  const { repeats, repeats_from: from, series_id: id } = row;
  if (repeats === null || from === null || id === null || !isEnded(action)) return undefined;
  const other = await db.maybe(sql`
    select 1 from follow_ups where workspace_id = app.workspace_id() and series_id = ${id} and state = 'open' limit 1`);
  if (other !== undefined) return undefined;
  const after = row.due_at > writer.at ? row.due_at : writer.at;
  const dueNext = nextOccurrence(from, repeats, after, session.timezone);
  // A series ends where no call takes or tells a moment any more.
  if (dueNext.getTime() >= LATEST_MOMENT) return undefined;
  return insertFollowUp(
    db,
    {
      contactId: row.contact_id,
      kind: row.kind,
      title: row.title,
      dueAt: dueNext,
      priority: row.priority,
      assigneeId: await nextAssignee(db, session, row.assignee_id),
      reminder: reminderOf(row),
      repeats,
      series: { id, from },
      note: null,
    },
    writer,
    undoId,
  );
};

/** The step of a workflow that a follow-up does; one that is rescheduled leaves it to the next. */
const stepOf = ({ enrolment_id: enrolmentId, step_key: stepKey }: FollowUpRecord) =>
  enrolmentId === null || stepKey === null ? undefined : { enrolmentId, stepKey };

const isPutOff = ({ outcome }: Pick<Values, 'outcome'>, { next }: Pick<Change, 'next'>): boolean =>
  outcome === 'rescheduled' && next !== undefined;

/** Adds the next follow-up for the person; only when this one is done or skipped, so that a repeated save adds no second. */
const addNext = async (
  db: Db,
  row: FollowUpRecord,
  { next }: Change,
  { action, undoId, writer, session }: Adding,
): Promise<FollowUpRecord | undefined> => {
  if (next === undefined) return addRepetition(db, row, { action, undoId, writer, session });
  if (!isEnded(action)) throw invalidField('next', 'The next follow-up is added when this one is done or skipped.');
  return insertFollowUp(
    db,
    {
      contactId: row.contact_id,
      kind: next.kind,
      title: next.title,
      dueAt: dueAt(next.due_at, writer.at, 'next/due_at'),
      priority: 'normal',
      assigneeId: await nextAssignee(db, session, row.assignee_id),
      reminder: reminderOf(row),
      repeats: row.repeats,
      ofStep: isPutOff(row, { next }) ? stepOf(row) : undefined,
      ...(row.series_id !== null &&
        row.repeats_from !== null && { series: { id: row.series_id, from: row.repeats_from } }),
      note: null,
    },
    writer,
    undoId,
  );
};

const UNDONE: Partial<Record<FollowUpAction | 'move', string>> = { finish: 'done', skip: 'skipped', move: 'moved' };

/** Opens the undo of what a save does, where it has one. */
const openUndoOf = async (
  context: Context,
  row: FollowUpRecord,
  values: Values,
  action: FollowUpAction | undefined,
): Promise<string | undefined> => {
  const isMoved = values.state === 'open' && !isSame(values.due_at, row.due_at);
  const what = UNDONE[action ?? (isMoved ? 'move' : 'reopen')];
  if (what === undefined) return undefined;
  const { db, session } = context;
  const summary = `Follow-up with ${row.contact_name} ${what}`;
  return openUndo(db, { userId: session.userId, kind: 'follow_up', summary, at: realNow(context) });
};

interface Answer {
  workspaceId: string;
  contactId: string;
  /** Null where none is new. */
  outcome: FollowUpOutcome | null;
  isBooked: boolean;
  undoId: string | undefined;
}

/** Tells who writes to the person what they said to a colleague; after the workflow that asked for the follow-up has been told. */
const emitAnswer = async (
  db: Db,
  events: DomainEvents,
  { workspaceId, contactId, outcome, isBooked, undoId }: Answer,
): Promise<void> => {
  const told = { workspaceId, contactIds: [contactId], ...(undoId !== undefined && { undoId }) };
  if (isBooked) await events.emit(db, { type: 'meeting.booked', ...told });
  const answer = outcome === null ? undefined : FOLLOW_UP_OUTCOMES[outcome];
  if (answer?.endsWorkflow) await events.emit(db, { type: 'contact.answered', ...told, words: answer.label });
};

const applyChange = async (
  context: Context,
  events: DomainEvents,
  row: FollowUpRecord,
  input: Change,
): Promise<{ isChanged: boolean; next: FollowUpRecord | undefined; undoId: string | undefined }> => {
  const { db, session, clock } = context;
  const now = clock.now();
  const writer = { userId: session.userId, at: now };
  const action = actionOf(row, input);
  const values = valuesAfter(row, input, action, now);
  if (values.assignee_id !== null && values.assignee_id !== row.assignee_id)
    await checkAssignee(db, session, values.assignee_id);
  const isChanged = WRITTEN.some((name) => !isSame(values[name], row[name]));
  const undoId = isChanged ? await openUndoOf(context, row, values, action) : undefined;
  if (isChanged) {
    await takeRoom(db, session.userId, writtenBy(row, values), realClock.now());
    await save(db, row.id, values, { at: now, undoId });
    await tellChange(db, row, values, { action, writer, zone: session.timezone });
  }
  const next = await addNext(db, { ...row, ...values }, input, { action, undoId, writer, session });
  const step = stepOf(row);
  if (step !== undefined && isEnded(action) && !isPutOff(values, input)) {
    const { workspaceId } = session;
    await events.emit(db, { type: 'follow_up.closed', workspaceId, ...step, outcome: values.outcome, undoId });
  }
  const outcome = values.outcome === row.outcome ? null : values.outcome;
  const isBooked = outcome === 'meeting_booked' || input.next?.kind === 'meeting';
  await emitAnswer(db, events, {
    workspaceId: session.workspaceId,
    contactId: row.contact_id,
    outcome,
    isBooked,
    undoId,
  });
  if (outcome !== null && FOLLOW_UP_OUTCOMES[outcome].isReached && values.kind !== 'other')
    await markContacted(db, events, row.contact_id, now, 'they were contacted');
  return { isChanged, next, undoId };
};

/**
 * Changes a follow-up, its state by the table of actions, and adds the next one in the same transaction. Throws
 * `stale_version` with the current record if someone else saved in between. A save without a change saves nothing.
 */
export const updateFollowUp = async (
  context: Context,
  events: DomainEvents,
  input: Change,
): Promise<Output<Contract['updateFollowUp']>> => {
  const { db, session, clock, live } = context;
  const now = clock.now();
  const row = await takeRecord(context, events, input.id);
  if (input.version !== undefined && input.version !== row.version)
    throw staleVersion('follow-up', toFollowUp(row, now));
  // What has ended is the past of its person: whose they are decides about it.
  if (row.state !== 'open') await assertSeen(db, row.contact_id);
  const { isChanged, next, undoId } = await applyChange(context, events, row, input);
  if (!isChanged) return toFollowUp(row, now);
  await live.publish(db, session.workspaceId, { type: 'follow_ups', id: row.id, contact_id: row.contact_id });
  const saved = toFollowUp(await getRecord(db, row.id), now);
  return {
    ...saved,
    ...(next !== undefined && { next: toFollowUp(next, now) }),
    ...(undoId !== undefined && { undo_token: undoId }),
  };
};
