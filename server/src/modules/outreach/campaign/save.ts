import {
  type AnyContactFilter,
  type CampaignState,
  CAMPAIGN_STATE_LABELS,
  type contract,
  type Input,
  type Output,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { mailboxFacts } from '#modules/mailboxes/index.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { type AppError, duplicate, invalidField, notAllowedNow, notFound } from '#platform/errors.ts';
import type { WakeWorkspace } from '../message/send.job.ts';
import { liveStates } from '../engine/enrolment-queries.ts';
import { stopEnrolments } from '../engine/stop.ts';
import { parkCampaign, scheduleApproved } from '../message/park.ts';
import { nextOpen, openHours } from '../pace/window.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { findSequence } from '../sequence/sequence-queries.ts';
import { type AudienceCount, countAudience, enrolAudience } from './audience.ts';
import {
  type CampaignFields,
  campaignNameIsTaken,
  type CampaignRow,
  findCampaign,
  insertCampaign,
  presentCampaigns,
  saveCampaign,
} from './campaign-queries.ts';

type Create = Input<typeof contract.createCampaign>;
type Update = Input<typeof contract.updateCampaign>;
type Answer = Output<typeof contract.updateCampaign>;

const takenName = (name: string): AppError => duplicate(`A campaign called “${name}” exists already.`);

const moment = (text: string | null | undefined): Date | null => (text == null ? null : new Date(text));

const audienceFields = (audience: Create['audience']) => ({
  stage: audience.stage ?? audience.type ?? 'prospect',
  audience: audience.ids === undefined ? { filter: audience.filter ?? {} } : { ids: audience.ids },
  // Chosen people are who they are; a filter keeps today's people unless somebody asks for a live one.
  isFrozen: audience.frozen ?? true,
});

const checkMailboxes = async (db: Db, ids: readonly string[]): Promise<void> => {
  const known = new Set((await mailboxFacts(db)).map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw invalidField('mailbox_ids', 'This mailbox does not exist.');
};

const checkDates = (startAt: Date | null, endAt: Date | null): void => {
  if (startAt !== null && endAt !== null && endAt <= startAt) {
    throw invalidField('end_at', 'A campaign ends after it begins.');
  }
};

const presentOne = async (db: Db, id: string): Promise<Answer> => {
  const row = await findCampaign(db, id);
  const [campaign] = row === undefined ? [] : await presentCampaigns(db, [row]);
  if (campaign === undefined) throw notFound('campaign');
  return campaign;
};

/** A draft: nobody is in it before it is launched. */
export const createCampaign = async (
  { db, session, clock }: Pick<CallContext, 'db' | 'session' | 'clock'>,
  input: Create,
): Promise<Answer> => {
  if ((await findSequence(db, input.sequence_id)) === undefined) {
    throw invalidField('sequence_id', 'This workflow does not exist.');
  }
  await checkMailboxes(db, input.mailbox_ids);
  const fields: CampaignFields = {
    name: input.name,
    sequenceId: input.sequence_id,
    ...audienceFields(input.audience),
    mailboxIds: input.mailbox_ids,
    dailyNewLimit: input.daily_new_limit ?? null,
    startAt: moment(input.start_at),
    endAt: moment(input.end_at),
    approval: input.approval,
    bouncePercent: input.guardrails?.bounce_percent ?? 5,
    complaintPercent: input.guardrails?.complaint_percent ?? 0.1,
  };
  checkDates(fields.startAt, fields.endAt);
  const id = await insertCampaign(db, fields, session.userId, clock.now());
  if (id === undefined) throw takenName(input.name);
  return presentOne(db, id);
};

const changedFields = (row: CampaignRow, input: Update): CampaignFields => ({
  name: input.name ?? row.name,
  sequenceId: row.sequence_id,
  ...(input.audience === undefined
    ? { stage: row.stage, audience: row.audience, isFrozen: row.is_frozen }
    : audienceFields(input.audience)),
  mailboxIds: input.mailbox_ids ?? row.mailbox_ids,
  dailyNewLimit: input.daily_new_limit === undefined ? row.daily_new_limit : input.daily_new_limit,
  startAt: input.start_at === undefined ? row.start_at : moment(input.start_at),
  endAt: input.end_at === undefined ? row.end_at : moment(input.end_at),
  approval: input.approval ?? row.approval,
  bouncePercent: input.guardrails?.bounce_percent ?? Number(row.bounce_percent),
  complaintPercent: input.guardrails?.complaint_percent ?? Number(row.complaint_percent),
});

const FROM: Record<NonNullable<Update['state']>, readonly CampaignState[]> = {
  running: ['draft', 'paused', 'auto_paused', 'scheduled'],
  paused: ['running', 'scheduled'],
  cancelled: ['draft', 'scheduled', 'running', 'paused', 'auto_paused'],
};

const stateAfter = (row: CampaignRow, asked: Update['state'], startAt: Date | null, now: Date): CampaignState => {
  if (asked === undefined || asked === row.state) return row.state;
  if (!FROM[asked].includes(row.state)) {
    throw notAllowedNow(
      `This campaign is ${CAMPAIGN_STATE_LABELS[row.state].toLowerCase()}: it can not be ${asked} now.`,
    );
  }
  return asked === 'running' && startAt !== null && startAt > now ? 'scheduled' : asked;
};

interface Launch {
  enrolled: number;
  excluded: AudienceCount['excluded'];
  window_opens_at: string | null;
}

/** When the first may leave, where that is not now; read on the workspace's clock, for people's own clocks differ. */
const opensAt = (workspace: OutreachWorkspace, startAt: Date | null): string | null => {
  const now = workspace.clock.now();
  const from = startAt !== null && startAt > now ? startAt : now;
  const hours = openHours([workspace.window], { recipient: workspace.timezone, workspace: workspace.timezone });
  const open = nextOpen(from, hours, { zone: workspace.timezone, country: null }, workspace.holidayOn);
  return open.at > now ? open.at.toISOString() : null;
};

const launch = async (
  db: Db,
  row: CampaignRow,
  fields: CampaignFields,
  workspace: OutreachWorkspace,
): Promise<Launch> => {
  const now = workspace.clock.now();
  const boxes = await mailboxFacts(db);
  const isForReal = boxes.some((box) => fields.mailboxIds.includes(box.id) && box.provider !== 'simulator');
  const audience = {
    stage: fields.stage,
    ...(fields.audience as { ids?: string[]; filter?: AnyContactFilter }),
  };
  const count = await countAudience(db, audience, { now, isForReal, campaignId: row.id });
  if (count.reachable === 0 && fields.isFrozen) {
    throw notAllowedNow(
      count.count === 0
        ? 'Nobody matches this audience.'
        : 'Nobody of this audience can be reached: see why each is left out.',
    );
  }
  if (row.sequence_state === 'draft') {
    await db.run(sql`update sequences set state = 'active', updated_at = ${now}
      where workspace_id = app.workspace_id() and id = ${row.sequence_id} and state = 'draft'`);
  }
  const enrolled = await enrolAudience(db, row.id, now);
  return { enrolled, excluded: count.excluded, window_opens_at: opensAt(workspace, fields.startAt) };
};

const cancelPeople = async (db: Db, campaignId: string, userId: string, at: Date): Promise<void> => {
  const rows = await db.rows<{ id: string }>(sql`select id from enrolments
    where workspace_id = app.workspace_id() and campaign_id = ${campaignId} and state in (${liveStates})`);
  await stopEnrolments(db, {
    enrolmentIds: rows.map(({ id }) => id),
    state: 'removed',
    cancelReason: 'campaign_cancelled',
    summary: 'The campaign was cancelled',
    at,
    actorUserId: userId,
    detail: { words: 'The campaign was cancelled' },
  });
};

const MESSAGES: Partial<Record<CampaignState, string>> = {
  paused: 'The campaign is paused. Nothing more leaves until you go on.',
  cancelled: 'The campaign is cancelled.',
};

const people = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`);

/** Changes a campaign; `state: running` launches a draft, enrolling everyone who can be reached, and activates its workflow. */
export const updateCampaign = async (
  context: Pick<CallContext, 'db' | 'session' | 'clock' | 'jobs'>,
  input: Update,
  deps: WorkspaceDeps & { wake: WakeWorkspace },
): Promise<Answer> => {
  const { db, session, jobs } = context;
  const row = await findCampaign(db, input.id, true);
  if (row === undefined) throw notFound('campaign');
  const workspace = await loadWorkspace(db, deps);
  const at = workspace.clock.now();
  if (input.audience !== undefined && row.state !== 'draft') {
    throw notAllowedNow('The audience can be changed only while the campaign is a draft.');
  }
  const fields = changedFields(row, input);
  checkDates(fields.startAt, fields.endAt);
  await checkMailboxes(db, fields.mailboxIds);
  if (fields.name !== row.name && (await campaignNameIsTaken(db, fields.name, row.id))) throw takenName(fields.name);
  const state = stateAfter(row, input.state, fields.startAt, at);
  const isLaunch = row.state === 'draft' && (state === 'running' || state === 'scheduled');
  const reason = state === row.state ? row.state_reason : null;
  await saveCampaign(db, row.id, fields, { state, reason, launchedAt: isLaunch ? at : row.launched_at }, at);
  const launched = isLaunch ? await launch(db, row, fields, workspace) : undefined;
  if (state === 'running' && !isLaunch) await scheduleApproved(db, 'campaign_id', row.id, workspace);
  if (state === 'paused' && row.state !== 'paused') await parkCampaign(db, row.id, workspace);
  if (state === 'cancelled' && row.state !== 'cancelled') await cancelPeople(db, row.id, session.userId, at);
  await deps.wake(db, session.workspaceId, jobs);
  const message = launched === undefined ? MESSAGES[state] : `${people(launched.enrolled)} started.`;
  return {
    ...(await presentOne(db, row.id)),
    ...launched,
    ...(input.state !== undefined && message !== undefined && { message }),
  };
};
