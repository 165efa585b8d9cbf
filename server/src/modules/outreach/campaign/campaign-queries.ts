import type { Approval, Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { isOwnWork, SEES_CAMPAIGN } from '../access.ts';

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
  | 'created_by'
  | 'created_at';

export interface CampaignRow extends Row<'campaigns', OwnColumn> {
  sequence_name: string;
  impression: string | null;
  step_count: number;
  /** Of the first step. */
  first_kind: string;
  /** Of every step. */
  kinds: string[];
  sequence_state: string;
  is_sequence_deleted: boolean;
  audience: { ids?: string[]; filter?: Record<string, unknown> };
}

export const CAMPAIGN_COLUMNS = sql.raw(`cp.id, cp.name, cp.sequence_id, s.name as sequence_name, s.impression,
  jsonb_array_length(s.steps) as step_count, s.steps->0->>'kind' as first_kind,
  jsonb_path_query_array(s.steps, '$[*].kind') as kinds, s.state as sequence_state,
  s.deleted_at is not null as is_sequence_deleted, cp.stage, cp.audience, cp.is_frozen,
  cp.mailbox_ids, cp.daily_new_limit, cp.start_at, cp.end_at, cp.approval, cp.bounce_percent, cp.complaint_percent,
  cp.state, cp.state_reason, cp.version, cp.launched_at, cp.created_by, cp.created_at`);

export const CAMPAIGN_JOIN = sql.raw('join sequences s on s.workspace_id = cp.workspace_id and s.id = cp.sequence_id');

/** A campaign the caller may see; undefined for any other. Locked, to be changed, it must be their own; so it must for `own`. */
export const findCampaign = (
  db: Db,
  id: string,
  how: 'seen' | 'own' | 'locked' = 'seen',
): Promise<CampaignRow | undefined> =>
  db.maybe<CampaignRow>(sql`select ${CAMPAIGN_COLUMNS} from campaigns cp ${CAMPAIGN_JOIN}
    where cp.workspace_id = app.workspace_id() and cp.id = ${id} and cp.deleted_at is null
      and ${how === 'seen' ? SEES_CAMPAIGN : isOwnWork(sql`cp.created_by`)} ${how === 'locked' ? sql`for no key update of cp` : sql``}`);

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

/** Undefined if a campaign with this name exists. */
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
