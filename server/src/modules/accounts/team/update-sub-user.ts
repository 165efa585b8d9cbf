import { type Contract, type Input, type Output, ROLE_LABELS } from '@rainmaker/contract';
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts';
import type { CallContext } from '#platform/context.ts';
import { takeVersion } from '#platform/db/version.ts';
import { forbidden, notFound, staleVersion } from '#platform/errors.ts';
import type { AccountsKit } from '../dependencies.ts';
import { endAllSessions } from '../session/session.ts';
import { changeSubUser, type LockedUser, loadSubUser, lockUser, nameOf, subUserAnswer } from './team-queries.ts';
import { freeIdentities, makeWayForAccount, refuseTaken } from './ways-in.ts';

type Asked = Input<Contract['updateSubUser']>;

const refuseUntouchable = (user: LockedUser, ownId: string): void => {
  if (user.role === 'owner') throw forbidden('The owner’s role and access can’t be changed.');
  if (user.id === ownId) throw forbidden('You can’t change your own role or access. Ask the owner or another manager.');
};

interface Turn {
  isLeaving: boolean;
  isReturning: boolean;
  hasNewRole: boolean;
  hasNewName: boolean;
}

const turnOf = (
  before: LockedUser,
  { is_active: isActive, user_role: role, first_name: first, last_name: last }: Asked,
): Turn => ({
  isLeaving: isActive === false && before.state !== 'deactivated',
  isReturning: isActive === true && before.state === 'deactivated',
  hasNewRole: role !== undefined && role !== before.role,
  hasNewName: (first !== undefined && first !== before.first_name) || (last !== undefined && last !== before.last_name),
});

/** One audit entry per change; none if nothing changed. */
const entriesFor = (name: string, role: LockedUser['role'], turn: Turn): Omit<AuditEntry, 'at'>[] => {
  const { isLeaving, isReturning, hasNewRole, hasNewName } = turn;
  const changed = hasNewRole ? `${name}: ${ROLE_LABELS[role].toLowerCase()}` : name;
  return [
    ...(hasNewRole || hasNewName ? [{ action: 'sub_user_changed', subject: changed } as const] : []),
    ...(isLeaving ? [{ action: 'sub_user_deactivated', subject: name } as const] : []),
    ...(isReturning ? [{ action: 'sub_user_reactivated', subject: name } as const] : []),
  ];
};

const messageFor = (name: string, role: LockedUser['role'], turn: Turn): string => {
  if (turn.isLeaving) return `${name} is deactivated and signed out everywhere.`;
  if (turn.isReturning) return `${name} can sign in again.`;
  return turn.hasNewRole ? `${name} is now a ${ROLE_LABELS[role].toLowerCase()}.` : `${name} saved.`;
};

/**
 * Updates a sub-user. On deactivation all their sessions, including act-as ones, end in the same transaction, and other
 * modules are notified; their records stay theirs.
 */
export const updateSubUser = async (
  kit: AccountsKit,
  { db, session, live, request }: CallContext,
  { id, version, ...changes }: Asked,
): Promise<Output<Contract['updateSubUser']>> => {
  const now = kit.realClock.now();
  const { workspaceId } = session;
  const before = await lockUser(db, id);
  if (!before) throw notFound('person');
  refuseUntouchable(before, session.userId);
  if (!(await takeVersion(db, 'users', id, version))) {
    const current = await loadSubUser(db, id);
    throw staleVersion('person', current && subUserAnswer(current));
  }
  const turn = turnOf(before, { id, ...changes });
  if (turn.isReturning) await makeWayForAccount(db, id);
  await changeSubUser(db, id, changes, now).catch(refuseTaken);
  if (turn.isLeaving) {
    await freeIdentities(db, id);
    await endAllSessions(db, live, workspaceId, id);
    await kit.events.emit(db, { type: 'user.deactivated', workspaceId, userId: id, name: nameOf(before) });
  }
  if (turn.hasNewRole) await kit.events.emit(db, { type: 'user.role_changed', workspaceId, userId: id });
  const after = await loadSubUser(db, id);
  if (!after) throw notFound('person');
  const name = nameOf(after);
  for (const entry of entriesFor(name, after.role, turn))
    await recordAudit(db, session, request, { ...entry, at: now });
  return { ...subUserAnswer(after), message: messageFor(name, after.role, turn) };
};
