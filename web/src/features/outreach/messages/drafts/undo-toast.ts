import { type BulkAnswer, type MailRow, UNDO_SEND_SECONDS } from '@rainmaker/contract';
import { useTakeBack } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { countOf } from '#lib/format.ts';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { messageOf, toastError } from '#lib/toast/toast.ts';
import { E_MAILS } from '../../outreach-words.ts';
import type { Drafts } from './use-drafts.ts';
import * as words from '../words.ts';

type Moved = readonly MailRow[];

/** Who gets it in a moment: a name, or how many. */
const sendingInWords = (mails: Moved): string => {
  const [only] = mails;
  return only !== undefined && mails.length === 1
    ? words.sendingTo(only.contact.name)
    : words.sendingCount(countOf(mails.length, E_MAILS));
};

/** The toasts after rejecting, hurrying or bulk-approving drafts, with Undo. */
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
    /** As long as it can be undone, because nothing is sent before. */
    afterSend: ({ undo_token: token }: BulkAnswer, moved: Moved): void =>
      void toastWithAction(sendingInWords(moved), {
        ...(token && { id: token }),
        label: words.undo,
        duration: UNDO_SEND_SECONDS * 1_000,
        onAct: () => void undoRejection(token ?? ''),
      }),
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
