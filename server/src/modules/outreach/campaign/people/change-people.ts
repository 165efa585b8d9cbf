import {
  type Decisions,
  type BulkAnswer,
  type contract,
  ENROLMENT_STATE_LABELS,
  type EnrolmentState,
  type Input,
  type ReasonCode,
  type Step,
} from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { hasRoleStill } from '#modules/accounts/index.ts';
import { type Batch, type BulkAction, bulkJob, type BulkOutcome, runBulk } from '#platform/bulk/bulk-action.ts';
import type { CallContext } from '#platform/context.ts';
import { endWorkflowTasks } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import { type EnrolmentChange, moveEnrolments } from '../../enrolment/move.ts';
import { reasonInWords } from '../../pace/reasons.ts';
import { stopEnrolments } from '../../enrolment/stop.ts';
import { move } from '../../message/move.ts';
import { showReasons } from '../../written/receipts.ts';
import { scheduleMessages } from '../../plan/schedule.ts';
import type { WakeWorkspace } from '../../dispatch/send.job.ts';
import type { DraftRefreshing } from '../../drafts/refresh-drafts.job.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../../pace/workspace.ts';
import { stepAfter } from '../../steps/step.ts';
import { withSteps } from '../../steps/with-steps.ts';
import { findCampaign } from '../campaign-queries.ts';
import { CURRENT_MESSAGE, isLive, peopleSql } from './people-filter.ts';

interface Chosen {
  id: string;
  contact_id: string;
  sequence_id: string;
  state: EnrolmentState;
  reason_code: ReasonCode | null;
  next_step_key: string | null;
  step_no: number;
  step_due_at: Date | null;
  decisions: Decisions;
  steps: Step[];
  message_id: string | null;
  message_status: string | null;
  cancel_reason: string | null;
  /** Their messages that have not left: the one of their step, or one before it that came back. */
  waiting: { id: string; status: 'draft' | 'approved' | 'scheduled'; step_no: number }[];
  /** The variables without a value for which the message of their step waits. */
  missing: string[];
  /** The message has the workflow's current text, or an edited one, so only a value can release it. */
  is_last_word: boolean;
}

const loadChosen = async (db: Db, where: RawBuilder<boolean>): Promise<Chosen[]> => {
  const rows = await db.rows<Omit<Chosen, 'steps'>>(sql`
    select e.id, e.contact_id, e.sequence_id, e.state, e.reason_code, e.next_step_key, e.step_no, e.step_due_at, e.decisions, m.id as message_id,
      m.status as message_status, m.cancel_reason, coalesce(m.missing, '{}') as missing,
      coalesce(m.is_edited or m.sequence_version = s.version, true) as is_last_word,
      (select coalesce(json_agg(json_build_object('id', w.id, 'status', w.status, 'step_no', w.step_no)), '[]')
        from messages w where w.workspace_id = e.workspace_id and w.enrolment_id = e.id
          and w.status in ('draft', 'approved', 'scheduled')) as waiting
    from enrolments e
    join sequences s on s.workspace_id = e.workspace_id and s.id = e.sequence_id
    ${CURRENT_MESSAGE} where ${where} order by e.id for update of e`);
  return withSteps(db, rows);
};

type Action = Input<typeof contract.updateCampaignPeople>['action'];

const PeopleAction = z.object({
  campaignId: z.uuid(),
  action: z.enum(['pause', 'resume', 'skip_step', 'remove']),
});
type PeopleAction = z.infer<typeof PeopleAction>;

const lacking = (missing: readonly string[]): string =>
  `${reasonInWords({ code: 'missing_variable', detail: { missing: [...missing] }, until: null, zone: 'UTC' })}. Add the value, or edit the draft or the workflow.`;

const whyNot = (row: Chosen, action: Action): string | undefined => {
  if (!isLive(row.state)) return `${ENROLMENT_STATE_LABELS[row.state]}: nothing more is sent to them.`;
  if (action === 'pause' && row.reason_code === 'paused_by_person') return 'They’re already paused.';
  if (action !== 'resume') return undefined;
  if (row.state !== 'held') return 'They’re not on hold.';
  if (row.message_status === 'unknown') return 'Their email may not have been sent. Send it again first.';
  return row.reason_code === 'missing_variable' && row.missing.length > 0 && row.is_last_word
    ? lacking(row.missing)
    : undefined;
};

