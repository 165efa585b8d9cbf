import type { ReplyClass, ThreadEntry } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';

/** What was done, followed by what the server says stays as it is. */
const say = (answer: { message: string; kept: readonly string[] }): void => {
  toastSuccess({ message: [answer.message, ...answer.kept].join(' ') }, answer.message);
};

/** Says what a reply means, or takes back what followed it. */
export const useReplyActs = () => {
  const [classify] = api.useClassifyReplyMutation();
  const [undoReply] = api.useUndoReplyMutation();
  return {
    classify: async (id: string, meaning: ReplyClass, date?: string): Promise<void> => {
      try {
        say(await classify({ id, class: meaning, ...(date !== undefined && { date }) }).unwrap());
      } catch (error) {
        toastError(error);
      }
    },
    undoFollowed: async ({ id }: ThreadEntry): Promise<void> => {
      try {
        say(await undoReply({ id }).unwrap());
      } catch (error) {
        toastError(error);
      }
    },
  };
};
