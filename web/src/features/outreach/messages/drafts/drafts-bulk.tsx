import { LIMITS } from '@rainmaker/contract';
import { useState } from 'react';
import { countOf, formatCount, formatNumber } from '#lib/format.ts';
import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { DRAFTS } from '../../outreach-words.ts';
import type { DraftActions } from './use-draft-actions.ts';
import type { Drafts } from './use-drafts.ts';
import * as words from '../words.ts';

interface Props {
  drafts: Drafts;
  actions: DraftActions;
  selected: ReadonlySet<string>;
  onClear: () => void;
}

/** The bulk actions on the selected drafts or every match. */
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
  const canApprove = drafts.tab === 'draft';
  const apply = async (one: () => Promise<boolean>, all: () => Promise<boolean>): Promise<boolean> => {
    const isDone = await (isAll ? all() : one());
    // Failed drafts stay selected for another attempt.
    if (isDone) clear();
    return isDone;
  };
  const who = isAll ? words.draftsOnPage(formatCount(page)) : countOf(selected.size, DRAFTS);
  return (
    <>
      <BulkBar
        say={words.selected(isAll ? formatCount(page) : formatNumber(selected.size))}
        selectAll={
          !isAll && page.count > selected.size
            ? { label: words.selectAllThatMatch(formatCount(page)), onSelect: () => setAll(true) }
            : undefined
        }
        onClear={clear}
      >
        {canApprove && (
          <Button
            disabled={actions.isBusy}
            onClick={() =>
              void apply(
                () => actions.approve(mails),
                () => actions.approveAll(every),
              )
            }
          >
            {words.approve}
          </Button>
        )}
        <Button
          disabled={actions.isBusy}
          onClick={() =>
            void apply(
              () => actions.reject(mails),
              () => actions.rejectAll(every),
            )
          }
        >
          {words.reject}
        </Button>
        {!isAll && canApprove && (
          <Button
            disabled={actions.isBusy}
            onClick={() =>
              void apply(
                () => actions.sendNow(mails),
                async () => false,
              )
            }
          >
            {words.sendNow}
          </Button>
        )}
        <Button disabled={actions.isBusy} onClick={() => setAsking(true)}>
          {words.deleteLabel}
        </Button>
      </BulkBar>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.askToDelete(who)}
        confirmLabel={words.deleteThem(who)}
        isDangerous
        onConfirm={() =>
          apply(
            () => actions.remove(mails),
            () => actions.removeAll(every),
          )
        }
      >
        <p>{words.theyWontBeSentYouDecide}</p>
        <p>{words.youCanUndoThisForMinutes(LIMITS.undoMinutes)}</p>
      </ConfirmDialog>
    </>
  );
};
