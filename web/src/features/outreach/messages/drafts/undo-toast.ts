import { type BulkAnswer, type MailRow, UNDO_SEND_SECONDS } from '@rainmaker/contract';
import { useTakeBack } from '#features/activity/index.ts';
import { useRef } from 'react';
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

/** Takes back what was decided. */
type Back = () => Promise<void>;

/** Keeps the last way back, for the keyboard; each is taken once. */
const useLastWayBack = () => {
  const last = useRef<Back | undefined>(undefined);
  return {
    remember: (back: Back): Back => {
      const once = async (): Promise<void> => {
        if (last.current === once) last.current = undefined;
        await back();
      };
      last.current = once;
      return once;
    },
    /** Takes the last decision back; false where there is none. */
    undoLast: async (): Promise<boolean> => {
      const back = last.current;
      await back?.();
      return back !== undefined;
    },
  };
};

/** The ways back from a rejection, and from approvals. */
const useWaysBack = (drafts: Drafts) => {
  const takeBack = useTakeBack();
  const [withdraw] = api.useWithdrawMailMutation();
  return {
    undoRejection: async (token: string): Promise<void> => {
      await takeBack(token);
      drafts.unmarkRejected(token);
    },
    undoApprovals: async (moved: Moved): Promise<void> => {
      try {
        const { skipped } = await withdraw({ ids: moved.map(({ id }) => id) }).unwrap();
        // What has been sent by now stays approved, and the server says why.
        const left = new Set(skipped?.map(({ id }) => id));
        const back = moved.filter(({ id }) => !left.has(id));
        drafts.unmarkAll(back);
        if (skipped?.[0])
          toastError(undefined, back.length === 0 ? skipped[0].reason : words.someAreBack(back.length, left.size));
      } catch (error) {
        toastError(error);
      }
    },
  };
};

const say = (
  answer: BulkAnswer,
  act: Back,
  { id = answer.undo_token, ...more }: { id?: string | null | undefined; duration?: number } = {},
): void =>
  void toastWithAction(messageOf(answer) ?? countOf(answer.done ?? 0, E_MAILS), {
    ...(id && { id }),
    ...more,
    label: words.undo,
    onAct: () => void act(),
  });

/** The toasts after deciding on drafts, with Undo; each way back is also the last one, for the keyboard. */
export const useUndoToasts = (drafts: Drafts) => {
  const { remember, undoLast } = useLastWayBack();
  const { undoRejection, undoApprovals } = useWaysBack(drafts);
  return {
    undoRejection,
    undoLast,
    /** As long as it can be undone, because nothing is sent before. */
    afterSend: ({ undo_token: token }: BulkAnswer, moved: Moved): void => {
      const back = remember(() => undoRejection(token ?? ''));
      void toastWithAction(sendingInWords(moved), {
        ...(token && { id: token }),
        label: words.undo,
        duration: UNDO_SEND_SECONDS * 1_000,
        onAct: () => void back(),
      });
    },
    afterReject: (answer: BulkAnswer): void =>
      say(
        answer,
        remember(() => undoRejection(answer.undo_token ?? '')),
      ),
    /** For many, as long as nothing of it is sent. One after another, single approvals replace each other's toast. */
    afterApprove: (answer: BulkAnswer, moved: Moved): void =>
      say(
        answer,
        remember(() => undoApprovals(moved)),
        moved.length === 1 ? { id: 'approved' } : { duration: UNDO_SEND_SECONDS * 1_000 },
      ),
  };
};
