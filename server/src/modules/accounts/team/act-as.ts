import type { Contract, Output } from '@rainmaker/contract';
import { recordAudit } from '../audit/record-audit.ts';
import type { CallContext } from '#platform/context.ts';
import { notAllowedNow, notFound } from '#platform/errors.ts';
import type { AccountsKit } from '../dependencies.ts';
import { beginActing } from '../session/session.ts';
import { loadSubUser, nameOf } from './team-queries.ts';

/**
 * A token with a sub-user's rights for the main user, whose name is kept with it; it ends with the session that
 * requested it.
 */
export const getSubUserToken = async (
  kit: AccountsKit,
  { db, session, request }: CallContext,
  subUserId: string,
): Promise<Output<Contract['getSubUserToken']>> => {
  const user = await loadSubUser(db, subUserId);
  if (!user) throw notFound('person');
  const name = nameOf(user);
  if (user.state === 'invited') throw notAllowedNow(`${name} hasn’t accepted the invitation yet.`);
  if (user.state === 'deactivated') throw notAllowedNow(`${name} is deactivated. Reactivate them first.`);
  const now = kit.realClock.now();
  const { id, token } = await beginActing(db, session, user.id, request, now);
  await recordAudit(db, session, request, { action: 'acting_began', subject: name, at: now });
  return {
    token,
    session_id: id,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    user_role: user.role,
  };
};
