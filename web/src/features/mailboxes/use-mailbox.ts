import type { Mailbox } from '@rainmaker/contract';
import { api, type Argument } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import * as words from './words.ts';

/** With the version of the mailbox as it was when the form over it was filled. */
type Change = Omit<Argument<'updateMailbox'>, 'id'> & { version: number };

/** Change, test and take out one mailbox; each says how it went. */
export const useMailbox = (box: Mailbox) => {
  const [update, updating] = api.useUpdateMailboxMutation();
  const [test, testing] = api.useTestMailboxMutation();
  const [remove, removing] = api.useDeleteMailboxMutation();
  const run = async (work: () => Promise<unknown>, said: string): Promise<boolean> => {
    try {
      toastSuccess(await work(), said);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  return {
    isBusy: updating.isLoading || testing.isLoading || removing.isLoading,
    /** Without a version: a pause is not refused for what else was saved. */
    setState: (state: 'active' | 'paused') =>
      run(
        () => update({ id: box.id, state }).unwrap(),
        state === 'paused' ? words.mailboxPaused : words.mailboxResumed,
      ),
    change: (change: Change, said = words.saved) => run(() => update({ id: box.id, ...change }).unwrap(), said),
    /** Rejects with the server's answer, for a form that shows it at its fields. */
    save: (change: Change) => update({ id: box.id, ...change }).unwrap(),
    test: () => run(() => test({ id: box.id }).unwrap(), words.testEmailSentCheckYourInbox),
    remove: () => run(() => remove({ id: box.id }).unwrap(), words.deleted(box.email)),
  };
};
