import type { Announcement } from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { IS_DELIVERED, TELLS_OPENS } from '../message/delivered.ts';
import { standingIn } from '../writing/claims.ts';
import { type AnnouncementRow, findAnnouncement } from './announcement-queries.ts';

type Counts = Announcement['counts'];

const NONE: Counts = {
  drafts: 0,
  waiting: 0,
  sent: 0,
  delivered: 0,
  opened: 0,
  open_tracked: 0,
  clicked: 0,
  click_tracked: 0,
  bounced: 0,
  replied: 0,
  unsubscribed: 0,
  failed: 0,
  cancelled: 0,
};

interface Counted extends Counts {
  announcement_id: string;
  next_send_at: Date | null;
}

/** Index messages_announcement_status. */
const countMessages = (db: Db, ids: readonly string[]): Promise<Counted[]> =>
  db.rows<Counted>(sql`
    select announcement_id, count(*) filter (where status = 'draft') as drafts,
      count(*) filter (where status in ('approved', 'scheduled', 'sending')) as waiting, count(sent_at) as sent,
      count(*) filter (where ${IS_DELIVERED}) as delivered, count(bounced_at) as bounced,
      count(opened_at) as opened, count(sent_at) filter (where ${TELLS_OPENS}) as open_tracked,
      count(clicked_at) as clicked, count(sent_at) filter (where tracks_clicks) as click_tracked,
      count(replied_at) as replied, count(unsubscribed_at) as unsubscribed,
      count(*) filter (where status in ('failed', 'unknown')) as failed,
      count(*) filter (where status = 'cancelled') as cancelled,
      min(send_at) filter (where status = 'scheduled') as next_send_at
    from messages m where workspace_id = app.workspace_id() and announcement_id = any(${[...ids]}::uuid[])
      and ${isOfOwnPerson(sql`m.contact_id`)}
    group by announcement_id`);

interface Recipients {
  announcement_id: string;
  total: number;
  written: number;
  left_out: number;
}

const countRecipients = (db: Db, ids: readonly string[]): Promise<Recipients[]> =>
  db.rows<Recipients>(sql`
    select announcement_id, count(*) as total, count(*) filter (where is_done and left_out is null) as written,
      count(left_out) as left_out
    from announcement_recipients where workspace_id = app.workspace_id() and announcement_id = any(${[...ids]}::uuid[])
    group by announcement_id`);

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** Results of announcements, by id. */
export const countsOf = async (db: Db, id: string): Promise<Counts> => {
  const [row] = await countMessages(db, [id]);
  if (row === undefined) return NONE;
  const { announcement_id: _, next_send_at: __, ...counts } = row;
  return counts;
};

/** What wrote the text, and what it rests on. */
const receiptsOf = ({ model, facts, claims, problems, writer_note, subject, body }: AnnouncementRow) => ({
  model,
  facts,
  claims: standingIn(claims, { subject, body }),
  problems,
  writer_note,
});

/** Rows in the contract's shape, with their counts: two statements for any number. */
export const presentAnnouncements = async (db: Db, rows: readonly AnnouncementRow[]): Promise<Announcement[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [messages, recipients] = await Promise.all([countMessages(db, ids), countRecipients(db, ids)]);
  return rows.map((row): Announcement => {
    const {
      announcement_id: _,
      next_send_at: next,
      ...counts
    } = messages.find(({ announcement_id: id }) => id === row.id) ?? {
      announcement_id: row.id,
      next_send_at: null,
      ...NONE,
    };
    const people = recipients.find(({ announcement_id: id }) => id === row.id);
    return {
      id: row.id,
      channel: row.channel,
      title: row.title,
      goal: row.goal,
      occasion: row.occasion,
      tone: row.tone,
      language: row.language,
      call_to_action: row.call_to_action,
      offer: row.offer,
      audience: { stage: row.stage, ...(row.audience as Pick<Announcement['audience'], 'ids' | 'filter'>) },
      mailbox_ids: row.mailbox_ids,
      tracking: row.tracking,
      subject: row.subject,
      body: row.body,
      template: row.template,
      attachments: row.attachments,
      ...receiptsOf(row),
      state: row.state,
      state_reason: row.state_reason,
      send_at: iso(row.send_at),
      approved_by: row.approver,
      approved_at: iso(row.approved_at),
      created_by: row.created_by === null ? null : { id: row.created_by, name: row.creator ?? '' },
      recipients: { total: people?.total ?? 0, written: people?.written ?? 0, left_out: people?.left_out ?? 0 },
      excluded: row.excluded,
      counts,
      next_send_at: iso(next),
      version: row.version,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
  });
};

/** One announcement in the contract's shape; 404 for one that the caller may not see. */
export const presentAnnouncement = async (db: Db, id: string): Promise<Announcement> => {
  const row = await findAnnouncement(db, id);
  const [announcement] = row === undefined ? [] : await presentAnnouncements(db, [row]);
  if (announcement === undefined) throw notFound('announcement');
  return announcement;
};
