import {
  type contract,
  type Decisions,
  type Foreseen,
  type Input,
  sidesOf,
  type Stage,
  type Step,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson, PEOPLE } from '#modules/contacts/index.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound, staleVersion } from '#platform/errors.ts';
import { own } from '#platform/own.ts';
import { assertMayChange } from '../access.ts';
import { variableNames } from '../compose/variables.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';
import { stepAt } from '../steps/step.ts';
import { checkBranches } from './check-branches.ts';
import { rewritten } from './follow-texts.ts';
import { asksBranches, changed, partsOf } from './save.ts';
import { findSequence, presentSequences } from './sequence-queries.ts';

const SOME = 10;

/** People who stand alike: at one step, with the same decisions, and with a message in the same state or none. */
interface Group {
  next_step_key: string | null;
  step_no: number;
  decisions: Decisions;
  /** Of the message that they have and that isn't sent: the key of its step; null without one. */
  message_key: string | null;
  status: 'draft' | 'approved' | 'scheduled' | null;
  is_edited: boolean | null;
  /** Someone is asked to do their step, and the workflow waits for it whatever becomes of the step. */
  has_task: boolean;
  people: number;
  some: string[];
}

/** Index enrolments_sequence, joined with messages_ledger. */
const loadGroups = (db: Db, sequenceId: string): Promise<Group[]> =>
  db.rows<Group>(sql`
    select e.next_step_key, e.step_no, e.decisions, m.step_key as message_key, m.status, m.is_edited,
      e.state = 'waiting_task' as has_task, count(*) as people,
      (array_agg(e.contact_id order by e.id))[1:${SOME}] as some
    from enrolments e
    left join messages m on m.workspace_id = e.workspace_id and m.enrolment_id = e.id
      and m.status in ('draft', 'approved', 'scheduled') and m.step_no >= e.step_no
    where e.workspace_id = app.workspace_id() and e.sequence_id = ${sequenceId} and e.state in (${liveStates})
      and ${isOfOwnPerson(sql`e.contact_id`)}
    group by e.next_step_key, e.step_no, e.decisions, m.step_key, m.status, m.is_edited, e.state = 'waiting_task'
    order by e.step_no, count(*) desc`);

type Standing = Pick<Group, 'next_step_key' | 'step_no' | 'decisions' | 'message_key' | 'has_task'>;

/** What happens to people who stand alike. */
export type Fate =
  | { kind: 'stays' }
  | { kind: 'finished' }
  | { kind: 'moves'; from: number; to: number; isRemoved: boolean };

/**
 * Where people stand once a workflow has other steps: by the very rule by which the engine finds their step. Whoever has a message
 * that isn't sent, or a task, keeps it.
 */
export const fateOf = (
  { next_step_key: key, step_no: number, decisions, message_key: messageKey, has_task: hasTask }: Standing,
  was: readonly Step[],
  now: readonly Step[],
): Fate => {
  if (messageKey !== null || hasTask) return { kind: 'stays' };
  const before = stepAt(was, key, number, decisions);
  const after = stepAt(now, key, number, decisions);
  if (after === undefined) return before === undefined ? { kind: 'stays' } : { kind: 'finished' };
  if (after.step.key === before?.step.key) return { kind: 'stays' };
  const isRemoved = !now.some((step) => step.key === before?.step.key);
  return { kind: 'moves', from: before?.number ?? number, to: after.number, isRemoved };
};

/** Whether a step that is new lies ahead of people, on no side that they didn't take. */
export const hasNewAhead = (
  { next_step_key: key, step_no: number, decisions, message_key: messageKey, has_task: hasTask }: Standing,
  was: readonly Step[],
  now: readonly Step[],
): boolean => {
  const at =
    (stepAt(now, key, number, decisions)?.number ?? now.length + 1) - (messageKey === null && !hasTask ? 1 : 0);
  const known = new Set(was.map((step) => step.key));
  return now.some(
    (step, index) =>
      index >= at &&
      !known.has(step.key) &&
      sidesOf(now, index).every(({ branch, side }) => (own(decisions, branch) ?? side) === side),
  );
};

