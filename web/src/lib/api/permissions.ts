import { mayCall, PERMISSIONS, type CallName, ROLES, type Role } from '@rainmaker/contract';
import { calls } from 'virtual:calls';
import { kindOf } from '../session/session.ts';
import { useAppSelector } from './store.ts';

const isRole = (role: string | null): role is Role => ROLES.some((known) => known === role);

/** The signed-in person's role; null until it is known. */
export const useRole = (): Role | null => {
  const role = useAppSelector(({ auth }) => auth.userRole);
  return isRole(role) ? role : null;
};

/**
 * Returns whether the signed-in person may make a call, by the same table as the server; other calls are not offered.
 * Before the role is known none are; while acting as someone else, none reserved for the person themselves.
 */
export const useMayCall = (): ((call: CallName) => boolean) => {
  const role = useRole();
  const isActing = useAppSelector(({ auth }) => kindOf(auth) === 'superUser');
  return (call) => role !== null && mayCall(role, call) && !(isActing && calls[call]?.access === 'user');
};

/** The same for one call. */
export const useMay = (call: CallName): boolean => useMayCall()(call);

/** The same for one record: a role that reaches only its own records can't change a colleague's. */
export const useMayChange = (call: CallName, ownerId: string | null): boolean => {
  const role = useRole();
  const may = useMayCall();
  const ownId = useAppSelector(({ auth }) => auth.userData?.id);
  if (role === null || !may(call)) return false;
  return PERMISSIONS[call][role] === 'every' || ownerId === ownId;
};
