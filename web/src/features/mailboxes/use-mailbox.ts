import type { Mailbox } from '@rainmaker/contract';
import { api, type Argument } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import * as words from './words.ts';

/** With the mailbox's version when the form was filled. */
type Change = Omit<Argument<'updateMailbox'>, 'id'> & { version: number };

/** Changes, tests and deletes a mailbox, with a toast for each outcome. */
export const useMailbox = (box: Mailbox) => {
  const [update, updating] = api.useUpdateMailboxMutation();
  const [test, testing] = api.useTestMailboxMutation();
  const [remove, removing] = api.useDeleteMailboxMutation();
  const run = async (work: () => Promise<unknown>, message: string): Promise<boolean> => {
    try {
      toastSuccess(await work(), message);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  return {
    isBusy: updating.isLoading || testing.isLoading || removing.isLoading,
    /** Without a version: other changes must not block a pause. */
    setState: (state: 'active' | 'paused') =>
      run(
        () => update({ id: box.id, state }).unwrap(),
        state === 'paused' ? words.mailboxPaused : words.mailboxResumed,
      ),
    change: (change: Change, message = words.saved) => run(() => update({ id: box.id, ...change }).unwrap(), message),
    /** Rejects with the server's error, for a form that shows it at its fields. */
    save: (change: Change) => update({ id: box.id, ...change }).unwrap(),
    test: () => run(() => test({ id: box.id }).unwrap(), words.testEmailSentCheckYourInbox),
    remove: () => run(() => remove({ id: box.id }).unwrap(), words.deleted(box.email)),
  };
};
