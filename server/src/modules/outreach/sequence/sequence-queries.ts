import type { Approval, SendingWindow, Sequence, SequenceState, Step, StopOn, Tracking } from '@rainmaker/contract';
import { isBranch, stricterApproval } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { isBeingWritten, isIncomplete, isReady } from '../message/draft-kinds.ts';
import { sentBy } from '../steps/channels-of-steps.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';

export interface SequenceRow extends Row<
  'sequences',
  'id' | 'name' | 'impression' | 'state' | 'version' | 'is_starter' | 'created_by' | 'updated_at'
> {
  steps: Step[];
  stop_on: StopOn[];
  tracking: Tracking;
  sending_window: SendingWindow | null;
}

export const SEQUENCE_COLUMNS = sql.raw(
  `s.id, s.name, s.impression, s.steps, s.stop_on, s.tracking, s.sending_window, s.state, s.version, s.is_starter, s.created_by,
    s.updated_at`,
);

export const findSequence = (db: Db, id: string, lock = false): Promise<SequenceRow | undefined> =>
  db.maybe<SequenceRow>(sql`select ${SEQUENCE_COLUMNS} from sequences s
    where s.workspace_id = app.workspace_id() and s.id = ${id} and s.deleted_at is null ${lock ? sql`for update` : sql``}`);

export interface NewSequence {
  name: string;
  impression: string | null;
  steps: Step[];
  stopOn: readonly StopOn[];
  tracking: Tracking;
  window: SendingWindow | null;
  state: SequenceState;
  isStarter: boolean;
  createdBy: string | null;
  at: Date;
}

const jsonOrNull = (value: unknown): RawBuilder<unknown> =>
  sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

const keepVersion = (
  db: Db,
  id: string,
  version: number,
  steps: Step[],
  by: string | null,
  at: Date,
): Promise<number> =>
  db.run(sql`insert into sequence_versions (workspace_id, sequence_id, version, steps, created_by, created_at)
    values (app.workspace_id(), ${id}, ${version}, ${JSON.stringify(steps)}::jsonb, ${by}, ${at})`);

/** Undefined where a workflow of this name exists. */
export const insertSequence = async (db: Db, sequence: NewSequence): Promise<SequenceRow | undefined> => {
  const row = await db.maybe<SequenceRow>(sql`
    insert into sequences as s (workspace_id, name, impression, steps, stop_on, tracking, sending_window, state, is_starter,
      created_by, created_at, updated_at)
    values (app.workspace_id(), ${sequence.name}, ${sequence.impression}, ${JSON.stringify(sequence.steps)}::jsonb,
      ${[...sequence.stopOn]}::text[], ${jsonOrNull(sequence.tracking)}, ${jsonOrNull(sequence.window)}, ${sequence.state}, ${sequence.isStarter},
      ${sequence.createdBy}, ${sequence.at}, ${sequence.at})
    on conflict (workspace_id, name_sort) where deleted_at is null do nothing returning ${SEQUENCE_COLUMNS}`);
  if (row !== undefined) await keepVersion(db, row.id, 1, sequence.steps, sequence.createdBy, sequence.at);
  return row;
};

/** Forgets what older versions said where no message is of them: index messages_version. */
export const dropUnusedVersions = (db: Db, id: string, olderThan: number): Promise<number> =>
  db.run(sql`
    delete from sequence_versions v
    where v.workspace_id = app.workspace_id() and v.sequence_id = ${id} and v.version < ${olderThan}
      and not exists (select 1 from messages m where m.workspace_id = v.workspace_id and m.sequence_id = v.sequence_id
        and m.sequence_version = v.version)`);

/** Writes the whole workflow but its state; whatever a person changed of it makes a new version. */
export const saveSequence = async (
  db: Db,
  row: SequenceRow,
  isNewVersion: boolean,
  by: string,
  at: Date,
): Promise<SequenceRow> => {
  const saved = await db.one<SequenceRow>(sql`
    update sequences s set name = ${row.name}, impression = ${row.impression}, steps = ${JSON.stringify(row.steps)}::jsonb,
      stop_on = ${row.stop_on}::text[], tracking = ${jsonOrNull(row.tracking)}, sending_window = ${jsonOrNull(row.sending_window)},
      version = s.version + ${isNewVersion ? 1 : 0}, updated_at = ${at}
    where s.workspace_id = app.workspace_id() and s.id = ${row.id} returning ${SEQUENCE_COLUMNS}`);
  if (isNewVersion) {
    await keepVersion(db, saved.id, saved.version, saved.steps, by, at);
    // Messages of the version before may be on their way into the ledger.
    await dropUnusedVersions(db, saved.id, saved.version - 1);
  }
  return saved;
};

