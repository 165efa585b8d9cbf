import type { Db } from '#platform/db/database.ts';
import { intakeOf, noteIntake } from '#platform/intake/daily-intake.ts';
import { addToRoom, hasWrittenEnough, isRoomFull, roomFull, wroteEnough } from './people-room.ts';

/** Less than this takes room now and then, so much that it comes out even: else every call would wait for the one row of the room. */
const ROUNDED_TO = 256 * 1024;

/** Throws where a person can add nothing more to people, to the workspace or today. Locks nothing: two rows by their keys. */
export const assertRoomToWrite = async (db: Db, userId: string, at: Date): Promise<void> => {
  const [isFull, isEnough] = await Promise.all([isRoomFull(db), hasWrittenEnough(db, 'written', userId, at)]);
  if (isFull) throw roomFull();
  if (isEnough) throw wroteEnough(at);
};

/** Whether it finds room, for what is told of somebody rather than refused. */
export const hasRoomToWrite = async (db: Db, userId: string, at: Date): Promise<boolean> =>
  !(await isRoomFull(db)) && !(await hasWrittenEnough(db, 'written', userId, at));

/** Counts what was written to people to the day of its person and to the room. May lock both until the transaction ends, so it comes last. */
export const noteWritten = async (db: Db, userId: string, size: number, at: Date): Promise<void> => {
  const bytes = size >= ROUNDED_TO ? size : Math.random() * ROUNDED_TO < size ? ROUNDED_TO : 0;
  if (bytes === 0) return;
  await noteIntake(db, intakeOf('written', userId), { count: 1, bytes }, at);
  await addToRoom(db, bytes);
};

/** Both, for what makes people or their timelines longer. */
export const takeRoom = async (db: Db, userId: string, bytes: number, at: Date): Promise<void> => {
  if (bytes <= 0) return;
  await assertRoomToWrite(db, userId, at);
  await noteWritten(db, userId, bytes, at);
};

/** How much longer a text becomes. */
export const addedBytes = (text: string | null | undefined, before: string | null = null): number =>
  Buffer.byteLength(text ?? '') - Buffer.byteLength(before ?? '');

const sizeOf = (value: unknown): number => (value == null ? 0 : Buffer.byteLength(JSON.stringify(value)));

/** What values have on the disk, about. */
export const valueBytes = (values: Record<string, unknown>): number =>
  Object.values(values).reduce<number>((sum, value) => sum + sizeOf(value), 0);
