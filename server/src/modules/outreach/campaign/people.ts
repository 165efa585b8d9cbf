import {
  type BulkAnswer,
  type CampaignPerson,
  type contract,
  ENROLMENT_STATE_LABELS,
  type EnrolmentState,
  type Input,
  LIVE_ENROLMENT_STATES,
  type ReasonCode,
  type Step,
} from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { type Page, readPage } from '#platform/db/page.ts';
import { notFound } from '#platform/errors.ts';
import { nameOf, type Person, personJson } from '../compose/person.ts';
import { changeEnrolments } from '../engine/enrolment-queries.ts';
import { stopEnrolments } from '../engine/stop.ts';
import type { WakeWorkspace } from '../message/send.job.ts';
import { move } from '../message/move.ts';
import { scheduleMessages } from '../message/schedule.ts';
import { endInWords, type ReasonDetail, reasonInWords } from '../pace/reasons.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { momentInWords, zoneOf } from '../pace/zone.ts';
import { stepAfter } from '../sequence/step.ts';
import { findCampaign } from './campaign-queries.ts';

interface Enrolled {
  id: string;
  person: Person;
  state: EnrolmentState;
  step_no: number;
  next_step_key: string | null;
  reason_code: ReasonCode | null;
  reason_detail: ReasonDetail | null;
  next_action_at: Date | null;
  step_due_at: Date | null;
  message_status: string | null;
  message_reason: ReasonCode | null;
  message_detail: ReasonDetail | null;
  send_at: Date | null;
  campaign_state: string;
}

/** The message of the step a person is at says most about why they wait. */
const CURRENT_MESSAGE = sql`left join messages m on m.workspace_id = e.workspace_id and m.enrolment_id = e.id
  and m.step_key = e.next_step_key`;

const waitingReason = (row: Enrolled, zone: string): string => {
  if (row.campaign_state === 'paused' || row.campaign_state === 'auto_paused') return 'The campaign is paused';
  const say = (code: ReasonCode, detail: ReasonDetail | null, until: Date | null): string =>
    reasonInWords({ code, detail, until, zone });
  if (row.message_status === 'scheduled' && row.send_at !== null) {
    return row.message_reason === null
      ? `Leaves ${momentInWords(row.send_at, zone)}`
      : say(row.message_reason, row.message_detail, row.send_at);
  }
  if (row.message_status === 'approved' && row.message_reason !== null) return say(row.message_reason, null, null);
  if (row.message_status === 'sending') return 'Is being sent';
  if (row.reason_code !== null) return say(row.reason_code, row.reason_detail, row.step_due_at);
  return row.state === 'queued' ? 'Their first message is being written' : 'Under way';
};

const isLive = (state: EnrolmentState): boolean => (LIVE_ENROLMENT_STATES as readonly string[]).includes(state);

const toPerson = (row: Enrolled, workspace: Pick<OutreachWorkspace, 'timezone'>): CampaignPerson => {
  const zone = zoneOf(row.person, workspace.timezone);
  const until = row.send_at ?? row.step_due_at;
  return {
    id: row.id,
    contact: {
      id: row.person.id,
      stage: row.person.stage,
      name: nameOf(row.person),
      email: row.person.email,
      company_name: row.person.companyName,
    },
    step: row.step_no,
    step_key: row.next_step_key,
    state: row.state,
    reason_code: row.reason_code ?? row.message_reason,
    reason: isLive(row.state) ? waitingReason(row, zone) : endInWords(row.state, row.reason_detail),
    next_action_at: isLive(row.state) && until !== null ? until.toISOString() : null,
  };
};

const peopleSql = (
  campaignId: string,
  filter: {
    search?: string | undefined;
    state?: EnrolmentState | EnrolmentState[] | undefined;
    excluded_ids?: string[] | undefined;
  },
): RawBuilder<boolean> => {
  const parts = [sql<boolean>`e.workspace_id = app.workspace_id() and e.campaign_id = ${campaignId}`];
  const states = filter.state === undefined ? [] : [filter.state].flat();
  if (states.length > 0) parts.push(sql`e.state = any(${states}::text[])`);
  if (filter.search) {
    parts.push(sql`exists (select 1 from contacts f where f.workspace_id = e.workspace_id and f.id = e.contact_id
      and f.search like '%' || lower(${filter.search}) || '%')`);
  }
  if (filter.excluded_ids?.length) parts.push(sql`not (e.id = any(${filter.excluded_ids}::uuid[]))`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
};

/** The people of a campaign by what is next, each with why they wait: indexes enrolments_list and enrolments_state. */
export const listPeople = async (
  db: Db,
  request: Input<typeof contract.getCampaignPeople>,
  workspace: OutreachWorkspace,
): Promise<Page<CampaignPerson>> => {
  if ((await findCampaign(db, request.id)) === undefined) throw notFound('campaign');
  const where = peopleSql(request.id, request);
  const sort = request.sort ?? 'next_action_at';
  const page = await readPage<Enrolled>(
    db,
    {
      order: `people:${request.id}:${sort}`,
      columns: sql`e.id, ${personJson} as person, e.state, e.step_no, e.next_step_key, e.reason_code, e.reason_detail,
        e.next_action_at, e.step_due_at, m.status as message_status, m.reason_code as message_reason,
        m.reason_detail as message_detail, m.send_at, cp.state as campaign_state`,
      source: sql`from enrolments e
        join contacts c on c.workspace_id = e.workspace_id and c.id = e.contact_id
        join campaigns cp on cp.workspace_id = e.workspace_id and cp.id = e.campaign_id
        ${CURRENT_MESSAGE} where ${where}`,
      counted: sql`from enrolments e where ${where}`,
      sortBy: sql`e.sort_at`,
      sortType: 'timestamptz',
      idColumn: sql`e.id`,
      isDown: sort.startsWith('-'),
    },
    request,
  );
  return { ...page, results: page.results.map((row) => toPerson(row, workspace)) };
};

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
  if (!isLive(row.state)) return `${ENROLMENT_STATE_LABELS[row.state]}: their way is over.`;
  if (action === 'pause' && row.reason_code === 'paused_by_person') return 'Is paused already.';
  if (action === 'resume' && row.state !== 'held') return 'Is not held.';
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
export const updatePeople = async (
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
