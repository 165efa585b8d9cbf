import { api, type Argument } from './api/api.ts';
import { toastError, toastSuccess } from './toast/toast.ts';

/** Sends a test to whoever asks for it, and says that it's sent, or why it can't be. */
export const useTestSend = (sent: string) => {
  const [send, { isLoading }] = api.useTestSendMutation();
  return {
    isLoading,
    run: async (test: Argument<'testSend'>): Promise<void> => {
      try {
        toastSuccess(await send(test).unwrap(), sent);
      } catch (error) {
        toastError(error);
      }
    },
  };
};
