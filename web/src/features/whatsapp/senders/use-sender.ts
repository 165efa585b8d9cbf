import type { WhatsappSender } from '@rainmaker/contract';
import { api, type Argument } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import * as words from '../words.ts';

/** Changes, checks and disconnects a sender, with a toast for each outcome. */
export const useSender = ({ id }: Pick<WhatsappSender, 'id'>) => {
  const [update, updating] = api.useUpdateWhatsappSenderMutation();
  const [check, checking] = api.useCheckWhatsappSenderMutation();
  const [disconnect] = api.useDisconnectWhatsappSenderMutation();
  const [remove] = api.useDeleteWhatsappSenderMutation();
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
    isBusy: updating.isLoading || checking.isLoading,
    setState: (state: 'active' | 'paused') =>
      run(() => update({ id, state }).unwrap(), state === 'paused' ? words.paused : words.resumed),
    /** Rejects with the server's error, for a form that shows it at its fields. */
    save: (change: Omit<Argument<'updateWhatsappSender'>, 'id'>) => update({ id, ...change }).unwrap(),
    check: () => run(() => check({ id }).unwrap(), words.checked),
    disconnect: () => run(() => disconnect({ id }).unwrap(), words.saved),
    remove: () => run(() => remove({ id }).unwrap(), words.saved),
  };
};
