import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Account } from '../account-queries.ts';
import type { SocialPerson } from '../ports.ts';

export type Provider = 'google';

/** The account connected to a provider's identity, in any workspace (index identities_subject). */
export const findByIdentity = async (db: Db, provider: Provider, subject: string): Promise<Account | undefined> => {
  const row = await db.maybe(
    sql<{ workspace_id: string; user_id: string }>`select * from app.find_identity(${provider}, ${subject})`,
  );
  return row && { workspaceId: row.workspace_id, userId: row.user_id };
};

export const hasIdentity = async (db: Db, userId: string, provider: Provider, subject: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from identities where workspace_id = app.workspace_id() and user_id = ${userId}
      and provider = ${provider} and subject = ${subject}`)) !== undefined;

/** Whether the account is connected to another identity of the provider. */
export const hasOtherIdentity = async (db: Db, userId: string, provider: Provider, subject: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from identities where workspace_id = app.workspace_id() and user_id = ${userId}
      and provider = ${provider} and subject <> ${subject}`)) !== undefined;

interface NewIdentity {
  provider: Provider;
  person: Pick<SocialPerson, 'subject' | 'email'>;
  /** The identity was connected with the account's password, so it is removed when that password changes. */
  isByPassword: boolean;
}

/**
 * Connects an identity to an account, new or already known; refused if the account has another identity of that
 * provider. A membership becomes the account of its address; `users_email` prevents a second one.
 */
export const addIdentity = async (
  db: Db,
  userId: string,
  { provider, person: { subject, email }, isByPassword }: NewIdentity,
  at: Date,
): Promise<'new' | 'known' | 'refused'> => {
  // An inserted row has xmax 0, so of several concurrent calls exactly one sees the identity as new.
  const row = await db.maybe(sql<{ is_new: boolean }>`
    insert into identities (workspace_id, user_id, provider, subject, email, by_password, created_at)
    values (app.workspace_id(), ${userId}, ${provider}, ${subject}, ${email}, ${isByPassword}, ${at})
    on conflict on constraint identities_user do update set email = excluded.email
      where identities.subject = excluded.subject
    returning xmax = 0 as is_new`);
  if (!row) return 'refused';
  await db.run(sql`
    update users set is_member = false where workspace_id = app.workspace_id() and id = ${userId} and is_member`);
  return row.is_new ? 'new' : 'known';
};

/** Removes a provider's identities: all, or only those connected with the password. False if there are none. */
export const forgetIdentities = async (db: Db, userId: string, which: 'every' | 'by_password'): Promise<boolean> =>
  (await db.run(sql`
    delete from identities where workspace_id = app.workspace_id() and user_id = ${userId}
      and (${which === 'every'} or by_password)`)) > 0;
