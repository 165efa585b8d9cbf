import type { MailRow } from '@rainmaker/contract';
import { useShowOutcome } from '#features/activity/index.ts';
import { api, type Argument } from '#lib/api/api.ts';
import { toastError } from '#lib/toast/toast.ts';
import * as words from './words.ts';

type Target = Argument<'deleteMail'>;

/** Removes messages from the lists; can be undone. */
export const useDeleteMails = () => {
  const [remove, { isLoading }] = api.useDeleteMailMutation();
  const showOutcome = useShowOutcome();
  const run = async (target: Target, shown: readonly MailRow[]): Promise<boolean> => {
    const names = Object.fromEntries(shown.map(({ id, contact }) => [id, contact.name]));
    try {
      const answer = await remove(target).unwrap();
      showOutcome(answer, { fallback: words.deleted, working: words.deletingEmails, names });
      return (answer.done ?? 0) > 0 || answer.job !== undefined;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  return { run, isLoading };
};
