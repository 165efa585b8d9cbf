import {
  type BulkAnswer,
  type contract,
  ENROLMENT_STATE_LABELS,
  type EnrolmentState,
  type Input,
  type ReasonCode,
  type Step,
} from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { changeEnrolments } from '../engine/enrolment-queries.ts';
import { stopEnrolments } from '../engine/stop.ts';
import { move } from '../message/move.ts';
import { scheduleMessages } from '../message/schedule.ts';
import type { WakeWorkspace } from '../message/send.job.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { stepAfter } from '../sequence/step.ts';
import { findCampaign } from './campaign-queries.ts';
import { CURRENT_MESSAGE, isLive, peopleSql } from './people-filter.ts';

interface Chosen {
  id: string;
  state: EnrolmentState;
  reason_code: ReasonCode | null;
  next_step_key: string | null;
  step_no: number;
  step_due_at: Date | null;
  steps: Step[];
  message_id: string | null;
  message_status: string | null;
  cancel_reason: string | null;
}

const loadChosen = (db: Db, where: RawBuilder<boolean>): Promise<Chosen[]> =>
  db.rows<Chosen>(sql`
    select e.id, e.state, e.reason_code, e.next_step_key, e.step_no, e.step_due_at, s.steps, m.id as message_id,
      m.status as message_status, m.cancel_reason
    from enrolments e join sequences s on s.workspace_id = e.workspace_id and s.id = e.sequence_id
    ${CURRENT_MESSAGE} where ${where} order by e.id for update of e`);

type Action = Input<typeof contract.updateCampaignPeople>['action'];

const whyNot = (row: Chosen, action: Action): string | undefined => {
  if (!isLive(row.state)) return `${ENROLMENT_STATE_LABELS[row.state]}: nothing more goes to them.`;
  if (action === 'pause' && row.reason_code === 'paused_by_person') return 'They are paused already.';
  if (action === 'resume' && row.state !== 'held') return 'They are not on hold.';
  return undefined;
};

const pending = (rows: readonly Chosen[]): Chosen[] =>
  rows.filter((row) => ['draft', 'approved', 'scheduled'].includes(row.message_status ?? ''));

const messageIds = (rows: readonly Chosen[]): string[] =>
  rows.flatMap((row) => (row.message_id === null ? [] : [row.message_id]));

const pause = async (db: Db, rows: readonly Chosen[], at: Date): Promise<void> => {
  await move(db, {
    action: 'unschedule',
    at,
    event: 'held',
    actorUserId: null,
    rows: messageIds(rows.filter((row) => row.message_status === 'scheduled')).map((id) => ({
      id,
      sendAt: null,
      reasonCode: 'paused_by_person',
    })),
  });
  await changeEnrolments(
    db,
    rows.map(({ id }) => ({ id, state: 'held', reasonCode: 'paused_by_person' })),
  );
};

const resume = async (db: Db, rows: readonly Chosen[], userId: string, workspace: OutreachWorkspace): Promise<void> => {
  const at = workspace.clock.now();
  const rejected = rows.filter((row) => row.cancel_reason === 'rejected');
  await move(db, {
    action: 'revive',
    at,
    event: 'created',
    actorUserId: userId,
    rows: messageIds(rejected).map((id) => ({ id, reasonCode: 'approval', summary: 'Taken up again' })),
  });
  await changeEnrolments(
    db,
    rows.map((row) => {
      const isDraft = row.message_status === 'draft' || row.cancel_reason === 'rejected';
      if (isDraft) return { id: row.id, state: 'waiting_approval', reasonCode: 'approval' };
      if (row.message_status !== null) return { id: row.id, state: 'in_progress' };
      return { id: row.id, state: 'in_progress', reasonCode: 'wait', nextActionAt: row.step_due_at ?? at };
    }),
  );
  await scheduleMessages(
    db,
    messageIds(rows.filter((row) => row.message_status === 'approved' || row.message_status === 'scheduled')),
    workspace,
  );
};

const skipStep = async (db: Db, rows: readonly Chosen[], userId: string, at: Date): Promise<void> => {
  await move(db, {
    action: 'cancel',
    at,
    event: 'cancelled',
    actorUserId: userId,
    rows: messageIds(pending(rows)).map((id) => ({ id, cancelReason: 'skipped', summary: 'The step was skipped' })),
  });
  await changeEnrolments(
    db,
    rows.map((row) => {
      const next = stepAfter(row.steps, row.next_step_key ?? '', row.step_no);
      return next === undefined
        ? { id: row.id, state: 'completed', nextStepKey: null, finishedAt: at }
        : {
            id: row.id,
            state: 'in_progress',
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
  resume: 'going on',
  skip_step: 'moved on to the next step',
  remove: 'taken out',
};

const perform = async (
  db: Db,
  action: Action,
  rows: readonly Chosen[],
  userId: string,
  workspace: OutreachWorkspace,
): Promise<void> => {
  const at = workspace.clock.now();
  if (action === 'pause') return pause(db, rows, at);
  if (action === 'resume') return resume(db, rows, userId, workspace);
  if (action === 'skip_step') return skipStep(db, rows, userId, at);
  await stopEnrolments(db, {
    enrolmentIds: rows.map(({ id }) => id),
    state: 'removed',
    cancelReason: 'removed',
    summary: 'Taken out of the campaign',
    at,
    actorUserId: userId,
  });
};

/** Pauses, resumes, moves on or removes people of a campaign, in one transaction. */
export const changePeople = async (
  { db, session, jobs }: Pick<CallContext, 'db' | 'session' | 'jobs'>,
  input: Input<typeof contract.updateCampaignPeople>,
  deps: WorkspaceDeps & { wake: WakeWorkspace },
): Promise<BulkAnswer> => {
  if ((await findCampaign(db, input.id)) === undefined) throw notFound('campaign');
  const where = peopleSql(input.id, input.filter ?? {});
  const rows = await loadChosen(
    db,
    input.ids === undefined ? where : sql<boolean>`(${where} and e.id = any(${input.ids}::uuid[]))`,
  );
  const skipped = rows.flatMap((row) => {
    const reason = whyNot(row, input.action);
    return reason === undefined ? [] : [{ id: row.id, reason }];
  });
  const chosen = rows.filter((row) => whyNot(row, input.action) === undefined);
  await perform(db, input.action, chosen, session.userId, await loadWorkspace(db, deps));
  await deps.wake(db, session.workspaceId, jobs);
  const found = new Set(rows.map(({ id }) => id));
  const missing = (input.ids ?? []).filter((id) => !found.has(id));
  const many = chosen.length === 1 ? '1 person' : `${chosen.length.toLocaleString('en')} people`;
  return {
    message: `${many} ${DONE[input.action]}.`,
    done: chosen.length,
    skipped: [...skipped, ...missing.map((id) => ({ id, reason: 'This person is not in the campaign.' }))].slice(
      0,
      1000,
    ),
    skipped_count: skipped.length + missing.length,
    undo_token: null,
  };
};
