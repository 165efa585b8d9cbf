import type { Contract, Role } from '@rainmaker/contract';
import type { Client } from '@rainmaker/contract/client';
import type pg from 'pg';
import { randomToken, sha256 } from '#platform/crypto.ts';

export interface Colleague {
  userId: string;
  email: string;
  token: string;
  name: string;
  client: Client<Contract>;
}

/** The part of a test app that this uses. */
interface App {
  database: { admin: pg.Pool };
  client(token: string): Client<Contract>;
}

/** Another signed-in person in a workspace; for tests of roles and transfers. */
export const addColleague = async (
  app: App,
  { workspaceId }: { workspaceId: string },
  role: Role,
  name = 'Ben Roth',
): Promise<Colleague> => {
  const [first = '', last = ''] = name.split(' ');
  const token = randomToken();
  const email = `${token.slice(0, 12).toLowerCase()}@example.com`;
  const { rows } = await app.database.admin.query<{ id: string }>(
    `insert into users (workspace_id, email, first_name, last_name, role, email_verified_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now(), now(), now()) returning id`,
    [workspaceId, email, first, last, role],
  );
  const userId = rows[0]?.id ?? '';
  await app.database.admin.query(
    `insert into sessions (workspace_id, user_id, token_hash, created_at, expires_at)
     values ($1, $2, $3, now(), now() + interval '40 days')`,
    [workspaceId, userId, sha256(token)],
  );
  return { userId, email, token, name, client: app.client(token) };
};

/** A session in which the main user acts as a colleague. */
export const actAs = async (
  app: App,
  main: { token: string },
  colleague: { userId: string },
): Promise<{ token: string; client: Client<Contract> }> => {
  const token = randomToken();
  await app.database.admin.query(
    `insert into sessions (workspace_id, user_id, acting_user_id, main_session_id, token_hash, created_at, expires_at)
     select workspace_id, $2, user_id, id, $3, now(), now() + interval '60 minutes' from sessions where token_hash = $1`,
    [sha256(main.token), colleague.userId, sha256(token)],
  );
  return { token, client: app.client(token) };
};

/** A simulated mailbox for a person in a workspace. */
export const addMailbox = async (
  app: App,
  { workspaceId }: { workspaceId: string },
  userId: string,
  email: string,
): Promise<string> => {
  const { rows } = await app.database.admin.query<{ id: string }>(
    `with a as (insert into sending_accounts (workspace_id, user_id, address, name, provider, timezone, created_at, updated_at)
       values ($1, $2, $3, 'Somebody', 'simulator', 'Europe/Berlin', now(), now()) returning workspace_id, id)
     insert into mailboxes (workspace_id, id) select workspace_id, id from a returning id`,
    [workspaceId, userId, email],
  );
  return rows[0]?.id ?? '';
};
