import type { SignInProvider } from '@rainmaker/contract';
import { sql } from 'kysely';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';

/** A sign-in with a provider that has begun. */
export interface SignInBegun {
  id: string;
  user_id: string;
  session_id: string;
  provider: SignInProvider;
  redirect_uri: string;
  mailbox_id: string | null;
  expires_at: Date;
  used_at: Date | null;
}

interface NewSignIn {
  state: string;
  userId: string;
  sessionId: string;
  provider: SignInProvider;
  redirectUri: string;
  mailboxId: string | null;
  at: Date;
  until: Date;
}

/** How long a used or expired one is kept, to say so. */
const KEPT_MINUTES = 60;

/** Keeps the state as a hash, and removes the person's old ones. */
export const insertSignIn = async (db: Db, begun: NewSignIn): Promise<void> => {
  await db.run(sql`delete from mailbox_sign_ins where workspace_id = app.workspace_id() and user_id = ${begun.userId}
    and expires_at < ${begun.at}::timestamptz - make_interval(mins => ${KEPT_MINUTES})`);
  await db.run(sql`
    insert into mailbox_sign_ins (workspace_id, state_hash, user_id, session_id, provider, redirect_uri, mailbox_id,
      created_at, expires_at)
    values (app.workspace_id(), ${sha256(begun.state)}, ${begun.userId}, ${begun.sessionId}, ${begun.provider},
      ${begun.redirectUri}, ${begun.mailboxId}, ${begun.at}, ${begun.until})`);
};

/** Locked until the transaction ends, so that of two that come back with the same state one is refused. */
export const holdSignIn = (db: Db, state: string): Promise<SignInBegun | undefined> =>
  db.maybe(sql<SignInBegun>`
    select id, user_id, session_id, provider, redirect_uri, mailbox_id, expires_at, used_at from mailbox_sign_ins
    where workspace_id = app.workspace_id() and state_hash = ${sha256(state)} for update`);

export const markUsed = async (db: Db, id: string, at: Date): Promise<void> => {
  await db.run(sql`update mailbox_sign_ins set used_at = ${at} where workspace_id = app.workspace_id() and id = ${id}`);
};
