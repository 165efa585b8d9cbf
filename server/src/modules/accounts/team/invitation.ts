import type { Contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { PublicContext } from '#platform/context.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { takeTry, type Limit } from '#platform/limits.ts';
import { findActiveAccount, loadUser, type Account, type UserRow } from '../account-queries.ts';
import { CODES_BY_ADDRESS, INVITATIONS_BY_ADDRESS, type AccountsKit } from '../dependencies.ts';
import { actorOf, enter } from '../session/enter.ts';
import { isTaken } from '../registration/open-workspace.ts';
import { closeRegistrations } from '../registration/registrations.ts';
import { checkPasswordStrength, hashPassword } from '../identity/password.ts';
import { loadWorkspace } from '../workspace/workspace.ts';

type Shown = Output<Contract['getInvitation']>;
type State = Shown['state'];

interface Invitation {
  account: Account;
  user: UserRow;
  workspace: string;
  invitedBy: string | null;
  state: State;
}

const stateOf = (user: UserRow, expiresAt: Date, now: Date): State => {
  if (user.deactivated_at !== null) return 'deactivated';
  if (user.email_verified_at !== null) return 'used';
  return expiresAt <= now ? 'run_out' : 'open';
};

const badLink = (detail: string): AppError => new AppError('bad_link', detail);

const load = (db: Db, hash: Buffer) =>
  db.maybe(sql<{ expires_at: Date; invited_by: string | null }>`
    select i.expires_at, nullif(concat_ws(' ', b.first_name, nullif(b.last_name, '')), '') as invited_by
    from invitations i left join users b on b.workspace_id = i.workspace_id and b.id = i.invited_by
    where i.workspace_id = app.workspace_id() and i.token_hash = ${hash}`);

/** The invitation of a link's token; throws `bad_link` for an unknown or replaced one. */
export const findInvitation = async (
  kit: AccountsKit,
  { transact, request }: Pick<PublicContext, 'transact' | 'request'>,
  token: string,
  limit: Limit,
): Promise<Invitation> => {
  const now = kit.realClock.now();
  await takeTry(transact, limit, request.network, now);
  const hash = sha256(token);
  const found = await transact(null, (db) =>
    db.maybe(sql<{ workspace_id: string; user_id: string }>`select * from app.find_invitation(${hash})`),
  );
  const unknown = badLink(
    'This invitation link doesn’t work. Open the most recent email, or ask the person who invited you for a new one.',
  );
  if (!found) throw unknown;
  const account = { workspaceId: found.workspace_id, userId: found.user_id };
  return transact(account, async (db) => {
    const [user, row, workspace] = await Promise.all([loadUser(db, account.userId), load(db, hash), loadWorkspace(db)]);
    if (!user || !row) throw unknown;
    const state = stateOf(user, row.expires_at, now);
    return { account, user, workspace: workspace.name, invitedBy: row.invited_by, state };
  });
};

/** The invitation's details for its page. */
export const getInvitation = async (kit: AccountsKit, context: PublicContext, token: string): Promise<Shown> => {
  const { user, workspace, invitedBy, state } = await findInvitation(kit, context, token, INVITATIONS_BY_ADDRESS);
  const hasAccount = (await context.transact(null, (db) => findActiveAccount(db, user.email))) !== undefined;
  return {
    state,
    workspace,
    invited_by: invitedBy,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    user_role: user.role,
    has_account: hasAccount,
  };
};

const REFUSAL: Record<Exclude<State, 'open'>, (by: string) => string> = {
  used: () => 'This invitation was already used. Sign in with your email address and password.',
  run_out: (by) => `This invitation has expired. Ask ${by} to send it again.`,
  deactivated: (by) => `This invitation was withdrawn. If you think that’s a mistake, ask ${by}.`,
};

/** The person has an account with this address, which the link alone must not open: see joinTeam. */
const hasOwnAccount = (): AppError =>
  badLink('Your address already has an account. Sign in with it, then open this link again to join.');

/** Why a link no longer works. */
export const refuse = (state: Exclude<State, 'open'>, { invitedBy }: Invitation): AppError =>
  badLink(REFUSAL[state](invitedBy ?? 'the person who invited you'));

/** Only for a person who hasn't joined or been deactivated; false for the second of two concurrent requests. */
const join = async (db: Db, userId: string, passwordHash: string, at: Date): Promise<boolean> =>
  (await db.run(sql`
    update users set password_hash = ${passwordHash}, email_verified_at = ${at}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${userId} and email_verified_at is null and deactivated_at is null`)) ===
  1;

/** Accepts an invitation: the link proved the address, and the person chooses a password. Signs in. */
export const acceptInvitation = async (
  kit: AccountsKit,
  context: PublicContext,
  { token, password }: Input<Contract['acceptInvitation']>,
): Promise<Output<Contract['acceptInvitation']>> => {
  const invitation = await findInvitation(kit, context, token, CODES_BY_ADDRESS);
  const { account, user, state } = invitation;
  if (state !== 'open') throw refuse(state, invitation);
  await checkPasswordStrength(password, user.email, 'password');
  const passwordHash = await hashPassword(password);
  const now = kit.realClock.now();
  const accepted = context.transact(account, async (db) => {
    if (await findActiveAccount(db, user.email)) throw hasOwnAccount();
    if (!(await join(db, user.id, passwordHash, now))) throw refuse('used', invitation);
    await closeRegistrations(db, user.email);
    const { userId, firstName, lastName } = actorOf(user);
    const { workspaceId } = account;
    await kit.events.emit(db, { type: 'user.joined', workspaceId, userId, email: user.email, firstName, lastName });
    return enter(db, user, context.request, { action: 'invitation_accepted', now });
  });
  return accepted.catch((error: unknown) => {
    throw isTaken(error) ? hasOwnAccount() : error;
  });
};
