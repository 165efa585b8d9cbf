import type { ReplyClass, Thread, ThreadEntry } from '@rainmaker/contract';
import { api, type Argument } from '#lib/api/api.ts';
import { formatMoment } from '#lib/format.ts';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import * as words from './words.ts';

type Change = Omit<Argument<'updateInbox'>, 'ids'>;

/** What the server says stays as it is, after what it did. */
const sayKept = (message: string, kept: readonly string[]): void => {
  toastSuccess({ message: [message, ...kept].join(' ') }, message);
};

/** What can be done with a conversation, each with its toast; an error is said and nothing changes. */
export const useThreadActs = () => {
  const [update] = api.useUpdateInboxMutation();
  const [classify, classifying] = api.useClassifyReplyMutation();
  const [undoReply, undoing] = api.useUndoReplyMutation();
  const change = async (id: string, to: Change): Promise<boolean> => {
    try {
      await update({ ids: [id], ...to }).unwrap();
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  /** A change that the toast takes back. */
  const withUndo = async (id: string, to: Change, back: Change, say: string): Promise<boolean> => {
    const isDone = await change(id, to);
    if (isDone) toastWithAction(say, { id: 'inbox', label: words.undo, onAct: () => void change(id, back) });
    return isDone;
  };
  return {
    isBusy: classifying.isLoading || undoing.isLoading,
    markRead: (id: string, unread: boolean) => change(id, { unread }),
    finish: ({ id, is_unread: unread }: Thread) =>
      withUndo(id, { done: true }, { done: false, unread }, words.movedToDone),
    reopen: ({ id }: Thread) => withUndo(id, { done: false }, { done: true }, words.movedBack),
    putOff: ({ id, snoozed_until: before }: Thread, until: string | null) =>
      until === null
        ? change(id, { snoozed_until: null })
        : withUndo(id, { snoozed_until: until }, { snoozed_until: before }, words.comesBack(formatMoment(until))),
    assign: (id: string, assigneeId: string | null) => change(id, { assignee_id: assigneeId }),
    classify: async (id: string, meaning: ReplyClass, date?: string): Promise<void> => {
      try {
        const answer = await classify({ id, class: meaning, ...(date !== undefined && { date }) }).unwrap();
        sayKept(answer.message, answer.kept);
      } catch (error) {
        toastError(error);
      }
    },
    undoFollowed: async ({ id }: ThreadEntry): Promise<void> => {
      try {
        const answer = await undoReply({ id }).unwrap();
        sayKept(answer.message, answer.kept);
      } catch (error) {
        toastError(error);
      }
    },
  };
};
export type ThreadActs = ReturnType<typeof useThreadActs>;
