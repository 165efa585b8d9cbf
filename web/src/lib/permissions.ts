import { mayCall, type CallName, ROLES, type Role } from '@rainmaker/contract';
import { useAppSelector } from './store.ts';

const isRole = (role: string | null): role is Role => ROLES.some((known) => known === role);

/** The role of whoever is signed in, or null before it is known. */
export const useRole = (): Role | null => {
  const role = useAppSelector(({ auth }) => auth.userRole);
  return isRole(role) ? role : null;
};

/**
 * Whether the signed-in person's role may make a call, by the same table as the server's door: what one may not do is not
 * offered. Before the role is known nothing is.
 */
export const useMay = (call: CallName): boolean => {
  const role = useRole();
  return role !== null && mayCall(role, call);
};
