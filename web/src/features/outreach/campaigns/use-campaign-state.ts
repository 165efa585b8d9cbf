import type { Campaign } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';

export const isOver = ({ state }: Campaign): boolean => state === 'completed' || state === 'cancelled';
export const canPause = ({ state }: Campaign): boolean => state === 'running' || state === 'scheduled';
export const isPaused = ({ state }: Campaign): boolean => state === 'paused' || state === 'auto_paused';

/** Pause, go on, cancel, delete: what changes a campaign as a whole; each answers false where it was refused. */
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
  // Without a version: a pause is not refused for what else was saved.
  const change = (state: 'running' | 'paused' | 'cancelled', fallback: string) =>
    run(() => update({ id: campaign.id, state }).unwrap(), fallback);
  return {
    isLoading: updating.isLoading,
    pause: () => change('paused', 'The campaign is paused.'),
    goOn: () => change('running', 'The campaign goes on.'),
    cancel: () => change('cancelled', 'The campaign is cancelled.'),
    /** True once it is gone. */
    remove: () => run(() => remove({ id: campaign.id }).unwrap(), 'The campaign is deleted.'),
  };
};
