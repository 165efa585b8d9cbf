import { LIMITS, type MailRow } from '@rainmaker/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { countOf, formatCount } from '#lib/format.ts';
import type { ListSelection } from '#lib/list-screen/use-list-selection.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { nounOf } from '../../outreach-words.ts';
import type { sentFilter } from './sent-url.ts';
import { useDeleteMails } from '../use-delete-mails.ts';
import * as words from '../words.ts';

interface Props {
  page: { count: number; count_is_exact: boolean; results: readonly MailRow[] };
  /** Every match, for a bulk call. */
  filter: ReturnType<typeof sentFilter>;
  selection: ListSelection;
}

/** The bulk actions on the selected messages or every match. */
export const SentBulk = ({ page, filter, selection }: Props) => {
  const { ids, isAll, clear, bar, hasAny } = selection;
  const noun = nounOf(useOutreachPlace().channel);
  const [isAsking, setAsking] = useState(false);
  const { run, isLoading } = useDeleteMails();
  if (!hasAny) return null;
  const who = isAll ? words.allOf(formatCount(page), noun.many) : countOf(ids.size, noun);
  const remove = async (): Promise<boolean> => {
    const isDone = await run(isAll ? { filter } : { ids: [...ids] }, page.results);
    if (isDone) clear();
    return isDone;
  };
  return (
    <>
      <BulkBar {...bar}>
        <Button icon={<Trash2 aria-hidden />} disabled={isLoading} onClick={() => setAsking(true)}>
          {words.deleteLabel}
        </Button>
      </BulkBar>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.askToDelete(who)}
        confirmLabel={words.deleteThem(who)}
        isDangerous
        onConfirm={remove}
      >
        <p>{words.theyreRemovedFromThisListOnly}</p>
        <p>{words.youCanUndoThisForMinutes(LIMITS.undoMinutes)}</p>
      </ConfirmDialog>
    </>
  );
};
