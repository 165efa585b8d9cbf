import type { Thread } from '@rainmaker/contract';
import { useRef } from 'react';
import { api, type Argument } from '#lib/api/api.ts';
import { useAppDispatch } from '#lib/api/store.ts';
import { formatMoment } from '#lib/format.ts';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { toastError } from '#lib/toast/toast.ts';
import * as words from './words.ts';

type Change = Omit<Argument<'updateInbox'>, 'ids'>;

/** What can be done with a conversation, each with its toast; an error is said and nothing changes. */
export const useThreadActs = () => {
  const dispatch = useAppDispatch();
  const [update] = api.useUpdateInboxMutation();
  // One after another: of two requests under way the later one could arrive first.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const change = async (id: string, to: Change): Promise<boolean> => {
    const before = last.current;
    const mine = (async (): Promise<boolean> => {
      await before;
      try {
        await update({ ids: [id], ...to }).unwrap();
        return true;
      } catch (error) {
        toastError(error);
        return false;
      }
    })();
    last.current = mine;
    return mine;
  };
  /** A change that the toast takes back. */
  const withUndo = async (id: string, to: Change, back: Change, say: string): Promise<boolean> => {
    const isDone = await change(id, to);
    if (isDone) toastWithAction(say, { id: 'inbox', label: words.undo, onAct: () => void change(id, back) });
    return isDone;
  };
  return {
    /** At once on the screen, so that two keys in a row toggle; back if it fails. */
    markRead: async (id: string, unread: boolean): Promise<void> => {
      const shown = dispatch(
        api.util.updateQueryData('getThread', { id }, (thread) => {
          thread.is_unread = unread;
        }),
      );
      if (!(await change(id, { unread }))) shown.undo();
    },
    finish: ({ id, is_unread: unread, last_reply_at: seen }: Thread) =>
      withUndo(id, { done: true, seen_until: seen }, { done: false, unread }, words.movedToDone),
    reopen: ({ id }: Thread) => withUndo(id, { done: false }, { done: true }, words.movedBack),
    putOff: ({ id, snoozed_until: before }: Thread, until: string | null) =>
      until === null
        ? change(id, { snoozed_until: null })
        : withUndo(id, { snoozed_until: until }, { snoozed_until: before }, words.comesBack(formatMoment(until))),
    assign: (id: string, assigneeId: string | null) => change(id, { assignee_id: assigneeId }),
  };
};
export type ThreadActs = ReturnType<typeof useThreadActs>;
