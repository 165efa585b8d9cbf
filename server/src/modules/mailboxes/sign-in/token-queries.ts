import type { SignInProvider } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** A mailbox's tokens, sealed. */
export interface TokenRow {
  provider: SignInProvider;
  refresh_token: string | null;
  access_token: string | null;
  access_until: Date | null;
  refreshing_until: Date | null;
}

export interface NewTokens {
  provider: SignInProvider;
  refreshToken: string;
  accessToken: string;
  accessUntil: Date;
}

export const TOKEN_PURPOSE = 'mailbox-token';

/** Locked until the transaction ends. */
export const holdTokens = (db: Db, mailboxId: string): Promise<TokenRow | undefined> =>
  db.maybe(sql<TokenRow>`
    select provider, refresh_token, access_token, access_until, refreshing_until from mailbox_tokens
    where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId} for update`);

/** The tokens of a sign-in, in place of those before. */
export const putTokens = async (db: Db, mailboxId: string, tokens: NewTokens, at: Date): Promise<void> => {
  await db.run(sql`
    insert into mailbox_tokens (workspace_id, mailbox_id, provider, refresh_token, access_token, access_until, updated_at)
    values (app.workspace_id(), ${mailboxId}, ${tokens.provider}, ${tokens.refreshToken}, ${tokens.accessToken},
      ${tokens.accessUntil}, ${at})
    on conflict (workspace_id, mailbox_id) do update set provider = excluded.provider,
      refresh_token = excluded.refresh_token, access_token = excluded.access_token,
      access_until = excluded.access_until, refresher = null, refreshing_until = null, updated_at = excluded.updated_at`);
};

export const takeRefresh = async (db: Db, mailboxId: string, refresher: string, until: Date): Promise<void> => {
  await db.run(sql`update mailbox_tokens set refresher = ${refresher}, refreshing_until = ${until}
    where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId}`);
};

/** Whether this refresher still holds them, and nobody has signed in again meanwhile; locked until the transaction ends. */
export const holdsRefresh = async (db: Db, mailboxId: string, refresher: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from mailbox_tokens where workspace_id = app.workspace_id()
    and mailbox_id = ${mailboxId} and refresher = ${refresher} for update`)) !== undefined;

/** What a refresh brought; without a new refresh token the one before stays. */
export const keepRefreshed = async (
  db: Db,
  mailboxId: string,
  {
    refreshToken,
    accessToken,
    accessUntil,
  }: Pick<NewTokens, 'accessToken' | 'accessUntil'> & { refreshToken: string | null },
  at: Date,
): Promise<void> => {
  await db.run(sql`update mailbox_tokens set access_token = ${accessToken}, access_until = ${accessUntil},
      refresh_token = coalesce(${refreshToken}, refresh_token), refresher = null, refreshing_until = null, updated_at = ${at}
    where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId}`);
};

/** Lets others refresh them. */
export const releaseRefresh = async (db: Db, mailboxId: string): Promise<void> => {
  await db.run(sql`update mailbox_tokens set refresher = null, refreshing_until = null
    where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId}`);
};

/** The provider ended them. */
export const endTokens = async (db: Db, mailboxId: string, at: Date): Promise<void> => {
  await db.run(sql`update mailbox_tokens set refresh_token = null, access_token = null, access_until = null,
      refresher = null, refreshing_until = null, updated_at = ${at}
    where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId}`);
};

/** Removes the tokens of mailboxes; returns those that their provider still knows, sealed. */
export const dropTokens = async (
  db: Db,
  mailboxIds: readonly string[],
): Promise<{ provider: SignInProvider; refresh_token: string }[]> =>
  (
    await db.rows(sql<{ provider: SignInProvider; refresh_token: string | null }>`
    delete from mailbox_tokens where workspace_id = app.workspace_id() and mailbox_id = any(${[...mailboxIds]}::uuid[])
    returning provider, refresh_token`)
  ).flatMap(({ provider, refresh_token: token }) => (token === null ? [] : [{ provider, refresh_token: token }]));
