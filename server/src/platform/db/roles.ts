import { createHmac } from 'node:crypto';
import pg from 'pg';

/** Login roles: `rainmaker_app` serves requests and jobs, `rm_jobs` manages the queue. */
export const LOGIN_ROLES = ['rainmaker_app', 'rm_jobs'] as const;
export type LoginRole = (typeof LOGIN_ROLES)[number];

const DEFINER_ROLES = ['rm_auth', 'rm_search'] as const;

const passwordFor = (role: LoginRole, secretKey: string): string =>
  createHmac('sha256', secretKey).update(`postgres:${role}`).digest('hex');

/** The owner's URL with another role and its password, which is derived from the secret key. */
export const urlFor = (ownerUrl: string, role: LoginRole, secretKey: string): string => {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = passwordFor(role, secretKey);
  return url.href;
};

const ensureRole = async (client: pg.ClientBase, role: string, login: string): Promise<void> => {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  await client.query(`${found.rowCount === 0 ? 'create' : 'alter'} role ${role} ${login}`);
};

/**
 * Creates the roles or resets their passwords; needs CREATEROLE. Roles belong to the whole PostgreSQL cluster, so two
 * installations on one must share the SECRET_KEY.
 */
export const ensureRoles = async (client: pg.ClientBase, secretKey: string): Promise<void> => {
  for (const role of LOGIN_ROLES)
    await ensureRole(client, role, `login password ${pg.escapeLiteral(passwordFor(role, secretKey))}`);
  for (const role of DEFINER_ROLES) await ensureRole(client, role, 'nologin');
  // A role's creator may grant it, but must also be a member to make it the owner of a function.
  for (const role of [...LOGIN_ROLES, ...DEFINER_ROLES]) {
    const member = await client.query(`select pg_has_role(current_user, $1, 'set') as is_member`, [role]);
    if (!member.rows[0]?.is_member) await client.query(`grant ${role} to current_user with set true, inherit true`);
  }
  const name = (await client.query('select current_database() as name')).rows[0]?.name as string;
  await client.query(`grant create on database ${pg.escapeIdentifier(name)} to rm_jobs`);
};
