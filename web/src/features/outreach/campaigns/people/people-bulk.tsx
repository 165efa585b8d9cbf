import type { Campaign } from '@rainmaker/contract';
import { useState } from 'react';
import { countOf, formatCount } from '#lib/format.ts';
import type { ListSelection } from '#lib/list-screen/use-list-selection.ts';
import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { PEOPLE } from '../../outreach-words.ts';
import type { peopleFilters } from './people-tabs.ts';
import { useChangePeople, type PeopleAction } from './use-change-people.ts';
import * as words from '../words.ts';

interface Props {
  campaign: Campaign;
  /** The listed people, for a bulk call. */
  filters: ReturnType<typeof peopleFilters>;
  selection: ListSelection;
  /** The number of people on all pages. */
  page: { count: number; count_is_exact: boolean };
  names: Record<string, string>;
}

/** Pause, resume, skip a step, remove: for the selected people, or everyone in the list. */
export const PeopleBulk = ({ campaign, filters, selection, page, names }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const { run, isLoading } = useChangePeople(campaign.id);
  const { ids, isAll, clear, count, bar, hasAny } = selection;
  if (!hasAny) return null;
  const who = isAll ? words.peopleOnPage(formatCount(page)) : countOf(count, PEOPLE);
  const act = async (action: PeopleAction): Promise<boolean> => {
    const targets = isAll ? filters.map((filter) => ({ filter })) : [{ ids: [...ids] }];
    const isDone = await run(action, { targets, who, names });
    if (isDone) clear();
    return isDone;
  };
  return (
    <>
      <BulkBar {...bar}>
        <Button disabled={isLoading} onClick={() => void act('pause')}>
          {words.pause}
        </Button>
        <Button disabled={isLoading} onClick={() => void act('resume')}>
          {words.resume}
        </Button>
        <Button disabled={isLoading} onClick={() => void act('skip_step')}>
          {words.skipAStep}
        </Button>
        <Button disabled={isLoading} onClick={() => setAsking(true)}>
          {words.removeButton}
        </Button>
      </BulkBar>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.askToRemove(who)}
        confirmLabel={words.removeButton}
        isDangerous
        onConfirm={() => act('remove')}
      >
        <p>{words.unsentMessagesAreCancelledSent}</p>
      </ConfirmDialog>
    </>
  );
};
