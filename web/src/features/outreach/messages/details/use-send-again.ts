import type { MailRow } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import * as words from '../words.ts';

/** Sends what nobody can say has left; a person decides, knowing what may happen. */
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
