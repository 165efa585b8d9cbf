import type { Approval, Campaign, Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { isOwnWork } from '../access.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';

type OwnColumn =
  | 'id'
  | 'name'
  | 'sequence_id'
  | 'stage'
  | 'is_frozen'
  | 'mailbox_ids'
  | 'daily_new_limit'
  | 'start_at'
  | 'end_at'
  | 'approval'
  | 'bounce_percent'
  | 'complaint_percent'
  | 'state'
  | 'state_reason'
  | 'version'
  | 'launched_at'
  | 'created_at';

export interface CampaignRow extends Row<'campaigns', OwnColumn> {
  sequence_name: string;
  impression: string | null;
  step_count: number;
  /** Of the first step. */
  first_kind: string;
  sequence_state: string;
  is_sequence_deleted: boolean;
  audience: { ids?: string[]; filter?: Record<string, unknown> };
}

export const CAMPAIGN_COLUMNS = sql.raw(`cp.id, cp.name, cp.sequence_id, s.name as sequence_name, s.impression,
  jsonb_array_length(s.steps) as step_count, s.steps->0->>'kind' as first_kind, s.state as sequence_state,
  s.deleted_at is not null as is_sequence_deleted, cp.stage, cp.audience, cp.is_frozen,
  cp.mailbox_ids, cp.daily_new_limit, cp.start_at, cp.end_at, cp.approval, cp.bounce_percent, cp.complaint_percent,
  cp.state, cp.state_reason, cp.version, cp.launched_at, cp.created_at`);

export const CAMPAIGN_JOIN = sql.raw('join sequences s on s.workspace_id = cp.workspace_id and s.id = cp.sequence_id');

/** A campaign this person may see; undefined for any other. */
export const findCampaign = (db: Db, id: string, lock = false): Promise<CampaignRow | undefined> =>
  db.maybe<CampaignRow>(sql`select ${CAMPAIGN_COLUMNS} from campaigns cp ${CAMPAIGN_JOIN}
    where cp.workspace_id = app.workspace_id() and cp.id = ${id} and cp.deleted_at is null
      and ${isOwnWork(sql`cp.created_by`)} ${lock ? sql`for update of cp` : sql``}`);

export interface CampaignFields {
  name: string;
  sequenceId: string;
  stage: Stage;
  audience: { ids?: string[] | undefined; filter?: unknown };
  isFrozen: boolean;
  mailboxIds: string[];
  dailyNewLimit: number | null;
  startAt: Date | null;
  endAt: Date | null;
  approval: Approval;
  bouncePercent: number;
  complaintPercent: number;
}

/** Undefined where a campaign of this name exists. */
export const insertCampaign = async (
  db: Db,
  fields: CampaignFields,
  createdBy: string,
  at: Date,
): Promise<string | undefined> =>
  (
    await db.maybe<{ id: string }>(sql`
      insert into campaigns (workspace_id, name, sequence_id, stage, audience, is_frozen, mailbox_ids, daily_new_limit,
        start_at, end_at, approval, bounce_percent, complaint_percent, created_by, created_at, updated_at)
      values (app.workspace_id(), ${fields.name}, ${fields.sequenceId}, ${fields.stage},
        ${JSON.stringify(fields.audience)}::jsonb, ${fields.isFrozen}, ${fields.mailboxIds}::uuid[],
        ${fields.dailyNewLimit}, ${fields.startAt}, ${fields.endAt}, ${fields.approval}, ${fields.bouncePercent},
        ${fields.complaintPercent}, ${createdBy}, ${at}, ${at})
      on conflict (workspace_id, name_sort) where deleted_at is null do nothing returning id`)
  )?.id;

export const saveCampaign = (db: Db, id: string, fields: CampaignFields, at: Date): Promise<number> =>
  db.run(sql`
    update campaigns set name = ${fields.name}, stage = ${fields.stage}, audience = ${JSON.stringify(fields.audience)}::jsonb,
      is_frozen = ${fields.isFrozen}, mailbox_ids = ${fields.mailboxIds}::uuid[], daily_new_limit = ${fields.dailyNewLimit},
      start_at = ${fields.startAt}, end_at = ${fields.endAt}, approval = ${fields.approval},
      bounce_percent = ${fields.bouncePercent}, complaint_percent = ${fields.complaintPercent}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id}`);

export const campaignNamed = (
  db: Db,
  name: string,
  exceptId?: string,
): Promise<{ id: string; name: string } | undefined> =>
  db.maybe(sql<{ id: string; name: string }>`
    select id, name from campaigns where workspace_id = app.workspace_id()
      and name_sort = lower(${name}) and deleted_at is null and id is distinct from ${exceptId ?? null}::uuid`);

interface PeopleCount {
  campaign_id: string;
  total: number;
  waiting_approval: number;
  live: number;
  held: number;
  replied: number;
  completed: number;
}

interface MessageCount {
  campaign_id: string;
  drafts: number;
  scheduled: number;
  sent: number;
  bounced: number;
  replied: number;
  next_send_at: Date | null;
}

/** Index enrolments_state. */
const countPeople = (db: Db, ids: readonly string[]): Promise<PeopleCount[]> =>
  db.rows<PeopleCount>(sql`
    select campaign_id, count(*) as total, count(*) filter (where state = 'waiting_approval') as waiting_approval,
      count(*) filter (where state in (${liveStates})) as live, count(*) filter (where state = 'held') as held,
      count(*) filter (where state = 'replied') as replied, count(*) filter (where state = 'completed') as completed
    from enrolments where workspace_id = app.workspace_id() and campaign_id = any(${[...ids]}::uuid[])
    group by campaign_id`);

/** Index messages_campaign. */
const countMessages = (db: Db, ids: readonly string[]): Promise<MessageCount[]> =>
  db.rows<MessageCount>(sql`
    select campaign_id, count(*) filter (where status = 'draft') as drafts,
      count(*) filter (where status in ('approved', 'scheduled', 'sending')) as scheduled, count(sent_at) as sent,
      count(bounced_at) as bounced, count(replied_at) as replied,
      min(send_at) filter (where status = 'scheduled') as next_send_at
    from messages where workspace_id = app.workspace_id() and campaign_id = any(${[...ids]}::uuid[])
    group by campaign_id`);

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** Adds people and messages, and puts rows in the contract's shape: two statements for any number. */
export const presentCampaigns = async (db: Db, rows: readonly CampaignRow[]): Promise<Campaign[]> => {
  const ids = rows.map(({ id }) => id);
  const [people, messages] = await Promise.all([countPeople(db, ids), countMessages(db, ids)]);
  return rows.map((row) => {
    const who = people.find(({ campaign_id }) => campaign_id === row.id);
    const what = messages.find(({ campaign_id }) => campaign_id === row.id);
    return {
      id: row.id,
      name: row.name,
      channel: 'email',
      kind: 'campaign',
      sequence: {
        id: row.sequence_id,
        sequence_name: row.sequence_name,
        impression: row.impression,
        steps: row.step_count,
      },
      audience: { stage: row.stage, ...row.audience, frozen: row.is_frozen },
      mailbox_ids: row.mailbox_ids,
      daily_new_limit: row.daily_new_limit,
      start_at: iso(row.start_at),
      end_at: iso(row.end_at),
      approval: row.approval,
      guardrails: { bounce_percent: Number(row.bounce_percent), complaint_percent: Number(row.complaint_percent) },
      state: row.state,
      state_reason: row.state_reason,
      version: row.version,
      people: {
        total: who?.total ?? 0,
        waiting_approval: who?.waiting_approval ?? 0,
        live: who?.live ?? 0,
        held: who?.held ?? 0,
        replied: who?.replied ?? 0,
        completed: who?.completed ?? 0,
      },
      messages: {
        drafts: what?.drafts ?? 0,
        scheduled: what?.scheduled ?? 0,
        sent: what?.sent ?? 0,
        bounced: what?.bounced ?? 0,
        replied: what?.replied ?? 0,
      },
      next_send_at: iso(what?.next_send_at),
      launched_at: iso(row.launched_at),
      created_at: row.created_at.toISOString(),
    };
  });
};
