import type { MailRow } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import * as words from '../words.ts';

/** Sends an unconfirmed message again; the user decides, knowing that it may be a duplicate. */
export const useSendAgain = () => {
  const [send, { isLoading }] = api.useSendMailMutation();
  const run = async ({ id }: Pick<MailRow, 'id'>) => {
    try {
      const answer = await send({ id }).unwrap();
      const [refused] = answer.skipped ?? [];
      if (refused) toastError(undefined, refused.reason);
      else toastSuccess(answer, words.emailSentAgain);
    } catch (error) {
      toastError(error);
    }
  };
  return { run, isLoading };
};
