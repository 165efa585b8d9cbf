import type { SubUser } from '@rainmaker/contract';
import { api, type Argument } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import * as words from './words.ts';

/** Changes a colleague and shows the outcome; false on an error. */
export const useChangeSubUser = (): ((change: Argument<'updateSubUser'>) => Promise<boolean>) => {
  const [update] = api.useUpdateSubUserMutation();
  return async (change) => {
    try {
      toastSuccess(await update(change).unwrap(), words.saved);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
};

/** Emails a new link that replaces the previous one. */
export const useInviteAgain = (): ((user: SubUser) => Promise<void>) => {
  const [invite] = api.useCreateSubUserMutation();
  return async ({ first_name, last_name, email, user_role }) => {
    try {
      toastSuccess(await invite({ first_name, last_name, email, user_role }).unwrap(), words.invitationSent);
    } catch (error) {
      toastError(error);
    }
  };
};
