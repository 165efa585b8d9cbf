import {
  actionBetween,
  CAMPAIGN_ACTIONS,
  CAMPAIGN_STATE_LABELS,
  type CampaignAction,
  type CampaignState,
  type contract,
  type Input,
  type Output,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { takeVersion } from '#platform/db/version.ts';
import { conflict, notAllowedNow, notFound, staleVersion } from '#platform/errors.ts';
import { maySendNext, takeBackAhead } from '../approved/take-back-ahead.ts';
import type { Channels } from '../channels/channel.ts';
import type { DraftRefreshing } from '../drafts/refresh-drafts.job.ts';
import { parkCampaign, scheduleApproved } from '../plan/park.ts';
import type { WakeWorkspace } from '../dispatch/send.job.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import {
  audienceFields,
  checkChosen,
  checkDates,
  checkMailboxes,
  checkMailboxesOf,
  moment,
  presentCampaign,
  takenName,
} from './campaign-fields.ts';
import {
  type CampaignFields,
  campaignNamed,
  type CampaignRow,
  findCampaign,
  saveCampaign,
} from './campaign-queries.ts';
import { launchCampaign } from './launch.ts';
import { shareAnew } from './share-anew.ts';
import { auditMove } from './audit-move.ts';
import { assertReachesAll, type RemovePeopleJob, removePeople } from './remove-people.ts';
import { moveCampaigns } from './move-campaigns.ts';

type Update = Input<typeof contract.updateCampaign>;
type Answer = Output<typeof contract.updateCampaign>;

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

/** The action for the requested state: a campaign with a future start is scheduled. Undefined if it already has that state. */
const actionFor = async (
  db: Db,
  row: CampaignRow,
  asked: Update['state'],
  { startAt, now }: { startAt: Date | null; now: Date },
): Promise<CampaignAction | undefined> => {
  if (asked === undefined || asked === row.state) return undefined;
  const to = asked === 'running' && startAt !== null && startAt > now ? 'scheduled' : asked;
  const action = actionBetween(CAMPAIGN_ACTIONS, row.state, to);
  if (action !== undefined || to === row.state) return action;
  const words = (state: CampaignState) => CAMPAIGN_STATE_LABELS[state].toLowerCase();
  throw conflict(
    `This campaign is ${words(row.state)} and can’t become ${words(to)}.`,
    await presentCampaign(db, row.id),
  );
};

/** People waiting for the campaign's start wait for the new one. */
const moveStart = async (db: Db, row: CampaignRow, startAt: Date): Promise<void> => {
  if (row.start_at === null) return;
  await db.run(sql`update enrolments set next_action_at = ${startAt}, step_due_at = ${startAt}
    where workspace_id = app.workspace_id() and campaign_id = ${row.id} and state = 'queued'
      and next_action_at = ${row.start_at}`);
};

const MESSAGES: Partial<Record<CampaignState, string>> = {
  paused: 'Campaign paused. Nothing more is sent until you resume it.',
  cancelled: 'Campaign cancelled.',
};

const people = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`);

type Deps = WorkspaceDeps & {
  wake: WakeWorkspace;
  channels: Channels;
  removePeopleJob: RemovePeopleJob;
  refreshing: DraftRefreshing;
};

/** What follows for the people of a campaign that was launched before. */
const followChange = async (
  context: Pick<CallContext, 'db' | 'session' | 'jobs' | 'clock'>,
  { row, state, added }: { row: CampaignRow; state: CampaignState; added: readonly string[] },
  deps: Deps,
  workspace: OutreachWorkspace,
): Promise<void> => {
  const { db, session, jobs } = context;
  const isUnderWay = row.state !== 'draft' && CAMPAIGN_ACTIONS.cancel.from.some((each) => each === state);
  if (isUnderWay && added.length > 0) {
    await takeBackAhead(db, sql<boolean>`(e.campaign_id = ${row.id} and ${maySendNext(added)})`);
    await deps.refreshing.follow(db, jobs, session.workspaceId, await shareAnew(db, row.id, added));
  }
  if (state === 'running') await scheduleApproved(db, 'campaign_id', row.id, workspace);
  if (state === 'paused' && row.state !== 'paused') await parkCampaign(db, row.id, workspace);
  if (state === 'cancelled' && row.state !== 'cancelled')
    await removePeople(
      context,
      deps.removePeopleJob,
      { campaignId: row.id, words: 'The campaign was cancelled' },
      workspace.clock.now(),
    );
};

/** Changes a campaign; `state: running` launches a draft, enrolling everyone who can be reached, and activates its workflow. */
export const updateCampaign = async (
  context: Pick<CallContext, 'db' | 'session' | 'clock' | 'jobs' | 'request'>,
  input: Update,
  deps: Deps,
): Promise<Answer> => {
  const { db, session, jobs } = context;
  const row = await findCampaign(db, input.id, 'locked');
  if (row === undefined) throw notFound('campaign');
  if (!(await takeVersion(db, 'campaigns', row.id, input.version)))
    throw staleVersion('campaign', await presentCampaign(db, row.id));
  const workspace = await loadWorkspace(db, deps);
  const at = workspace.clock.now();
  if (input.audience !== undefined && row.state !== 'draft') {
    throw notAllowedNow('You can change the audience only while the campaign is a draft.');
  }
  await checkChosen(db, input.audience?.ids);
  const fields = changedFields(row, input);
  // A campaign whose end has passed can still be changed otherwise.
  if (input.start_at !== undefined || input.end_at !== undefined) checkDates(fields.startAt, fields.endAt, at);
  // Mailboxes already set were allowed when they were added; whether they still may send is checked for each message.
  const added = fields.mailboxIds.filter((id) => !row.mailbox_ids.includes(id));
  await checkMailboxes(db, added);
  await checkMailboxesOf(db, row.id, added);
  const other = fields.name === row.name ? undefined : await campaignNamed(db, fields.name, row.id);
  if (other) throw takenName(fields.name, other);
  const action = await actionFor(db, row, input.state, { startAt: fields.startAt, now: at });
  if (action === 'cancel') await assertReachesAll(db, session, row.id);
  const state = action === undefined ? row.state : CAMPAIGN_ACTIONS[action].to;
  const isLaunch = action !== undefined && row.state === 'draft' && action !== 'cancel';
  await saveCampaign(db, row.id, fields, at);
  if (action !== undefined) {
    const launched = isLaunch ? { also: sql`launched_at = ${at}` } : {};
    await moveCampaigns(db, { action, which: sql<boolean>`cp.id = ${row.id}`, at, ...launched });
    await auditMove(context, { id: row.id, name: fields.name }, action, isLaunch);
  }
  if (!isLaunch && input.start_at !== undefined) await moveStart(db, row, fields.startAt ?? at);
  const launched = isLaunch ? await launchCampaign(db, row, fields, workspace, deps.channels) : undefined;
  if (!isLaunch) await followChange(context, { row, state, added }, deps, workspace);
  await deps.wake(db, session.workspaceId, jobs);
  const message = launched === undefined ? MESSAGES[state] : `${people(launched.enrolled)} started.`;
  return {
    ...(await presentCampaign(db, row.id)),
    ...launched,
    ...(input.state !== undefined && message !== undefined && { message }),
  };
};
