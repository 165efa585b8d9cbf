import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { SendingDeps } from './deps.ts';

/** Cancels the emails about estimates that haven't been sent yet: their links would lead nowhere. */
export const cancelMails = async (
  db: Db,
  estimateIds: readonly string[],
  ending: { at: Date; summary: string; userId: string },
  { direct }: Pick<SendingDeps, 'direct'>,
): Promise<void> => {
  const mails = await db.rows(sql<{ id: string }>`
    select message_id as id from estimate_mails
    where workspace_id = app.workspace_id() and estimate_id = any(${[...estimateIds]}::uuid[])`);
  await direct.cancel(
    db,
    mails.map(({ id }) => id),
    ending,
  );
};
