import { sql } from 'kysely';
import { randomToken, sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';

const KNOWN_DAYS = 180;
const DAY_MS = 86_400_000;
/** API clients sign in without sending their token, so the oldest entries are removed. */
const MOST_KNOWN = 20;

/**
 * A browser in which someone has signed in to the account before, identified by a token from that time. The token
 * grants nothing; it only separates the browser's attempts from those of strangers. Undefined for any other browser.
 * `hasEntered`: only browsers that passed the second step, not those that only reset the password.
 */
export const findKnownBrowser = async (
  db: Db,
  userId: string,
  token: string | undefined,
  now: Date,
  { hasEntered = false }: { hasEntered?: boolean } = {},
): Promise<string | undefined> =>
  token === undefined
    ? undefined
    : (
        await db.maybe(sql<{ id: string }>`
          select id from known_browsers where workspace_id = app.workspace_id() and user_id = ${userId}
            and token_hash = ${sha256(token)} and expires_at > ${now} and (has_entered or not ${hasEntered})`)
      )?.id;

/**
 * Makes this browser known; returns the token, of which only a hash is stored. `hasEntered` is false after a password
 * reset without the second step.
 */
export const rememberBrowser = async (
  db: Db,
  userId: string,
  now: Date,
  { hasEntered }: { hasEntered: boolean },
): Promise<string> => {
  const token = randomToken();
  await db.run(sql`
    insert into known_browsers (workspace_id, user_id, token_hash, created_at, expires_at, has_entered)
    values (app.workspace_id(), ${userId}, ${sha256(token)}, ${now}, ${new Date(now.getTime() + KNOWN_DAYS * DAY_MS)},
      ${hasEntered})`);
  await db.run(sql`
    delete from known_browsers where workspace_id = app.workspace_id() and user_id = ${userId} and id in (
      select id from known_browsers where workspace_id = app.workspace_id() and user_id = ${userId}
      order by created_at desc, id desc offset ${MOST_KNOWN})`);
  return token;
};

/** Forgets known browsers when the password changes, because anyone who knew it may have added one. */
export const forgetBrowsers = async (db: Db, userId: string): Promise<void> => {
  await db.run(sql`delete from known_browsers where workspace_id = app.workspace_id() and user_id = ${userId}`);
};
