import type { BulkAnswer, MailRow } from '@rainmaker/contract';
import { useTakeBack } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { countOf } from '#lib/format.ts';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { messageOf, toastError } from '#lib/toast/toast.ts';
import { E_MAILS } from '../../outreach-words.ts';
import type { Drafts } from './use-drafts.ts';
import * as words from '../words.ts';

type Moved = readonly MailRow[];

/** The toasts after rejecting or bulk-approving drafts, with Undo. */
export const useUndoToasts = (drafts: Drafts) => {
  const takeBack = useTakeBack();
  const [withdraw] = api.useWithdrawMailMutation();
  const say = (answer: BulkAnswer, act: () => Promise<void>, id = answer.undo_token): void =>
    void toastWithAction(messageOf(answer) ?? countOf(answer.done ?? 0, E_MAILS), {
      ...(id && { id }),
      label: words.undo,
      onAct: () => void act(),
    });
  const undoRejection = async (token: string): Promise<void> => {
    await takeBack(token);
    drafts.unmarkRejected(token);
  };
  return {
    undoRejection,
    afterReject: (answer: BulkAnswer): void => say(answer, () => undoRejection(answer.undo_token ?? '')),
    afterApprove: (answer: BulkAnswer, moved: Moved): void =>
      say(
        answer,
        async () => {
          try {
            const { skipped } = await withdraw({ ids: moved.map(({ id }) => id) }).unwrap();
            // What has been sent by now stays approved, and the server says why.
            const left = new Set(skipped?.map(({ id }) => id));
            drafts.unmarkAll(moved.filter(({ id }) => !left.has(id)));
            if (skipped?.[0]) toastError(undefined, skipped[0].reason);
          } catch (error) {
            toastError(error);
          }
        },
        // One after another, single approvals replace each other's toast.
        moved.length === 1 ? 'approved' : undefined,
      ),
  };
};