const waitingIds = (rows: readonly Chosen[], ...statuses: Chosen['waiting'][number]['status'][]): string[] =>
  rows.flatMap(({ waiting }) => waiting.filter(({ status }) => statuses.includes(status)).map(({ id }) => id));

const messageIds = (rows: readonly Chosen[]): string[] =>
  rows.flatMap((row) => (row.message_id === null ? [] : [row.message_id]));

const pause = async (db: Db, rows: readonly Chosen[], at: Date): Promise<void> => {
  await move(db, {
    action: 'unschedule',
    at,
    event: 'held',
    actorUserId: null,
    rows: waitingIds(rows, 'scheduled').map((id) => ({ id, sendAt: null, reasonCode: 'paused_by_person' })),
  });
  await moveEnrolments(
    db,
    rows.map(({ id }) => ({ id, action: 'hold', reasonCode: 'paused_by_person' })),
  );
};

/** Who changes people, and what lets their drafts catch up with what they are like now. */
interface Change {
  userId: string;
  workspaceId: string;
  refreshing: DraftRefreshing;
}

/** What a draft waits for: a value that it lacks, else approval. */
const awaiting = (missing: readonly string[]): Pick<EnrolmentChange, 'reasonCode' | 'reasonDetail'> =>
  missing.length > 0
    ? { reasonCode: 'missing_variable', reasonDetail: { missing: [...missing] } }
    : { reasonCode: 'approval' };

/** A person rejected or deleted the draft of the step they are at; going on takes it up again. */
const isTakenOut = (row: Chosen): boolean => row.cancel_reason === 'rejected' || row.cancel_reason === 'deleted';

const resume = async (
  db: Db,
  rows: readonly Chosen[],
  { userId, workspaceId, refreshing }: Change,
  workspace: OutreachWorkspace,
): Promise<void> => {
  const at = workspace.clock.now();
  const rejected = rows.filter(isTakenOut);
  await move(db, {
    action: 'revive',
    at,
    event: 'created',
    actorUserId: userId,
    rows: rejected.flatMap(({ message_id: id, missing }) =>
      id === null ? [] : [{ id, ...awaiting(missing), summary: 'Resumed' }],
    ),
    also: sql`hidden_at = null`,
  });
  await moveEnrolments(
    db,
    rows.map((row) => {
      const isDraft = row.waiting.some(({ status }) => status === 'draft') || isTakenOut(row);
      if (isDraft)
        return { id: row.id, action: row.missing.length > 0 ? 'hold' : 'await_approval', ...awaiting(row.missing) };
      if (row.message_status !== null || row.waiting.length > 0) return { id: row.id, action: 'proceed' };
      return { id: row.id, action: 'proceed', reasonCode: 'wait', nextActionAt: row.step_due_at ?? at };
    }),
    { endsPause: true },
  );
  await showReasons(db, [...waitingIds(rows, 'draft'), ...messageIds(rejected)]);
  await scheduleMessages(db, waitingIds(rows, 'approved'), workspace);
  await refreshing.catchUp(
    db,
    createJobs(),
    workspaceId,
    rows.filter((row) => isTakenOut(row) || row.missing.length > 0).map((row) => row.contact_id),
  );
};

/** Moves people on to their next step; who is paused stays so. */
const skipStep = async (db: Db, rows: readonly Chosen[], userId: string, at: Date): Promise<void> => {
  await move(db, {
    action: 'cancel',
    at,
    event: 'cancelled',
    actorUserId: userId,
    // `move` leaves alone what has left.
    rows: messageIds(rows).map((id) => ({ id, cancelReason: 'skipped', summary: 'The step was skipped' })),
  });
  await endWorkflowTasks(
    db,
    rows.map(({ id }) => id),
    { at, undoId: undefined },
  );
  await moveEnrolments(
    db,
    rows.map((row) => {
      const next = stepAfter(row.steps, row.next_step_key ?? '', row.step_no, row.decisions);
      return next === undefined
        ? { id: row.id, action: 'complete', nextStepKey: null, finishedAt: at }
        : {
            id: row.id,
            action: 'proceed',
            reasonCode: 'wait',
            nextStepKey: next.step.key,
            stepNo: next.number,
            stepDueAt: at,
            nextActionAt: at,
          };
    }),
  );
};

