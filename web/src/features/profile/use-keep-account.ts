import { api } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import * as words from './words.ts';

/** Cancels the deletion of the account. */
export const useKeepAccount = () => {
  const [send, { isLoading }] = api.useKeepAccountMutation();
  const keep = async (): Promise<void> => {
    try {
      toastSuccess(await send().unwrap(), words.accountDeletionCancelled);
    } catch (error) {
      toastError(error);
    }
  };
  return { keep, isBusy: isLoading };
};
