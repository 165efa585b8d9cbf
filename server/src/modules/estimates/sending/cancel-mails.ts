import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { SendingDeps } from './deps.ts';

const mailsOf = async (db: Db, estimateIds: readonly string[]): Promise<string[]> =>
  (
    await db.rows(sql<{ id: string }>`
      select message_id as id from estimate_mails
      where workspace_id = app.workspace_id() and estimate_id = any(${[...estimateIds]}::uuid[])`)
  ).map(({ id }) => id);

/** An estimate was answered, or has ended: what still waits isn't sent, and nothing is sent again. */
export const callOffMails = async (
  db: Db,
  estimateIds: readonly string[],
  { direct }: Pick<SendingDeps, 'direct'>,
): Promise<void> => direct.callOff(db, await mailsOf(db, estimateIds));

/** Cancels the emails about estimates that haven't been sent yet: their links would lead nowhere. */
export const cancelMails = async (
  db: Db,
  estimateIds: readonly string[],
  ending: { at: Date; summary: string; userId: string },
  { direct }: Pick<SendingDeps, 'direct'>,
): Promise<void> => {
  await direct.cancel(db, await mailsOf(db, estimateIds), ending);
};
