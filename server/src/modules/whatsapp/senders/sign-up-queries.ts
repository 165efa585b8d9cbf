import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** A sign-up that waits for someone to choose its numbers. */
export interface SignUpRow {
  id: string;
  /** Sealed. */
  secret: string;
}

/** Keeps a sign-up, in place of the person's others; returns its id. */
export const keepSignUp = async (
  db: Db,
  kept: { userId: string; secret: string; at: Date; until: Date },
): Promise<string> => {
  await db.run(sql`delete from whatsapp_sign_ups where workspace_id = app.workspace_id() and user_id = ${kept.userId}`);
  const { id } = await db.one<{ id: string }>(sql`
    insert into whatsapp_sign_ups (workspace_id, user_id, secret, created_at, expires_at)
    values (app.workspace_id(), ${kept.userId}, ${kept.secret}, ${kept.at}, ${kept.until}) returning id`);
  return id;
};

/** The person's own sign-up, unless its time is over. */
export const findSignUp = (
  db: Db,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<SignUpRow | undefined> =>
  db.maybe(sql<SignUpRow>`
    select id, secret from whatsapp_sign_ups
    where workspace_id = app.workspace_id() and id = ${id} and user_id = ${userId} and expires_at > ${at}`);

export const forgetSignUp = async (db: Db, id: string): Promise<void> => {
  await db.run(sql`delete from whatsapp_sign_ups where workspace_id = app.workspace_id() and id = ${id}`);
};

/** Removes those of every workspace that nobody finished in time. */
export const sweepSignUps = async (db: Db, at: Date): Promise<void> => {
  await db.run(sql`select app.sweep_whatsapp_sign_ups(${at})`);
};
