import type { AnyContactFilter, Announcement, SentChannel } from '@rainmaker/contract';
import { sql } from 'kysely';
import { ifRep, nameOf } from '#modules/accounts/index.ts';
import type { Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { isOwnWork } from '../access.ts';
import { takeAnnouncementRoom } from '../limits/room.ts';

type OwnColumn =
  | 'id'
  | 'title'
  | 'goal'
  | 'call_to_action'
  | 'offer'
  | 'stage'
  | 'mailbox_ids'
  | 'subject'
  | 'body'
  | 'model'
  | 'writer_note'
  | 'variation'
  | 'state'
  | 'state_reason'
  | 'send_at'
  | 'approved_at'
  | 'version'
  | 'created_by'
  | 'created_at'
  | 'updated_at';

export interface AnnouncementRow extends Row<'announcements', OwnColumn> {
  occasion: Announcement['occasion'];
  tone: Announcement['tone'];
  language: Announcement['language'];
  channel: SentChannel;
  template: Announcement['template'];
  audience: { ids?: string[]; filter?: AnyContactFilter };
  attachments: Announcement['attachments'];
  tracking: Announcement['tracking'];
  facts: Announcement['facts'];
  claims: Announcement['claims'];
  problems: Announcement['problems'];
  excluded: Announcement['excluded'];
  creator: string | null;
  approver: string | null;
  /** The rep who made it, if one did: it goes to their people alone, from their own mailboxes. */
  rep_id: string | null;
}

export const ANNOUNCEMENT_COLUMNS = sql`an.id, an.title, an.goal, an.occasion, an.tone, an.language, an.call_to_action, an.offer,
  an.stage, an.audience, an.mailbox_ids, an.tracking, an.subject, an.body, an.channel, an.template, an.attachments, an.model, an.facts, an.claims, an.problems, an.writer_note, an.variation, an.state,
  an.state_reason,
  an.send_at, an.approved_at, an.excluded, an.version, an.created_by, an.created_at, an.updated_at,
  ${nameOf(sql`an.created_by`)} as creator, ${nameOf(sql`an.approved_by`)} as approver, ${ifRep('an.created_by')} as rep_id`;

/** Announcements `an` that the caller may see: a rep sees own ones only. */
export const VISIBLE = sql<boolean>`(an.workspace_id = app.workspace_id() and an.deleted_at is null
  and ${isOwnWork(sql`an.created_by`)})`;

/** An announcement that the caller may see; locked, to be changed, until the transaction ends. */
export const findAnnouncement = (
  db: Db,
  id: string,
  how: 'seen' | 'locked' = 'seen',
): Promise<AnnouncementRow | undefined> =>
  db.maybe<AnnouncementRow>(sql`select ${ANNOUNCEMENT_COLUMNS} from announcements an where an.id = ${id} and ${VISIBLE}
    ${how === 'locked' ? sql`for no key update of an` : sql``}`);

/** What a person says about it. */
export type AnnouncementFields = Pick<
  AnnouncementRow,
  | 'title'
  | 'goal'
  | 'occasion'
  | 'tone'
  | 'language'
  | 'call_to_action'
  | 'offer'
  | 'stage'
  | 'audience'
  | 'mailbox_ids'
  | 'tracking'
  | 'send_at'
  | 'attachments'
  | 'template'
>;

const valuesOf = (
  fields: AnnouncementFields,
) => sql`${fields.title}, ${fields.goal}, ${fields.occasion}, ${fields.tone},
  ${fields.language}, ${fields.call_to_action}, ${fields.offer}, ${fields.stage}, ${JSON.stringify(fields.audience)}::jsonb,
  ${fields.mailbox_ids}::uuid[], ${JSON.stringify(fields.tracking)}::jsonb, ${fields.send_at}, ${JSON.stringify(fields.attachments)}::jsonb,
  ${fields.template === null ? null : JSON.stringify(fields.template)}::jsonb`;

const FIELD_COLUMNS = sql.raw(
  'title, goal, occasion, tone, language, call_to_action, offer, stage, audience, mailbox_ids, tracking, send_at, attachments, template',
);

/** A new one, as a draft. Throws `not_allowed_now` where there is no room for it. */
export const insertAnnouncement = async (
  db: Db,
  fields: AnnouncementFields,
  text: { subject: string; body: string },
  { session, at, channel }: { session: Pick<Session, 'role' | 'userId'>; at: Date; channel: SentChannel },
): Promise<string> => {
  await takeAnnouncementRoom(db, session);
  const { id } = await db.one<{ id: string }>(sql`
    insert into announcements (workspace_id, channel, ${FIELD_COLUMNS}, subject, body, state, created_by, created_at, updated_at)
    values (app.workspace_id(), ${channel}, ${valuesOf(fields)}, ${text.subject}, ${text.body}, 'generated',
      ${session.userId}, ${at}, ${at})
    returning id`);
  return id;
};

export const saveFields = (db: Db, id: string, fields: AnnouncementFields, at: Date): Promise<number> =>
  db.run(sql`update announcements set (${FIELD_COLUMNS}) = row(${valuesOf(fields)}), updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id}`);

/** A text that a person wrote or changed; claims of Memory that a writer named are no longer vouched for. */
export const saveText = (
  db: Db,
  id: string,
  text: { subject: string; body: string },
  { claims, problems }: Pick<AnnouncementRow, 'claims' | 'problems'>,
): Promise<number> =>
  db.run(sql`update announcements set subject = ${text.subject}, body = ${text.body},
      claims = ${JSON.stringify(claims)}::jsonb, problems = ${JSON.stringify(problems)}::jsonb,
      writer_note = case when subject = ${text.subject} and body = ${text.body} then writer_note end,
      model = case when subject = ${text.subject} and body = ${text.body} then model end,
      facts = case when subject = ${text.subject} and body = ${text.body} then facts else '[]' end
    where workspace_id = app.workspace_id() and id = ${id}`);
