import {
  type Decisions,
  decisionsAt,
  isBranch,
  isReached,
  sidesOf,
  CHANNEL_NAMES,
  channelOfStep,
  type ChannelFacts,
  CHANNELS,
  type Step,
} from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { addressSql, endWorkflowTasks, joinPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Addressed } from '../channels/channel.ts';
import { move } from '../message/move.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { stepAt, type StepPlace } from '../steps/step.ts';
import { withSteps } from '../steps/with-steps.ts';
import { barredSql } from './barred.ts';
import { liveStates } from './enrolment-queries.ts';
import { moveEnrolments, type EnrolmentChange } from './move.ts';
import { liveEnrolmentsOf, type Stop, stopEnrolments } from './stop.ts';
import { waitForStep } from './wait-for-step.ts';

/** A channel that no longer reaches these people. */
export interface Unreached {
  channel: string;
  /** People whose other enrolments end or move on too; without it, only those of the messages do. */
  contactIds?: readonly string[];
  /** Enrolments with the step that failed: they continue after it. */
  failed: ReadonlyMap<string, number>;
  /** How it ends for people whom no other channel reaches. */
  end: Pick<Stop, 'action' | 'summary' | 'detail'>;
}

/** The steps of these messages, by enrolment. */
export const failedSteps = (
  messages: readonly { enrolment_id: string | null; step_no: number | null }[],
): Map<string, number> =>
  new Map(messages.flatMap(({ enrolment_id: id, step_no: step }) => (id === null ? [] : [[id, step ?? 0]])));

interface Standing {
  id: string;
  sequence_id: string;
  next_step_key: string | null;
  step_no: number;
  decisions: Decisions;
  timezone: string | null;
  country: string | null;
  reached_by: string[];
  steps: Step[];
}

/** What people do themselves. */
const BY_PEOPLE: Addressed = Object.fromEntries(
  CHANNEL_NAMES.filter((name) => CHANNELS[name].sender === 'person').map((name) => [name, { facts: CHANNELS[name] }]),
);

/** The name of a channel if it reaches contact `c`, otherwise null. A task needs no address. */
const reachSql = (channel: string, facts: Pick<ChannelFacts, 'address'>): RawBuilder<string | null> =>
  sql<string | null>`case when ${facts.address.length === 0 ? sql`true` : sql`${addressSql(facts)} is not null`}
      and not ${barredSql(sql`${channel}`, addressSql(facts))}
    then ${channel}::text end`;

/** The people still in progress, and which other channels reach them. */
const loadStandings = async (
  db: Db,
  enrolmentIds: readonly string[],
  channel: string,
  channels: Addressed,
): Promise<Standing[]> => {
  const others = Object.entries({ ...channels, ...BY_PEOPLE }).filter(([name]) => name !== channel);
  const reached = others.map(([name, { facts }]) => reachSql(name, facts));
  const rows = await db.rows<Omit<Standing, 'steps'>>(sql`
    select e.id, e.sequence_id, e.next_step_key, e.step_no, e.decisions, c.timezone, c.country,
      array_remove(array[${sql.join(reached)}]::text[], null) as reached_by
    from enrolments e ${joinPerson('e.contact_id')}
    where e.workspace_id = app.workspace_id() and e.id = any(${[...enrolmentIds]}::uuid[])
      and e.state in (${liveStates}) order by e.id for update of e`);
  return withSteps(db, rows);
};

/** The first step from a person's position that another channel can send, or the branch before it: which side it is on isn't decided. */
const reachable = (row: Standing, failedStep: number): { place: StepPlace; isCurrent: boolean } | undefined => {
  const current =
    (stepAt(row.steps, row.next_step_key, row.step_no, row.decisions)?.number ?? row.steps.length + 1) - 1;
  const from = Math.max(current, failedStep);
  const decided = decisionsAt(row.steps, current, row.decisions);
  const canSend = (step: Step): boolean => row.reached_by.includes(channelOfStep(step.kind));
  const isAhead = (branch: Step): boolean =>
    row.steps.some((step, at) => canSend(step) && sidesOf(row.steps, at).some((side) => side.branch === branch.key));
  const index = row.steps.findIndex(
    (step, place) =>
      place >= from && isReached(row.steps, place, decided) && (isBranch(step) ? isAhead(step) : canSend(step)),
  );
  const step = row.steps[index];
  return step === undefined ? undefined : { place: { step, number: index + 1 }, isCurrent: index === current };
};

/** Cancels unsent messages of the channel. */
const cancelOn = async (
  db: Db,
  channel: string,
  enrolmentIds: readonly string[],
  summary: string,
  at: Date,
): Promise<void> => {
  if (enrolmentIds.length === 0) return;
  const rows = await db.rows<{ id: string }>(sql`
    select id from messages where workspace_id = app.workspace_id() and enrolment_id = any(${[...enrolmentIds]}::uuid[])
      and channel = ${channel} and status in ('draft', 'approved', 'scheduled')`);
  await move(db, {
    action: 'cancel',
    at,
    event: 'cancelled',
    actorUserId: null,
    rows: rows.map(({ id }) => ({ id, cancelReason: 'suppressed', summary })),
  });
};

/**
 * A channel no longer reaches people: their workflows continue with the next step that another channel can send, and end
 * if there is none.
 */
export const goOnWithout = async (
  db: Db,
  unreached: Unreached,
  workspace: OutreachWorkspace,
  channels: Addressed,
): Promise<void> => {
  const at = workspace.clock.now();
  const { channel, failed, contactIds = [], end } = unreached;
  const ids = [...new Set([...failed.keys(), ...(await liveEnrolmentsOf(db, contactIds))])];
  const changes: EnrolmentChange[] = [];
  const going = new Set<string>();
  for (const row of await loadStandings(db, ids, channel, channels)) {
    const next = reachable(row, failed.get(row.id) ?? 0);
    if (next === undefined) continue;
    going.add(row.id);
    if (!next.isCurrent) changes.push(waitForStep(row.id, next.place, { since: at, person: row }, workspace));
  }
  await cancelOn(db, channel, [...going], end.summary, at);
  await endWorkflowTasks(
    db,
    changes.flatMap(({ id }) => id ?? []),
    { at, undoId: undefined, what: 'No longer asked for, the workflow went on' },
  );
  await moveEnrolments(db, changes);
  await stopEnrolments(db, {
    ...end,
    enrolmentIds: ids.filter((id) => !going.has(id)),
    cancelReason: 'suppressed',
    at,
  });
};
