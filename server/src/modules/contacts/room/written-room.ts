import type { Db } from '#platform/db/database.ts';
import { intakeOf, noteIntake } from '#platform/intake/daily-intake.ts';
import { addToRoom, hasWrittenEnough, isRoomFull, roomFull, wroteEnough } from './people-room.ts';

/** Less than this takes room now and then, so much that it comes out even: else every call would wait for the one row of the room. */
const ROUNDED_TO = 256 * 1024;

/** Throws where a person can write nothing more of people today, or the workspace has no room for it. Locks nothing: two rows by their keys. */
export const assertRoomToWrite = async (db: Db, userId: string, at: Date, isLonger = true): Promise<void> => {
  const [isFull, isEnough] = await Promise.all([
    isLonger && isRoomFull(db),
    hasWrittenEnough(db, 'written', userId, at),
  ]);
  if (isFull) throw roomFull();
  if (isEnough) throw wroteEnough(at);
};

/** Whether it finds room, for what is told of somebody rather than refused. */
export const hasRoomToWrite = async (db: Db, userId: string, at: Date): Promise<boolean> =>
  !(await isRoomFull(db)) && !(await hasWrittenEnough(db, 'written', userId, at));

/**
 * Counts by how much people became longer to the room, and what was written for it, also in the place of something else, to the day of its
 * person. May lock both until the transaction ends, so it comes last.
 */
export const noteWritten = async (db: Db, userId: string, grown: number, at: Date, written = grown): Promise<void> => {
  const chance = Math.random() * ROUNDED_TO;
  const rounded = (size: number): number => (size >= ROUNDED_TO ? size : chance < size ? ROUNDED_TO : 0);
  const [room, day] = [rounded(grown), rounded(Math.max(grown, written))];
  if (day > 0) await noteIntake(db, intakeOf('written', userId), { count: 1, bytes: day }, at);
  if (room > 0) await addToRoom(db, room);
};

/** Both, for what makes people or their timelines longer, or writes them anew. */
export const takeRoom = async (db: Db, userId: string, grown: number, at: Date, written = grown): Promise<void> => {
  if (grown <= 0 && written <= 0) return;
  await assertRoomToWrite(db, userId, at, grown > 0);
  await noteWritten(db, userId, grown, at, written);
};

/** How much longer a text becomes. */
export const addedBytes = (text: string | null | undefined, before: string | null = null): number =>
  Buffer.byteLength(text ?? '') - Buffer.byteLength(before ?? '');

const sizeOf = (value: unknown): number => (value == null ? 0 : Buffer.byteLength(JSON.stringify(value)));

/** What values have on the disk, about. */
export const valueBytes = (values: Record<string, unknown>): number =>
  Object.values(values).reduce<number>((sum, value) => sum + sizeOf(value), 0);
