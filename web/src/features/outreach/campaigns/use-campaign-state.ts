import { appliesTo, type Campaign, CAMPAIGN_ACTIONS } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import * as words from './words.ts';

export const isOver = ({ state }: Campaign): boolean => !appliesTo(CAMPAIGN_ACTIONS.cancel, state);
export const canPause = ({ state }: Campaign): boolean => appliesTo(CAMPAIGN_ACTIONS.pause, state);
export const isPaused = ({ state }: Campaign): boolean => appliesTo(CAMPAIGN_ACTIONS.resume, state);

/** Pause, resume, cancel, delete; each returns false on an error. */
export const useCampaignState = (campaign: Campaign) => {
  const [update, updating] = api.useUpdateCampaignMutation();
  const [remove] = api.useDeleteCampaignMutation();
  const run = async (work: () => Promise<unknown>, fallback: string): Promise<boolean> => {
    try {
      toastSuccess(await work(), fallback);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  // Without a version: other changes must not block a pause.
  const change = (state: 'running' | 'paused' | 'cancelled', fallback: string) =>
    run(() => update({ id: campaign.id, state }).unwrap(), fallback);
  return {
    isLoading: updating.isLoading,
    pause: () => change('paused', words.campaignPaused),
    resume: () => change('running', words.campaignResumed),
    cancel: () => change('cancelled', words.campaignCancelled),
    /** True once it is deleted. */
    remove: () => run(() => remove({ id: campaign.id }).unwrap(), words.campaignDeleted),
  };
};
