import { ADDRESSED_CHANNELS } from '@rainmaker/contract';
import type { Suppression, SuppressionKind, SuppressionReason, Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { nameOf } from '#modules/accounts/index.ts';
import { visibleSql } from '../list/contact-filter.ts';
import { PERSON_NAME } from '../sql.ts';

/** What narrows the list. */
export interface SuppressionFilter {
  kind?: readonly SuppressionKind[] | undefined;
  reason?: readonly SuppressionReason[] | undefined;
  state: 'live' | 'lifted';
  search?: string | undefined;
}

export interface SuppressionRow {
  id: string;
  channel: string;
  kind: SuppressionKind;
  address: string | null;
  reason: SuppressionReason;
  evidence: string | null;
  created_at: Date;
  created_by: string | null;
  contact: { id: string; stage: Stage; name: string } | null;
  lifted_at: Date | null;
  lifted_by: string | null;
  lifted_evidence: string | null;
}

const KIND = sql`case when s.is_erased then 'erased' when s.address like '@%' then 'domain' else 'address' end`;

export const SUPPRESSION_COLUMNS = sql`s.id, s.channel, ${KIND} as kind,
  case when not s.is_erased then ltrim(s.address, '@') end as address, s.reason, s.evidence, s.created_at,
  ${nameOf(sql`s.created_by`)} as created_by, s.lifted_at, ${nameOf(sql`s.lifted_by`)} as lifted_by, s.lifted_evidence,
  case when c.id is not null then json_build_object('id', c.id, 'stage', c.stage, 'name', ${PERSON_NAME}) end as contact`;

/** The person of a block, for those who may see them: a rep's block stays theirs when its person becomes a colleague's. */
export const SUPPRESSION_JOIN = sql`left join contacts c on ${visibleSql} and c.id = s.contact_id`;

/** Whether the caller may see a block `s`: a rep those that they made, and those of their people. */
const VISIBLE = sql<boolean>`((select app.sees_all()) is not null or s.created_by = app.user_id() or exists (
  select 1 from contacts own where own.workspace_id = s.workspace_id and own.id = s.contact_id
    and own.owner_id = app.user_id()))`;

const FOUND_AT_MOST = 10_001;

/** By a part of the address; a whole one also finds the hash of an erased person, made once for each channel and not for each row. */
const found = (search: string): RawBuilder<boolean> => sql<boolean>`(s.id in (
    select app.search_suppressions(${search}, ${FOUND_AT_MOST}))
  or s.is_erased and s.address = any(array(select app.address_hash(channel, lower(${search}))
    from unnest(${[...ADDRESSED_CHANNELS]}::text[]) as channel)))`;

/** The condition of a filter over blocks `s`, workspace and visibility included. */
export const suppressionFilterSql = ({ kind, reason, state, search }: SuppressionFilter): RawBuilder<unknown> => {
  const parts = [
    sql`s.workspace_id = app.workspace_id()`,
    VISIBLE,
    state === 'live' ? sql`s.lifted_at is null` : sql`s.lifted_at is not null`,
  ];
  if (kind?.length) parts.push(sql`${KIND} = any(${[...kind]}::text[])`);
  if (reason?.length) parts.push(sql`s.reason = any(${[...reason]}::text[])`);
  if (search) parts.push(found(search));
  return sql.join(parts, sql` and `);
};

/** A row in the contract's shape. */
export const toSuppression = (row: SuppressionRow): Suppression => ({
  id: row.id,
  channel: row.channel,
  kind: row.kind,
  address: row.address,
  reason: row.reason,
  evidence: row.evidence,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  contact: row.contact,
  lifted_at: row.lifted_at?.toISOString() ?? null,
  lifted_by: row.lifted_by,
  lifted_evidence: row.lifted_evidence,
});
