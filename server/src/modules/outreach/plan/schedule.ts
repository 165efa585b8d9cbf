import {
  type CampaignState,
  type MessageOrigin,
  ORIGINS,
  type ReasonCode,
  type SendingWindow,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { joinPerson } from '#modules/contacts/index.ts';
import { type SendingAccount, sendingAccountsOf } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { startOfDay } from '#platform/zones/zoned-time.ts';
import { maySendFrom, REP_OF_CAMPAIGN } from '../access.ts';
import { type Budgets, createBudgets } from '../budgets/budgets.ts';
import { IS_PAUSED } from '../enrolment/move.ts';
import { OTHERS_ACCOUNT, type ReasonDetail } from '../pace/reasons.ts';
import {
  type AccountPace,
  type BudgetsOf,
  createPlanner,
  type DayBudget,
  type Plan,
  type Slot,
  type SlotRequest,
} from '../pace/slots.ts';
import { openHours } from '../pace/window.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { momentInWords, zoneOf } from '../pace/zone.ts';
import { WORKFLOW_JOINS } from '../message/workflow-joins.ts';
import { move } from '../message/move.ts';
import { loadPaces, newcomerBudgets } from './planned.ts';

interface Waiting {
  id: string;
  origin: MessageOrigin;
  /** They are out of office until then. */
  away_until: Date | null;
  account_id: string | null;
  /** This and the other workflow columns are null for messages that belong to no workflow. */
  campaign_id: string | null;
  step_no: number | null;
  not_before: Date;
  is_urgent: boolean;
  /** When the moment of grace is over in which a person can undo that they let it go. */
  urgent_from: Date | null;
  campaign_state: CampaignState | null;
  sequence_state: string | null;
  is_paused: boolean | null;
  rep_id: string | null;
  announcement_id: string | null;
  start_at: Date | null;
  daily_new_limit: number | null;
  sequence_window: SendingWindow | null;
  timezone: string | null;
  country: string | null;
  receiver: string | null;
}

const loadApproved = (db: Db, ids: readonly string[]): Promise<Waiting[]> =>
  db.rows<Waiting>(sql`
    select m.id, m.origin, v.away_until, m.account_id, m.campaign_id, m.announcement_id, m.step_no, m.not_before, m.is_urgent, m.urgent_from, cp.state as campaign_state,
      s.state as sequence_state, ${IS_PAUSED} as is_paused, ${REP_OF_CAMPAIGN} as rep_id, cp.start_at, cp.daily_new_limit,
      s.sending_window as sequence_window, c.timezone, c.country, app.receiver_of(m.to_address) as receiver
    from messages m
    ${WORKFLOW_JOINS}
    left join enrolments e on e.workspace_id = m.workspace_id and e.id = m.enrolment_id
    left join conversations v on v.workspace_id = m.workspace_id and v.contact_id = m.contact_id
    ${joinPerson('m.contact_id')}
    where m.workspace_id = app.workspace_id() and m.id = any(${[...ids]}::uuid[]) and m.status = 'approved'
    order by m.not_before, m.created_at, m.id`);

interface Parked {
  code: ReasonCode;
  detail?: ReasonDetail;
}

/** Where a message's campaign, workflow and person stand. */
export type Standing = Pick<Waiting, 'campaign_state' | 'sequence_state' | 'is_paused' | 'rep_id'>;

const campaignPaused = (row: Standing): ReasonCode | undefined => {
  if (row.campaign_state === null) return undefined;
  if (row.campaign_state === 'scheduled' || row.campaign_state === 'draft') return 'campaign_not_started';
  if (row.campaign_state !== 'running') return 'campaign_paused';
  if (row.sequence_state !== 'active') return 'workflow_paused';
  return row.is_paused ? 'paused_by_person' : undefined;
};

const parkedCode = (
  row: Standing,
  account: SendingAccount | undefined,
  workspace: OutreachWorkspace,
): ReasonCode | undefined => {
  if (workspace.sendingPaused) return 'sending_paused';
  const paused = campaignPaused(row);
  if (paused !== undefined) return paused;
  if (account === undefined || account.state === 'signed_out') return 'no_mailbox';
  if (workspace.holdsRealMail && !account.isSimulated) return 'clock_moved';
  if (account.state === 'auth_failed') return 'mailbox_refused';
  return account.state === 'paused' ? 'mailbox_paused' : undefined;
};

/** Why an approved message gets no slot now; undefined if it gets one. */
export const parkedBecause = (
  row: Standing,
  account: SendingAccount | undefined,
  workspace: OutreachWorkspace,
): Parked | undefined => {
  if (account !== undefined && !maySendFrom(row.rep_id, account))
    return { code: 'no_mailbox', detail: { ...OTHERS_ACCOUNT, channel: account.channel } };
  const code = parkedCode(row, account, workspace);
  return code === undefined ? undefined : { code, ...(account && { detail: { channel: account.channel } }) };
};

const parkMessages = async (db: Db, parked: readonly (Parked & { id: string })[]): Promise<void> => {
  if (parked.length === 0) return;
  await db.run(sql`
    update messages m set reason_code = r.code, reason_detail = r.detail, send_at = null
    from json_to_recordset(${JSON.stringify(parked)}::json) as r(id uuid, code text, detail jsonb)
    where m.workspace_id = app.workspace_id() and m.id = r.id and m.status = 'approved'`);
};

/** From when on a message may be sent, and what it waits for until then. */
const earliestOf = (
  row: Waiting,
  now: Date,
): { at: Date; reason?: 'wait' | 'campaign_not_started' | 'announcement_scheduled' | 'out_of_office' } => {
  // What a person writes is sent when they say, at any hour.
  if (ORIGINS[row.origin].by === 'person') return { at: row.not_before, reason: 'wait' };
  if (row.is_urgent) return { at: row.urgent_from ?? now };
  const starts = row.start_at ?? now;
  const away = row.away_until ?? now;
  const grace = row.urgent_from ?? now;
  const at = new Date(Math.max(row.not_before.getTime(), starts.getTime(), away.getTime()));
  if (grace >= at) return { at: grace };
  if (away > now && away >= at) return { at, reason: 'out_of_office' };
  if (row.not_before < starts) return { at, reason: 'campaign_not_started' };
  return { at, reason: row.announcement_id === null ? 'wait' : 'announcement_scheduled' };
};

/** What a message leaves from, and the receiver whose budget it uses. */
interface Sending {
  account: SendingAccount;
  receiver: string | undefined;
}

const requestOf = (row: Waiting, { account, receiver }: Sending, workspace: OutreachWorkspace): SlotRequest => {
  const now = workspace.clock.now();
  const zone = zoneOf(row, workspace.timezone);
  const { at, reason } = earliestOf(row, now);
  const earliest = at > now ? at : now;
  return {
    id: row.id,
    accountId: account.id,
    earliest,
    ...(earliest > now && reason !== undefined && { earliestReason: reason }),
    hours: openHours([workspace.window, row.sequence_window, account.window], {
      recipient: zone,
      workspace: workspace.timezone,
    }),
    recipient: { zone, country: row.country },
    ...(receiver !== undefined && { receiver }),
    ...(row.campaign_id !== null &&
      row.daily_new_limit !== null &&
      row.step_no === 1 && { newcomerOf: row.campaign_id }),
    isUrgent: row.is_urgent,
  };
};

const detailOf = ({ holiday, budget }: Slot): ReasonDetail | null => {
  if (holiday !== undefined) return { holiday };
  return budget === undefined ? null : { budget };
};

const keepSlots = (
  db: Db,
  slots: readonly Slot[],
  requests: readonly SlotRequest[],
  workspace: OutreachWorkspace,
): Promise<string[]> => {
  const zoneById = new Map(requests.map((request) => [request.id, request.recipient.zone]));
  return move(db, {
    action: 'schedule',
    at: workspace.clock.now(),
    event: 'scheduled',
    actorUserId: null,
    rows: slots.map((slot) => ({
      id: slot.id,
      sendAt: slot.at,
      reasonCode: slot.reason,
      reasonDetail: detailOf(slot),
      summary: `Sends ${momentInWords(slot.at, zoneById.get(slot.id) ?? workspace.timezone)}`,
    })),
  });
};

interface Open {
  row: Waiting;
  account: SendingAccount;
}

/** Plans the slots of messages; what it has read of accounts and campaigns, and given away since, it keeps for the next ones. */
const createSlotPlanner = (db: Db, workspace: OutreachWorkspace) => {
  // No time zone is more than a day behind.
  const from = startOfDay(new Date(workspace.clock.now().getTime() - 86_400_000), 'UTC');
  const paces = new Map<string, AccountPace>();
  const newcomers = new Map<string, DayBudget>();
  const known = new Map<string, SendingAccount>();
  let budgets: Budgets | undefined;
  const budgetsOf: BudgetsOf = ({ accountId, receiver }) => {
    const account = known.get(accountId);
    return account === undefined ? [] : (budgets?.of(account, receiver) ?? []);
  };
  const plan = createPlanner(paces, newcomers, workspace.holidayOn, budgetsOf);
  return async (open: readonly Open[]): Promise<{ plan: Plan; requests: SlotRequest[] }> => {
    const accounts = new Map(open.map(({ account }) => [account.id, account]));
    for (const account of accounts.values()) known.set(account.id, account);
    const unknown = [...accounts.values()].filter(({ id }) => !paces.has(id));
    if (unknown.length > 0) for (const [id, pace] of await loadPaces(db, unknown, workspace, from)) paces.set(id, pace);
    const waiting = open.map(({ row }) => row).filter((row) => !newcomers.has(row.campaign_id ?? ''));
    for (const [id, budget] of await newcomerBudgets(db, waiting, workspace, from)) newcomers.set(id, budget);
    const { receiverFor, load } = (budgets ??= await createBudgets(db, workspace, from));
    const sending = open.map(({ row, account }) => ({ row, account, receiver: receiverFor(account, row.receiver) }));
    await load(sending);
    const requests = sending.map(({ row, ...each }) => requestOf(row, each, workspace));
    requests.sort((a, b) => a.earliest.getTime() - b.earliest.getTime());
    return { plan: await plan(requests), requests };
  };
};

/**
 * Gives approved messages their slots, in the caller's transaction; those that can't have one stay approved, with the reason.
 * Called again for further messages of that transaction, it doesn't read again what is planned already.
 * Cost: at most ten statements each time, whatever the number.
 */
export const createScheduler = (db: Db, workspace: OutreachWorkspace) => {
  const accounts = new Map<string, SendingAccount | undefined>();
  const plan = createSlotPlanner(db, workspace);
  return async (ids: readonly string[]): Promise<Slot[]> => {
    if (ids.length === 0) return [];
    const rows = await loadApproved(db, ids);
    const unknown = new Set(rows.flatMap(({ account_id: id }) => (id === null || accounts.has(id) ? [] : [id])));
    for (const id of unknown) accounts.set(id, undefined);
    if (unknown.size > 0)
      for (const account of await sendingAccountsOf(db, [...unknown])) accounts.set(account.id, account);
    const judged = rows.map((row) => {
      const account = accounts.get(row.account_id ?? '');
      return { row, account, parked: parkedBecause(row, account, workspace) };
    });
    await parkMessages(
      db,
      judged.flatMap(({ row, parked }) => (parked === undefined ? [] : [{ id: row.id, ...parked }])),
    );
    const open = judged.flatMap(({ row, account, parked }) =>
      parked === undefined && account !== undefined ? { row, account } : [],
    );
    if (open.length === 0) return [];
    const { plan: planned, requests } = await plan(open);
    const { slots, unplaced } = planned;
    await parkMessages(
      db,
      unplaced.map(({ id, reason }) => ({ id, code: reason })),
    );
    await keepSlots(db, slots, requests, workspace);
    return slots;
  };
};

/** The same for messages that are all known at once. */
export const scheduleMessages = (db: Db, ids: readonly string[], workspace: OutreachWorkspace): Promise<Slot[]> =>
  createScheduler(db, workspace)(ids);
