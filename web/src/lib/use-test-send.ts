import { api, type Argument } from './api/api.ts';
import { problemOf } from './errors.ts';
import { toastError, toastSuccess } from './toast/toast.ts';

/**
 * Sends a test to whoever asks for it, and says that it's sent, or why it can't be. `onUnconfirmed`: their number must be confirmed
 * first.
 */
export const useTestSend = (sent: string, onUnconfirmed?: () => Promise<void>) => {
  const [send, { isLoading }] = api.useTestSendMutation();
  return {
    isLoading,
    run: async (test: Argument<'testSend'>): Promise<void> => {
      try {
        toastSuccess(await send(test).unwrap(), sent);
      } catch (error) {
        if (onUnconfirmed && problemOf(error)?.code === 'number_unconfirmed') await onUnconfirmed();
        else toastError(error);
      }
    },
  };
};
