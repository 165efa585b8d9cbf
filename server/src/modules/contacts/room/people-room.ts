import { LIMITS } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Db, prepared } from '#platform/db/database.ts';
import { notAllowedNow, tooManyRequests } from '#platform/errors.ts';
import { intakeOf, isIntakeFull, noteIntake } from '#platform/intake/daily-intake.ts';
import type { EventKind } from '../timeline/event-kinds.ts';

const MEGABYTE = 1024 ** 2;
const MOST_OF_DAY = { count: LIMITS.importedPeopleOfDay, bytes: LIMITS.importedMegabytesOfDay * MEGABYTE };
const MOST = LIMITS.peopleGigabytes * 1024 * MEGABYTE;
const DAY_MS = 86_400_000;

/** Of what one person writes in notes in a day: the room is one row, for which everybody who writes one would wait. */
const NOTED_EVERY = MEGABYTE;
/** What a new person has on the disk beside their row: its entries in the indexes, and the first of their timeline. */
export const PERSON_BYTES = 2_000;
const WRITTEN_OF_DAY = LIMITS.writtenMegabytesOfDay * MEGABYTE;

/** The beginnings of sentences. */
export const DAY_FULL = `${MOST_OF_DAY.count.toLocaleString('en')} people and ${LIMITS.importedMegabytesOfDay.toLocaleString('en')} MB a day are imported at most.`;
const ROOM_FULL = `the people and notes of a workspace take up ${LIMITS.peopleGigabytes} GB at most`;
const MAKE_ROOM = 'Delete notes you don’t need, which makes room overnight, or people, who make room 30 days later.';

const importedBy = (userId: string) => intakeOf('imported', userId);

export const isRoomFull = async (db: Db): Promise<boolean> => {
  const full = await db.maybe(
    prepared(sql`select 1 from people_rooms where workspace_id = app.workspace_id() and bytes >= ${MOST}`),
  );
  return full !== undefined;
};

/** Why imports of this person can't write anything now. Locks nothing: those at work go beyond it by some rows. */
export const whatIsFull = async (db: Db, userId: string, at: Date): Promise<'day' | 'room' | undefined> => {
  const [isFull, isUsedUp] = await Promise.all([isRoomFull(db), isIntakeFull(db, importedBy(userId), MOST_OF_DAY, at)]);
  return isFull ? 'room' : isUsedUp ? 'day' : undefined;
};

/** Goes on a sentence that something didn't happen, and says what helps. */
export const ROOM_FULL_BECAUSE = { because: `because ${ROOM_FULL}`, help: MAKE_ROOM };

export const roomFull = () =>
  notAllowedNow(`${ROOM_FULL.slice(0, 1).toUpperCase()}${ROOM_FULL.slice(1)}. ${MAKE_ROOM}`);

const untilMidnight = (at: Date): number => Math.ceil((DAY_MS - (at.getTime() % DAY_MS)) / 1000);

/** Whether a person has written as much of a kind today as they may. */
export const hasWrittenEnough = (db: Db, kind: 'notes' | 'written', userId: string, at: Date): Promise<boolean> =>
  isIntakeFull(db, intakeOf(kind, userId), { bytes: WRITTEN_OF_DAY }, at);

export const wroteEnough = (at: Date) =>
  tooManyRequests(
    `You can write up to ${LIMITS.writtenMegabytesOfDay.toLocaleString('en')} MB of people and notes a day. Try again after midnight UTC.`,
    untilMidnight(at),
  );

/** Throws where an import of this person could write nothing. */
export const assertMayImport = async (db: Db, userId: string, at: Date): Promise<void> => {
  const full = await whatIsFull(db, userId, at);
  if (full === 'room') throw roomFull();
  if (full === 'day') throw tooManyRequests(`${DAY_FULL} Start this import after midnight UTC.`, untilMidnight(at));
};

/** Locks the room's row until the transaction ends, so it comes last. */
export const addToRoom = (db: Db, bytes: number): Promise<number> =>
  db.run(sql`
    insert into people_rooms as r (workspace_id, bytes) values (app.workspace_id(), greatest(0, ${bytes}::bigint))
    on conflict (workspace_id) do update set bytes = greatest(0, r.bytes + ${bytes}::bigint)`);

/** What these people have on the disk, but for their indexes and timelines. */
export const bytesOf = async (db: Db, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const { bytes } = await db.one<{ bytes: number }>(sql`
    select coalesce(sum(pg_column_size(c)), 0)::float8 as bytes from contacts c
    where c.workspace_id = app.workspace_id() and c.id = any(${[...ids]}::uuid[])`);
  return bytes;
};

/** What an import wrote. */
export interface Imported {
  /** Added or changed. */
  people: number;
  added: number;
  /** Of everything that was written, also in the place of something else: its undo keeps both. */
  bytes: number;
  /** By how much people and notes became larger. */
  grown: number;
}

/** Counts what an import of this person wrote, to their day and to the room. Locks both until the transaction ends, so it comes last. */
export const noteImported = async (
  db: Db,
  userId: string,
  { people, added, bytes, grown }: Imported,
  at: Date,
): Promise<void> => {
  if (people === 0) return;
  await noteIntake(db, importedBy(userId), { count: people, bytes }, at);
  await addToRoom(db, Math.round(added * PERSON_BYTES + grown));
};

/**
 * Throws where notes by which a person made a timeline longer find no room. They come to it each time that some have come together,
 * beyond which nobody comes unmeasured.
 */
export const takeNoteRoom = async (db: Db, userId: string, bytes: number, at: Date): Promise<void> => {
  if (bytes <= 0) return;
  const { bytes: today } = await noteIntake(db, intakeOf('notes', userId), { count: 1, bytes }, at);
  if (today - bytes >= WRITTEN_OF_DAY) throw wroteEnough(at);
  const [before, now] = [today - bytes, today].map((sum) => Math.floor(sum / NOTED_EVERY));
  if (before === undefined || now === undefined || before === now) return;
  await addToRoom(db, (now - before) * NOTED_EVERY);
  if (await isRoomFull(db)) throw roomFull();
};

/** Entries of a timeline that people write, whose texts take room. */
const WRITTEN_KINDS: readonly EventKind[] = [
  'note',
  'call_logged',
  'email_logged',
  'whatsapp_logged',
  'follow_up_done',
];

/** For a select: what these people take of the room. */
export const takenBy = (ids: readonly string[]): RawBuilder<number> => {
  const theirs = sql`workspace_id = app.workspace_id() and contact_id = any(${[...ids]}::uuid[])`;
  return sql<number>`((
    select coalesce(sum(${PERSON_BYTES}::integer + pg_column_size(c)), 0) from contacts c
    where c.workspace_id = app.workspace_id() and c.id = any(${[...ids]}::uuid[])) + (
    select coalesce(sum(octet_length(detail)), 0) from contact_events
    where ${theirs} and kind = any(${[...WRITTEN_KINDS]}::text[])) + (
    select coalesce(sum(octet_length(note)), 0) from follow_ups where ${theirs}))::float8`;
};

/** Gives back the room of people who are about to be removed. */
export const giveRoomBack = (db: Db, ids: readonly string[]): Promise<number> =>
  db.run(sql`
    update people_rooms set bytes = greatest(0, bytes - ${takenBy(ids)}::bigint) where workspace_id = app.workspace_id()`);
