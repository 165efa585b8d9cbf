import { LIMITS } from '@rainmaker/contract';
import { useState } from 'react';
import { countOf, formatCount, formatNumber } from '#lib/format.ts';
import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { DRAFTS } from '../../outreach-words.ts';
import type { DraftActions } from './use-draft-actions.ts';
import type { Drafts } from './use-drafts.ts';

interface Props {
  drafts: Drafts;
  actions: DraftActions;
  selected: ReadonlySet<string>;
  onClear: () => void;
}

/** What can be done with the chosen drafts, or with every match. */
export const DraftsBulk = ({ drafts, actions, selected, onClear }: Props) => {
  const [isAll, setAll] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (selected.size === 0) return null;
  const page = drafts.list.data ?? { count: 0, count_is_exact: true };
  const mails = drafts.items.filter(({ mail }) => selected.has(mail.id)).map(({ mail }) => mail);
  const clear = () => {
    setAll(false);
    onClear();
  };
  const every = { filter: drafts.filter };
  const apply = async (one: () => Promise<boolean>, all: () => Promise<boolean>): Promise<boolean> => {
    const isDone = await (isAll ? all() : one());
    // What was refused stays selected, to be tried again.
    if (isDone) clear();
    return isDone;
  };
  const who = isAll ? `${formatCount(page)} drafts` : countOf(selected.size, DRAFTS);
  return (
    <>
      <BulkBar
        say={`${isAll ? formatCount(page) : formatNumber(selected.size)} selected`}
        selectAll={
          !isAll && page.count > selected.size
            ? { label: `Select all ${formatCount(page)} that match`, onSelect: () => setAll(true) }
            : undefined
        }
        onClear={clear}
      >
        <Button
          disabled={actions.isBusy}
          onClick={() =>
            void apply(
              () => actions.approve(mails),
              () => actions.approveAll(every),
            )
          }
        >
          Approve
        </Button>
        <Button
          disabled={actions.isBusy}
          onClick={() =>
            void apply(
              () => actions.reject(mails),
              () => actions.rejectAll(every),
            )
          }
        >
          Reject
        </Button>
        {!isAll && (
          <Button
            disabled={actions.isBusy}
            onClick={() =>
              void apply(
                () => actions.sendNow(mails),
                async () => false,
              )
            }
          >
            Send now
          </Button>
        )}
        <Button disabled={actions.isBusy} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </BulkBar>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${who}?`}
        confirmLabel={`Delete ${who}`}
        isDangerous
        onConfirm={() =>
          apply(
            () => actions.remove(mails),
            () => actions.removeAll(every),
          )
        }
      >
        <p>None of them leaves, and their people wait until you decide.</p>
        <p>You can undo this for {LIMITS.undoMinutes} minutes.</p>
      </ConfirmDialog>
    </>
  );
};