const DONE: Record<Action, string> = {
  pause: 'paused',
  resume: 'resumed',
  skip_step: 'moved to the next step',
  remove: 'removed',
};

const perform = async (
  db: Db,
  action: Action,
  rows: readonly Chosen[],
  change: Change,
  workspace: OutreachWorkspace,
): Promise<void> => {
  const { userId } = change;
  const at = workspace.clock.now();
  if (action === 'pause') return pause(db, rows, at);
  if (action === 'resume') return resume(db, rows, change, workspace);
  if (action === 'skip_step') return skipStep(db, rows, userId, at);
  await stopEnrolments(db, {
    enrolmentIds: rows.map(({ id }) => id),
    action: 'remove',
    cancelReason: 'removed',
    summary: 'Removed from the campaign',
    at,
    actorUserId: userId,
  });
};

const people = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`);

const apply = async (
  db: Db,
  { ids, action: { campaignId, action }, userId, workspaceId }: Batch<PeopleAction>,
  workspace: OutreachWorkspace,
  refreshing: DraftRefreshing,
): Promise<BulkOutcome> => {
  const where = peopleSql(campaignId, {});
  const rows = await loadChosen(db, sql<boolean>`(${where} and e.id = any(${[...ids]}::uuid[]))`);
  const skipped = rows.flatMap((row) => {
    const reason = whyNot(row, action);
    return reason === undefined ? [] : [{ id: row.id, reason }];
  });
  const chosen = rows.filter((row) => whyNot(row, action) === undefined);
  await perform(db, action, chosen, { userId, workspaceId, refreshing }, workspace);
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  return {
    done: chosen.length,
    skipped: [...skipped, ...missing.map((id) => ({ id, reason: 'This person isn’t in the campaign.' }))],
  };
};

/** Pauses, resumes, moves on or removes people of a campaign, by id or by filter. */
export const peopleBulk = (deps: WorkspaceDeps & { wake: WakeWorkspace; refreshing: DraftRefreshing }) => {
  const kind: BulkAction<PeopleAction> = {
    name: 'outreach.change_people',
    action: PeopleAction,
    kindOf: ({ action }) => `people_${action}`,
    undo: () => 'none',
    async find(db, { action: { campaignId }, filter, after, upTo, most }) {
      const beyond = after === null ? sql`` : sql`and e.id > ${after}::uuid`;
      const within = upTo === undefined ? sql`` : sql`and e.id <= ${upTo}::uuid`;
      const rows = await db.rows<{ id: string }>(sql`
        select e.id from enrolments e where ${peopleSql(campaignId, filter)} ${beyond} ${within}
        order by e.id limit ${most}`);
      return rows.map(({ id }) => id);
    },
    measure: (db, { action: { campaignId }, filter }) =>
      db.one<{ total: number; upTo: string | null }>(sql`
        select count(*) as total, (max(e.id::text))::uuid as "upTo" from enrolments e
        where ${peopleSql(campaignId, filter)}`),
    apply: async (db, batch) => apply(db, batch, await loadWorkspace(db, deps), deps.refreshing),
    inWords: ({ action }, done) => `${people(done)} ${DONE[action]}`,
    recordsInWords: (_action, count) => people(count),
    liveEvent: ({ campaignId }) => ({ type: 'campaign', id: campaignId }),
    stopsBecause: async (db, who) => ((await hasRoleStill(db, who)) ? undefined : 'Stopped.'),
    afterwards: deps.wake,
  };
  return { kind, job: bulkJob(kind) };
};

export type PeopleBulk = ReturnType<typeof peopleBulk>;

/** At once up to a thousand people, above that as a job. 404 for a campaign out of sight. */
export const changePeople = async (
  context: Pick<CallContext, 'db' | 'session' | 'clock' | 'jobs' | 'live'>,
  bulk: PeopleBulk,
  { id, ids, filter, action }: Input<typeof contract.updateCampaignPeople>,
): Promise<BulkAnswer> => {
  if ((await findCampaign(context.db, id)) === undefined) throw notFound('campaign');
  const target = { ids, filter: { ...filter } };
  return (await runBulk(context, bulk, { campaignId: id, action }, target)).answer;
};
