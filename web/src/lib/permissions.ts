import { mayCall, type CallName, ROLES, type Role } from '@rainmaker/contract';
import { useAppSelector } from './store.ts';

const isRole = (role: string | null): role is Role => ROLES.some((known) => known === role);

/**
 * Whether the signed-in person's role may make a call, by the same table as the server's door: what one may not do is not
 * offered. Before the role is known nothing is.
 */
export const useMay = (call: CallName): boolean => {
  const role = useAppSelector(({ auth }) => auth.userRole);
  return isRole(role) && mayCall(role, call);
};
