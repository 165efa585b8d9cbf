import type { Campaign } from '@rainmaker/contract';
import { useState } from 'react';
import { api, type Argument } from '#lib/api.ts';
import { countOf, formatNumber } from '#lib/format.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { PEOPLE } from '../outreach-words.ts';
import { peopleFilters, type PeopleTab } from './people-tabs.ts';

type Action = Argument<'updateCampaignPeople'>['action'];

interface Props {
  campaign: Campaign;
  tab: PeopleTab;
  /** Enrolments chosen on this page. */
  selected: ReadonlySet<string>;
  /** How many the tab holds on all its pages. */
  count: number;
  onClear: () => void;
}

/** Does one thing with everybody chosen; a tab of two states asks twice, for the server filters by one. */
const useChangeMany = ({ campaign, tab, selected }: Props, isAll: boolean) => {
  const [change, { isLoading }] = api.useUpdateCampaignPeopleMutation();
  const run = async (action: Action): Promise<boolean> => {
    const targets = isAll ? peopleFilters(tab).map((filter) => ({ filter })) : [{ ids: [...selected] }];
    let [done, skipped] = [0, 0];
    let why: string | undefined;
    try {
      for (const target of targets) {
        const answer = await change({ id: campaign.id, action, ...target }).unwrap();
        done += answer.done ?? 0;
        skipped += answer.skipped_count ?? 0;
        why ??= answer.skipped?.[0]?.reason;
      }
    } catch (error) {
      toastError(error);
      return false;
    }
    const rest = skipped > 0 ? ` ${countOf(skipped, PEOPLE)} left out: ${why ?? ''}` : '';
    if (done === 0 && skipped > 0) toastError(undefined, `Nobody changed. ${why ?? ''}`);
    else toastSuccess(undefined, `${countOf(done, PEOPLE)} changed.${rest}`);
    return true;
  };
  return { run, isLoading };
};

/** Pause, go on, skip a step, remove: with everybody chosen, or with the whole tab. */
export const PeopleBulk = (props: Props) => {
  const { selected, count, onClear } = props;
  const [isAll, setAll] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { run, isLoading } = useChangeMany(props, isAll);
  const many = isAll ? count : selected.size;
  const act = async (action: Action) => {
    if (await run(action)) onClear();
  };
  return (
    <>
      <BulkBar
        say={isAll ? `All ${formatNumber(count)} selected` : `${formatNumber(selected.size)} selected`}
        selectAll={
          !isAll && count > selected.size
            ? { label: `Select all ${formatNumber(count)}`, onSelect: () => setAll(true) }
            : undefined
        }
        onClear={onClear}
      >
        <Button disabled={isLoading} onClick={() => void act('pause')}>
          Pause
        </Button>
        <Button disabled={isLoading} onClick={() => void act('resume')}>
          Go on
        </Button>
        <Button disabled={isLoading} onClick={() => void act('skip_step')}>
          Skip a step
        </Button>
        <Button disabled={isLoading} onClick={() => setAsking(true)}>
          Remove
        </Button>
      </BulkBar>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove ${countOf(many, PEOPLE)}?`}
        confirmLabel="Remove"
        isDangerous
        onConfirm={() => act('remove')}
      >
        <p>What is written for them is cancelled. Sent messages stay in the sent box.</p>
      </ConfirmDialog>
    </>
  );
};
