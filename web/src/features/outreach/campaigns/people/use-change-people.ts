import type { BulkAnswer } from '@rainmaker/contract';
import { useShowOutcome } from '#features/activity/index.ts';
import { api, type Argument } from '#lib/api/api.ts';
import { toastError } from '#lib/toast/toast.ts';
import * as words from '../words.ts';

export type PeopleAction = Argument<'updateCampaignPeople'>['action'];
type Target = { ids: string[] } | { filter: NonNullable<Argument<'updateCampaignPeople'>['filter']> };

const WORKING: Record<PeopleAction, string> = {
  pause: words.pausing,
  resume: words.resuming,
  skip_step: words.skippingAStepFor,
  remove: words.removing,
};

interface Meant {
  /** One call each: the server filters by one state. */
  targets: readonly Target[];
  /** "Amara Okafor" or "120 people" */
  who: string;
  /** Names by enrolment, for the people on the screen. */
  names: Record<string, string>;
}

/** Merges several responses into one. */
const together = (answers: readonly BulkAnswer[]): BulkAnswer => {
  const changed = answers.filter(({ done }) => (done ?? 0) > 0);
  return {
    message: (changed.length > 0 ? changed : answers.slice(0, 1)).map(({ message }) => message).join(' '),
    done: answers.reduce((sum, { done }) => sum + (done ?? 0), 0),
    skipped: answers.flatMap(({ skipped }) => skipped ?? []),
    skipped_count: answers.reduce((sum, { skipped, skipped_count: count }) => sum + (count ?? skipped?.length ?? 0), 0),
  };
};

/** Pause, resume, skip a step, remove: for one, many or all matching people of a campaign. */
export const useChangePeople = (campaignId: string) => {
  const [change, { isLoading }] = api.useUpdateCampaignPeopleMutation();
  const showOutcome = useShowOutcome();
  const run = async (action: PeopleAction, { targets, who, names }: Meant): Promise<boolean> => {
    const about = { fallback: words.updated, working: `${WORKING[action]} ${who}`, names };
    const answers: BulkAnswer[] = [];
    try {
      for (const target of targets) answers.push(await change({ id: campaignId, action, ...target }).unwrap());
    } catch (error) {
      toastError(error);
      return false;
    }
    for (const answer of answers.filter(({ job }) => job)) showOutcome(answer, about);
    const small = answers.filter(({ job }) => !job);
    if (small.length > 0) showOutcome(together(small), about);
    return true;
  };
  return { run, isLoading };
};