export const sequenceNamed = (
  db: Db,
  name: string,
  exceptId?: string,
): Promise<{ id: string; name: string } | undefined> =>
  db.maybe(sql<{ id: string; name: string }>`
    select id, name from sequences where workspace_id = app.workspace_id()
      and name_sort = lower(${name}) and deleted_at is null and id is distinct from ${exceptId ?? null}::uuid`);

interface StepCount {
  sequence_id: string;
  key: string;
  sent: number;
  replied: number;
  waiting: number;
  ready: number;
  writing: number;
  incomplete: number;
  scheduled: number;
}

interface SideCount {
  sequence_id: string;
  key: string;
  yes: number;
  no: number;
}

/** How many people took which side of the branches of these workflows: index enrolments_sequence. */
const sideCounts = async (db: Db, rows: readonly SequenceRow[]): Promise<SideCount[]> => {
  const ids = rows.filter(({ steps }) => steps.some(isBranch)).map(({ id }) => id);
  if (ids.length === 0) return [];
  return db.rows<SideCount>(sql`
    select e.sequence_id, d.key, count(*) filter (where d.value = 'yes') as yes, count(*) filter (where d.value = 'no') as no
    from enrolments e cross join lateral jsonb_each_text(e.decisions) d
    where e.workspace_id = app.workspace_id() and e.sequence_id = any(${ids}::uuid[])
      and ${isOfOwnPerson(sql`e.contact_id`)}
    group by e.sequence_id, d.key`);
};

const NOTHING_SENT = {
  sequence_id: '',
  sent: 0,
  replied: 0,
  waiting: 0,
  ready: 0,
  writing: 0,
  incomplete: 0,
  scheduled: 0,
};

/** Numbers on the cards, of the people the caller sees: index messages_step. */
const stepCounts = (db: Db, ids: readonly string[]): Promise<StepCount[]> =>
  db.rows<StepCount>(sql`
    select sequence_id, step_key as key, count(sent_at) as sent, count(replied_at) as replied,
      count(*) filter (where status in ('draft', 'approved', 'scheduled')) as waiting,
      count(*) filter (where ${isReady} and hidden_at is null) as ready,
      count(*) filter (where ${isBeingWritten} and hidden_at is null) as writing,
      count(*) filter (where ${isIncomplete} and hidden_at is null) as incomplete,
      count(*) filter (where status in ('approved', 'scheduled', 'sending') and hidden_at is null) as scheduled
    from messages m where workspace_id = app.workspace_id() and sequence_id = any(${[...ids]}::uuid[])
      and ${isOfOwnPerson(sql`m.contact_id`)}
    group by sequence_id, step_key`);

const peopleCounts = (db: Db, ids: readonly string[]) =>
  db.rows<{ sequence_id: string; live: number; total: number }>(sql`
    select sequence_id, count(*) filter (where state in (${liveStates})) as live, count(*) as total
    from enrolments where workspace_id = app.workspace_id() and sequence_id = any(${[...ids]}::uuid[])
    group by sequence_id`);

/** Adds people and results, and puts rows in the contract's shape: two statements for any number. */
export const presentSequences = async (db: Db, rows: readonly SequenceRow[]): Promise<Sequence[]> => {
  const ids = rows.map(({ id }) => id);
  const [steps, people, sides] = await Promise.all([stepCounts(db, ids), peopleCounts(db, ids), sideCounts(db, rows)]);
  return rows.map((row) => {
    const of = people.find(({ sequence_id }) => sequence_id === row.id);
    return {
      id: row.id,
      sequence_name: row.name,
      impression: row.impression,
      ...sentBy(row.steps),
      steps: row.steps,
      stop_on: row.stop_on,
      tracking: row.tracking,
      window: row.sending_window,
      approval: stricterApproval(...row.steps.map((step): Approval | null => step.approval)),
      state: row.state,
      version: row.version,
      is_starter: row.is_starter,
      created_by: row.created_by,
      people: { live: of?.live ?? 0, total: of?.total ?? 0 },
      results: row.steps.map(({ key }) => {
        const { sequence_id: _, ...counts } =
          steps.find((count) => count.sequence_id === row.id && count.key === key) ?? NOTHING_SENT;
        const side = sides.find((count) => count.sequence_id === row.id && count.key === key);
        return { ...counts, key, yes: side?.yes ?? 0, no: side?.no ?? 0 };
      }),
      updated_at: row.updated_at.toISOString(),
    };
  });
};
