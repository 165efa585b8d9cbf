import type { BulkAnswer, MailRow } from '@rainmaker/contract';
import { useState } from 'react';
import { useShowOutcome } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import type { Drafts } from './use-drafts.ts';
import * as words from '../words.ts';

interface LikeProps {
  /** Null if closed. */
  mails: readonly MailRow[] | null;
  onClose: () => void;
  onConfirm: () => Promise<boolean>;
}

/** Confirms approving many unread drafts. */
export const ApproveLikeQuestion = ({ mails, onClose, onConfirm }: LikeProps) => {
  const count = formatNumber(mails?.length ?? 0);
  return (
    <ConfirmDialog
      isOpen={mails !== null}
      onClose={onClose}
      title={words.approveSimilarQuestion(count)}
      confirmLabel={words.approveSimilarConfirm(count)}
      onConfirm={onConfirm}
    >
      <p>{words.theyAreOfTheSameStep(mails?.[0]?.campaign?.name ?? '', mails?.[0]?.step ?? 1)}</p>
      <p>{words.untilTheyAreSentYouCan}</p>
    </ConfirmDialog>
  );
};

/** Withdraws every approval of unsent messages. */
export const WithdrawAll = ({ drafts }: { drafts: Drafts }) => {
  const [isAsking, setAsking] = useState(false);
  const [withdraw, { isLoading }] = api.useWithdrawMailMutation();
  const showOutcome = useShowOutcome();
  const page = drafts.list.data;
  if (page === undefined || page.count < 2) return null;
  const count = formatCount(page);
  const names = Object.fromEntries(page.results.map(({ id, contact }) => [id, contact.name]));
  const tell = (answer: BulkAnswer) =>
    showOutcome(answer, { fallback: words.approvalsUndone, working: words.undoingApprovals, names });
  const run = async (): Promise<boolean> => {
    try {
      tell(await withdraw({ filter: drafts.filter }).unwrap());
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  return (
    <>
      <Button variant="quiet" disabled={isLoading} onClick={() => setAsking(true)}>
        {words.undoAllApprovals(count)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.undoAllApprovalsQuestion(count)}
        confirmLabel={words.undoAllApprovals(count)}
        onConfirm={run}
      >
        <p>{words.theyBecomeDraftsAgain}</p>
      </ConfirmDialog>
    </>
  );
};
