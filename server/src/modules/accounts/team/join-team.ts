import type { Contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { forbidden } from '#platform/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { CODES_BY_ADDRESS, type AccountsKit } from '../dependencies.ts';
import { actorOf } from '../session/enter.ts';
import { findInvitation, refuse } from './invitation.ts';

/** Only for a person who hasn't joined or been deactivated; false for the second of two concurrent requests. */
const join = async (db: Db, userId: string, at: Date): Promise<boolean> =>
  (await db.run(sql`
    update users set is_member = true, email_verified_at = ${at}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${userId} and email_verified_at is null and deactivated_at is null`)) ===
  1;

/**
 * Accepts an invitation with an existing account: the link proves the mailbox, the session the account with its
 * address. The workspace is added to the accounts to switch between; password, second factor and Google stay with the
 * account.
 */
export const joinTeam = async (
  kit: AccountsKit,
  { session, request }: OutsideContext,
  { token }: Input<Contract['joinTeam']>,
): Promise<Output<Contract['joinTeam']>> => {
  const invitation = await findInvitation(kit, { transact: kit.transact, request }, token, CODES_BY_ADDRESS);
  const { account, user, state, workspace } = invitation;
  if (user.email !== session.email)
    throw forbidden(`This invitation is for ${user.email}. Sign in with that address to accept it.`);
  if (state !== 'open') throw refuse(state, invitation);
  const at = kit.realClock.now();
  await kit.transact(account, async (db) => {
    if (!(await join(db, user.id, at))) throw refuse('used', invitation);
    const { userId, firstName, lastName } = actorOf(user);
    const { workspaceId } = account;
    await kit.events.emit(db, { type: 'user.joined', workspaceId, userId, email: user.email, firstName, lastName });
    await recordAudit(db, actorOf(user), request, { action: 'invitation_accepted', at });
  });
  return { message: `You’ve joined ${workspace}.`, user_id: user.id };
};
