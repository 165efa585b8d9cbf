import { useRole } from '#lib/api/permissions.ts';

/** Whether the signed-in person may enter credentials of Meta: the app secret among them signs what people write, in anyone’s name. */
export const useMayEnterMeta = (): boolean => {
  const role = useRole();
  return role === 'owner' || role === 'manager';
};
