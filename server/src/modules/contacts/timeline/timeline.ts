import { LIMITS, type TimelineItem } from '@rainmaker/contract';
import { sql } from 'kysely';
import { joinUser, USER_NAME } from '#modules/accounts/index.ts';
import type { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { type Page, type PageRequest, readPage } from '#platform/db/page.ts';
import { assertSeen } from '../list/seen.ts';
import type { EventKind } from './event-kinds.ts';

type Item = z.infer<typeof TimelineItem>;

/**
 * Something that happened to a person. `summary` is a sentence without a full stop; `actorUserId` null means the
 * program.
 */
export interface NewEvent {
  contactId: string;
  at: Date;
  kind: EventKind;
  actorUserId?: string | null;
  channel?: string | null;
  summary: string;
  detail?: string | null;
  ref?: Item['ref'];
}

/** Adds timeline entries in the transaction of the change they describe, in one statement. */
export const recordEvents = async (db: Db, events: readonly NewEvent[]): Promise<void> => {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    contact_id: event.contactId,
    at: event.at,
    kind: event.kind,
    actor_user_id: event.actorUserId ?? null,
    channel: event.channel ?? null,
    summary: event.summary,
    detail: event.detail ?? null,
    ref: event.ref ?? null,
  }));
  await db.run(sql`
    insert into contact_events (workspace_id, contact_id, at, kind, actor_user_id, channel, summary, detail, ref)
    select app.workspace_id(), e.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as e(contact_id uuid, at timestamptz, kind text, actor_user_id uuid, channel text, summary text, detail text, ref jsonb)`);
};

interface EventRow {
  id: string;
  at: Date;
  kind: string;
  actor_id: string | null;
  actor_name: string | null;
  channel: Item['channel'];
  summary: string;
  detail: string | null;
  ref: Item['ref'];
  pinned_at: Date | null;
  edited_at: Date | null;
}

/** As replies are told: a note of an imported file may have 32,000 characters, and a page 200 of them. */
const TOLD_CHARACTERS = 5_000;
const TOLD = sql`case when length(e.detail) > ${sql.lit(TOLD_CHARACTERS)} then left(e.detail, ${sql.lit(TOLD_CHARACTERS)}) || '…' else e.detail end`;

const ITEM = sql`e.id, e.at, e.kind, e.actor_user_id as actor_id, ${USER_NAME} as actor_name, e.channel, e.summary, ${TOLD} as detail, e.ref,
  e.pinned_at, e.edited_at`;

const toItem = (row: EventRow): Item => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
  channel: row.channel,
  summary: row.summary,
  detail: row.detail,
  ref: row.ref,
  pinned: row.pinned_at !== null,
  edited_at: row.edited_at?.toISOString() ?? null,
});

/**
 * A page of a person's timeline, newest first, using `contact_events_timeline`; doesn't check whether the person
 * exists.
 */
export const readTimeline = async (db: Db, contactId: string, request: PageRequest): Promise<Page<Item>> => {
  const mine = sql`where e.workspace_id = app.workspace_id() and e.contact_id = ${contactId}`;
  const found = await readPage<EventRow>(
    db,
    {
      order: 'timeline:-at',
      columns: ITEM,
      source: sql`from contact_events e
        ${joinUser('e.actor_user_id')} ${mine}`,
      counted: sql`from contact_events e ${mine}`,
      sortBy: sql`e.at`,
      sortType: 'timestamptz',
      idColumn: sql`e.id`,
      isDown: true,
    },
    request,
  );
  return { ...found, results: found.results.map(toItem) };
};

/** What happened last with a person, newest first: index contact_events_timeline. */
export const lastTouches = async (db: Db, contactId: string, most: number): Promise<Item[]> =>
  (
    await db.rows(sql<EventRow>`
      select ${ITEM} from contact_events e ${joinUser('e.actor_user_id')}
      where e.workspace_id = app.workspace_id() and e.contact_id = ${contactId}
      order by e.at desc, e.id desc limit ${most}`)
  ).map(toItem);

/** The pinned notes of a person, newest first: index contact_events_pinned. */
export const readPinned = async (db: Db, contactId: string): Promise<Item[]> =>
  (
    await db.rows(sql<EventRow>`
      select ${ITEM} from contact_events e ${joinUser('e.actor_user_id')}
      where e.workspace_id = app.workspace_id() and e.contact_id = ${contactId} and e.pinned_at is not null
      order by e.pinned_at desc, e.id limit ${LIMITS.pinnedNotes}`)
  ).map(toItem);

/** The same for a call: throws 404 if the person belongs to another workspace or another rep. */
export const getTimeline = async (db: Db, contactId: string, request: PageRequest) => {
  await assertSeen(db, contactId);
  return readTimeline(db, contactId, request);
};

/** The entries that tell a change of the person's record; others, such as a note, a call or an email, leave it as it is. */
const CHANGES = [
  'created',
  'edited',
  'status_changed',
  'stage_changed',
  'transferred',
  'deleted',
  'undone',
  'import_merged',
  'import_undo',
];

/** Who made the last change of a person; null if it was the program. */
export const lastChangedBy = async (db: Db, contactId: string): Promise<string | null> => {
  const last = await db.maybe<{ actor_user_id: string | null }>(sql`
    select e.actor_user_id from contact_events e
    where e.workspace_id = app.workspace_id() and e.contact_id = ${contactId} and e.kind = any(${CHANGES}::text[])
    order by e.at desc, e.id desc limit 1`);
  return last?.actor_user_id ?? null;
};
