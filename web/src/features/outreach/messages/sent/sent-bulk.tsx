import { LIMITS, type MailRow } from '@rainmaker/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { countOf, formatCount, formatNumber } from '#lib/format.ts';
import type { ManySelection } from '#lib/use-selection.ts';
import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { E_MAILS } from '../../outreach-words.ts';
import { sentFilter, type SentState } from './sent-url.ts';
import { useDeleteMails } from '../use-delete-mails.ts';

interface Props {
  page: { count: number; count_is_exact: boolean; results: readonly MailRow[] };
  state: SentState;
  selection: ManySelection;
}

/** What can be done with the chosen messages, or with every match. */
export const SentBulk = ({ page, state, selection }: Props) => {
  const { ids, isAll, clear } = selection;
  const [isAsking, setAsking] = useState(false);
  const { run, isLoading } = useDeleteMails();
  if (ids.size === 0 && !isAll) return null;
  const who = isAll ? `${formatCount(page)} e-mails` : countOf(ids.size, E_MAILS);
  const remove = async (): Promise<boolean> => {
    const isDone = await run(isAll ? { filter: sentFilter(state) } : { ids: [...ids] }, page.results);
    if (isDone) clear();
    return isDone;
  };
  return (
    <>
      <BulkBar
        say={`${isAll ? formatCount(page) : formatNumber(ids.size)} selected`}
        selectAll={
          !isAll && page.count > ids.size
            ? { label: `Select all ${formatCount(page)} that match`, onSelect: selection.selectAll }
            : undefined
        }
        onClear={clear}
      >
        <Button icon={<Trash2 aria-hidden />} disabled={isLoading} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </BulkBar>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${who}?`}
        confirmLabel={`Delete ${who}`}
        isDangerous
        onConfirm={remove}
      >
        <p>They go from this list. What was sent stays sent, and the timelines keep it.</p>
        <p>You can undo this for {LIMITS.undoMinutes} minutes.</p>
      </ConfirmDialog>
    </>
  );
};
