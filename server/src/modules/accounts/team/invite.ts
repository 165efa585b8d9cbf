import { type Contract, type Input, type Output, ROLE_LABELS } from '@rainmaker/contract';
import type { OutsideContext } from '#platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '#platform/db/database.ts';
import { duplicate, tooManyRequests } from '#platform/errors.ts';
import { type Limit, secondsToWait, takeTry } from '#platform/limits.ts';
import type { AccountsKit } from '../dependencies.ts';
import {
  changeSubUser,
  hasAnybodyJoined,
  insertSubUser,
  loadSubUser,
  lockMember,
  nameOf,
  subUserAnswer,
} from './team-queries.ts';

// An invitation sends an email to a stranger.
const INVITATIONS_FROM: Limit = { name: 'invite from', most: 100, seconds: 3600 };
/** Anyone can create and name a workspace, so it can send only a few invitations until someone has joined. */
const FIRST_INVITATIONS_FROM: Limit = { name: 'invite first from', most: 10, seconds: 86_400 };
const INVITATIONS_TO: Limit = { name: 'invite from, to', most: 5, seconds: 3600 };
/** Across all workspaces: four of them together can't keep a fifth from inviting someone. */
const INVITATIONS_TO_ADDRESS: Limit = { name: 'invite to', most: 25, seconds: 3600 };

const takeFromWorkspace = async (
  kit: AccountsKit,
  { transact, session }: Pick<OutsideContext, 'transact' | 'session'>,
  now: Date,
): Promise<void> => {
  await takeTry(kit.transact, INVITATIONS_FROM, session.workspaceId, now);
  if (await transact(hasAnybodyJoined)) return;
  const seconds = await secondsToWait(kit.transact, FIRST_INVITATIONS_FROM, session.workspaceId, now);
  if (seconds > 0)
    throw tooManyRequests(
      'You can invite up to ten people a day until the first one joins. Try again tomorrow.',
      seconds,
    );
};

type Invited = Input<Contract['createSubUser']>;

/** Reinvites a team member; only someone who hasn't joined yet can be invited again. */
const renew = async (db: Db, input: Invited, at: Date): Promise<string> => {
  const user = await lockMember(db, input.email);
  if (user?.state === 'invited') {
    await changeSubUser(db, user.id, input, at);
    return user.id;
  }
  const name = user ? nameOf(user) : input.email;
  throw duplicate(
    user?.state === 'deactivated'
      ? `${name} is deactivated. Reactivate them instead of inviting them again.`
      : `${name} is already on your team.`,
    user ? { id: user.id, name, state: user.state } : null,
  );
};

/**
 * Creates a pending sub-user and queues the invitation; someone who hasn't joined gets a new link. Whether the address
 * has an account elsewhere isn't checked here: only the email, to its owner, mentions it.
 */
export const createSubUser = async (
  kit: AccountsKit,
  { transact, session, request, jobs }: OutsideContext,
  input: Invited,
): Promise<Output<Contract['createSubUser']>> => {
  const now = kit.realClock.now();
  await takeFromWorkspace(kit, { transact, session }, now);
  await takeTry(kit.transact, INVITATIONS_TO, `${session.workspaceId}\n${input.email}`, now);
  await takeTry(kit.transact, INVITATIONS_TO_ADDRESS, input.email, now);
  return transact(async (db) => {
    const id = (await insertSubUser(db, input, now)) ?? (await renew(db, input, now));
    const { workspaceId, userId: invitedBy } = session;
    await jobs.enqueue(db, kit.sendInvitation, { workspaceId, userId: id, invitedBy });
    const subject = `${nameOf(input)}, ${input.email}, as ${ROLE_LABELS[input.user_role].toLowerCase()}`;
    await recordAudit(db, session, request, { action: 'sub_user_invited', subject, at: now });
    const row = await loadSubUser(db, id);
    if (!row) throw new Error('The sub-user is not there.');
    return { ...subUserAnswer(row), message: `Invitation sent to ${input.email}.` };
  });
};
