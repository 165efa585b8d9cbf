import { useSettle } from '#features/activity/index.ts';
import { api, type Argument } from '#lib/api.ts';
import { toastError } from '#lib/toast.ts';

export type PeopleAction = Argument<'updateCampaignPeople'>['action'];
type Target = { ids: string[] } | { filter: NonNullable<Argument<'updateCampaignPeople'>['filter']> };

const WORKING: Record<PeopleAction, string> = {
  pause: 'Pausing',
  resume: 'Letting go on',
  skip_step: 'Skipping a step for',
  remove: 'Removing',
};

interface Meant {
  /** One call each: the server filters by one state. */
  targets: readonly Target[];
  /** "Amara Okafor" or "120 people" */
  who: string;
  /** Enrolments on the screen by the person's name. */
  names: Record<string, string>;
}

/** Pause, go on, skip a step, remove: for one, many or every matching person of a campaign. */
export const useChangePeople = (campaignId: string) => {
  const [change, { isLoading }] = api.useUpdateCampaignPeopleMutation();
  const settle = useSettle();
  const run = async (action: PeopleAction, { targets, who, names }: Meant): Promise<boolean> => {
    const small = { done: 0, skipped: [] as { id: string; reason: string }[], skipped_count: 0 };
    const messages: string[] = [];
    const about = { fallback: 'Changed.', working: `${WORKING[action]} ${who}`, names };
    try {
      for (const target of targets) {
        const answer = await change({ id: campaignId, action, ...target }).unwrap();
        if (answer.job) settle(answer, about);
        else {
          small.done += answer.done ?? 0;
          small.skipped.push(...(answer.skipped ?? []));
          small.skipped_count += answer.skipped_count ?? answer.skipped?.length ?? 0;
          if ((answer.done ?? 0) > 0 || targets.length === 1) messages.push(answer.message);
        }
      }
    } catch (error) {
      toastError(error);
      return false;
    }
    if (messages.length > 0 || small.skipped_count > 0) {
      settle({ ...small, message: messages.join(' ') || 'Nobody changed.' }, about);
    }
    return true;
  };
  return { run, isLoading };
};