interface Gathered {
  people: number;
  some: string[];
}

const nobody = (): Gathered => ({ people: 0, some: [] });

const add = (to: Gathered, { people, some }: Group): void => {
  to.people += people;
  to.some = [...to.some, ...some].slice(0, SOME);
};

type Named = Foreseen['stays']['some'][number];

const namesOf = async (db: Db, ids: readonly string[]): Promise<Map<string, Named>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<Named & { stage: Stage }>(sql`
    select c.id, c.stage, coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email, '') as name from ${PEOPLE} c
    where c.workspace_id = app.workspace_id() and c.id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
};

/** What of the messages that aren't sent follows the new texts, and what stays. */
const messagesOf = (groups: readonly Group[], was: readonly Step[], now: readonly Step[]) => {
  const keys = new Set(rewritten(was, now));
  const kept = new Set(now.map(({ key }) => key));
  const counted = (holds: (group: Group) => boolean): number =>
    groups.filter(holds).reduce((sum, { people }) => sum + people, 0);
  const prompted = new Set(now.flatMap(({ key, prompt }) => (prompt ? [key] : [])));
  const isChanged = ({ message_key: key }: Group): boolean => key !== null && keys.has(key);
  const isRewritten = (group: Group): boolean =>
    isChanged(group) && group.status === 'draft' && group.is_edited === false;
  return {
    drafts_rewritten: counted(isRewritten),
    generations: counted((group) => isRewritten(group) && prompted.has(group.message_key ?? '')),
    drafts_kept: counted((group) => isChanged(group) && group.status === 'draft' && group.is_edited === true),
    approved_kept: counted((group) => isChanged(group) && group.status !== 'draft'),
    of_removed: counted(({ message_key: key }) => key !== null && !kept.has(key)),
  };
};

/** Tells what an update would do to the people in a workflow. */
export const foreseeUpdate = async (
  { db, session }: Pick<CallContext, 'db' | 'session'>,
  input: Input<typeof contract.foreseeSequenceUpdate>,
): Promise<Foreseen> => {
  const row = await findSequence(db, input.id);
  if (row === undefined) throw notFound('workflow');
  assertMayChange(session, row);
  if (input.version !== undefined && input.version !== row.version) {
    const [current] = await presentSequences(db, [row]);
    throw staleVersion('workflow', current);
  }
  const variables = await variableNames(db);
  const next = changed(row, input, await partsOf(db, input.steps ?? [], variables));
  if (asksBranches(input)) checkBranches(next.steps, next.tracking, variables);
  const groups = await loadGroups(db, row.id);
  const [stays, finished, inserted] = [nobody(), nobody(), nobody()];
  const moves = new Map<string, Gathered & Extract<Fate, { kind: 'moves' }>>();
  for (const group of groups) {
    const fate = fateOf(group, row.steps, next.steps);
    if (hasNewAhead(group, row.steps, next.steps)) add(inserted, group);
    if (fate.kind !== 'moves') add(fate.kind === 'stays' ? stays : finished, group);
    else {
      const name = `${fate.from} ${fate.to} ${fate.isRemoved}`;
      const known = moves.get(name) ?? { ...fate, ...nobody() };
      add(known, group);
      moves.set(name, known);
    }
  }
  const all = [stays, finished, inserted, ...moves.values()];
  const names = await namesOf(db, [...new Set(all.flatMap(({ some }) => some))]);
  const present = ({ people, some }: Gathered) => ({ people, some: some.flatMap((id) => names.get(id) ?? []) });
  return {
    live: groups.reduce((sum, { people }) => sum + people, 0),
    stays: present(stays),
    finished: present(finished),
    inserted: present(inserted),
    moves: [...moves.values()].map(({ from, to, isRemoved, ...who }) => ({
      from,
      to,
      is_removed: isRemoved,
      ...present(who),
    })),
    ...messagesOf(groups, row.steps, next.steps),
  };
};
