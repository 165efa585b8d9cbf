import type { Campaign } from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';
import { isBeingWritten, isReady } from '../message/draft-kinds.ts';
import { guardCounts } from './guard-counts.ts';
import type { CampaignRow } from './campaign-queries.ts';
import { sentBy } from '../steps/channels-of-steps.ts';

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
  ready: number;
  writing: number;
  scheduled: number;
  sent: number;
  bounced: number;
  replied: number;
  next_send_at: Date | null;
}

/** Index enrolments_state; a rep's own people alone. */
const countPeople = (db: Db, ids: readonly string[]): Promise<PeopleCount[]> =>
  db.rows<PeopleCount>(sql`
    select campaign_id, count(*) as total, count(*) filter (where state = 'waiting_approval') as waiting_approval,
      count(*) filter (where state in (${liveStates})) as live, count(*) filter (where state = 'held') as held,
      count(*) filter (where state = 'replied') as replied, count(*) filter (where state = 'completed') as completed
    from enrolments e where workspace_id = app.workspace_id() and campaign_id = any(${[...ids]}::uuid[])
      and ${isOfOwnPerson(sql`e.contact_id`)}
    group by campaign_id`);

/** Index messages_campaign. */
const countMessages = (db: Db, ids: readonly string[]): Promise<MessageCount[]> =>
  db.rows<MessageCount>(sql`
    select campaign_id, count(*) filter (where status = 'draft') as drafts,
      count(*) filter (where ${isReady}) as ready, count(*) filter (where ${isBeingWritten}) as writing,
      count(*) filter (where status in ('approved', 'scheduled', 'sending')) as scheduled, count(sent_at) as sent,
      count(bounced_at) as bounced, count(replied_at) as replied,
      min(send_at) filter (where status = 'scheduled') as next_send_at
    from messages m where workspace_id = app.workspace_id() and campaign_id = any(${[...ids]}::uuid[])
      and ${isOfOwnPerson(sql`m.contact_id`)}
    group by campaign_id`);

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

const messagesOf = (what: MessageCount | undefined): Campaign['messages'] => ({
  drafts: what?.drafts ?? 0,
  ready: what?.ready ?? 0,
  writing: what?.writing ?? 0,
  scheduled: what?.scheduled ?? 0,
  sent: what?.sent ?? 0,
  bounced: what?.bounced ?? 0,
  replied: what?.replied ?? 0,
});

const peopleOf = (who: PeopleCount | undefined): Campaign['people'] => ({
  total: who?.total ?? 0,
  waiting_approval: who?.waiting_approval ?? 0,
  live: who?.live ?? 0,
  held: who?.held ?? 0,
  replied: who?.replied ?? 0,
  completed: who?.completed ?? 0,
});

/** Rows in the contract's shape, with counts of people and messages: three statements for any number. */
export const presentCampaigns = async (db: Db, rows: readonly CampaignRow[]): Promise<Campaign[]> => {
  const ids = rows.map(({ id }) => id);
  const [people, messages, guards] = await Promise.all([
    countPeople(db, ids),
    countMessages(db, ids),
    guardCounts(db, ids),
  ]);
  return rows.map((row) => {
    const what = messages.find(({ campaign_id }) => campaign_id === row.id);
    return {
      id: row.id,
      name: row.name,
      ...sentBy(row.kinds.map((kind) => ({ kind }))),
      kind: 'campaign',
      sequence: {
        id: row.sequence_id,
        sequence_name: row.sequence_name,
        impression: row.impression,
        steps: row.step_count,
        is_deleted: row.is_sequence_deleted,
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
      people: peopleOf(people.find(({ campaign_id }) => campaign_id === row.id)),
      messages: messagesOf(what),
      guards: guards
        .filter(({ campaign_id: id }) => id === row.id)
        .map(({ channel, sent, undelivered, opted_out }) => ({ channel, sent, undelivered, opted_out })),
      next_send_at: iso(what?.next_send_at),
      launched_at: iso(row.launched_at),
      created_by: row.created_by,
      created_at: row.created_at.toISOString(),
    };
  });
};
