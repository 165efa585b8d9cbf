import { type EventKind, endFollowUpOn, followUpOn, recordEvents } from '#modules/contacts/index.ts';
import { listColleagues } from '#modules/accounts/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Live } from '#platform/live.ts';
import { sql } from 'kysely';

/** An estimate as its news name it. */
export interface Told {
  id: string;
  number: string;
  contact_id: string;
  sales_person_id: string | null;
  /** Who owns the person. */
  owner_id: string | null;
}

interface News {
  kind: Extract<EventKind, `estimate_${string}`>;
  summary: string;
  detail?: string | null;
  at: Date;
  userId?: string | null;
  channel?: 'email' | 'whatsapp';
}

/** On the person's timeline, and at once on every open screen of the workspace. */
export const tellOf = async (
  db: Db,
  { id, contact_id: contactId }: Pick<Told, 'id' | 'contact_id'>,
  { kind, summary, detail = null, at, userId = null, channel }: News,
  { live, workspaceId }: { live: Live; workspaceId: string },
): Promise<void> => {
  await recordEvents(db, [{ contactId, at, kind, actorUserId: userId, channel: channel ?? null, summary, detail }]);
  await live.publish(db, workspaceId, { type: 'estimates', id, kind });
};

/**
 * Who looks after an estimate: its sales person, else the person's owner, else the workspace's owner. It is somebody who can do what
 * is asked: no viewer, nobody who has left, and no rep whose person it isn't.
 */
export const responsibleFor = async (
  db: Db,
  { sales_person_id: seller, owner_id: owner }: Pick<Told, 'sales_person_id' | 'owner_id'>,
): Promise<string> => {
  const able = (await listColleagues(db)).filter(({ is_gone, role }) => !is_gone && role !== 'viewer');
  const found =
    able.find(({ id, role }) => id === seller && (role !== 'rep' || id === owner)) ??
    able.find(({ id }) => id === owner) ??
    able.find(({ role }) => role === 'owner');
  if (found === undefined) throw new Error('A workspace has an owner.');
  return found.id;
};

interface Asked {
  title: string;
  note?: string | null;
  kind: 'email' | 'other';
  at: Date;
  /** Within a day; now if left out. */
  due?: Date;
}

/** Asks whoever looks after an estimate to do something: a follow-up, of which they are told on screen and by email at once. */
export const askFor = async (db: Db, estimate: Told, { title, note = null, kind, at, due }: Asked): Promise<string> =>
  followUpOn(
    db,
    {
      contactId: estimate.contact_id,
      title,
      note,
      dueAt: due ?? at,
      // Told of at once in any case.
      ...(due && { reminder: 1_440 }),
      assigneeId: await responsibleFor(db, estimate),
      kind,
      source: 'estimate',
    },
    { at },
  );

/** The reminder of an estimate that was answered or revised isn't needed any more. */
export const endReminder = async (db: Db, estimateId: string, at: Date): Promise<void> => {
  const row = await db.maybe(sql<{ id: string }>`
    update estimates e set reminder_id = null
    where e.workspace_id = app.workspace_id() and e.id = ${estimateId} and e.reminder_id is not null returning old.reminder_id as id`);
  if (row !== undefined) await endFollowUpOn(db, row.id, { at, what: 'No longer needed, the estimate has an answer' });
};
