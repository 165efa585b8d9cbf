import type { Campaign } from '@rainmaker/contract';
import { api } from '#lib/api.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';

export const isOver = ({ state }: Campaign): boolean => state === 'completed' || state === 'cancelled';
export const canPause = ({ state }: Campaign): boolean => state === 'running' || state === 'scheduled';
export const isPaused = ({ state }: Campaign): boolean => state === 'paused' || state === 'auto_paused';

/** Pause, go on, cancel, delete: what changes a campaign as a whole. */
export const useCampaignState = (campaign: Campaign) => {
  const [update, updating] = api.useUpdateCampaignMutation();
  const [remove] = api.useDeleteCampaignMutation();
  const change = async (state: 'running' | 'paused' | 'cancelled', fallback: string) => {
    try {
      toastSuccess(await update({ id: campaign.id, state }).unwrap(), fallback);
    } catch (error) {
      toastError(error);
    }
  };
  return {
    isLoading: updating.isLoading,
    pause: () => change('paused', 'The campaign is paused.'),
    goOn: () => change('running', 'The campaign goes on.'),
    cancel: () => change('cancelled', 'The campaign is cancelled.'),
    /** True once it is gone. */
    remove: async (): Promise<boolean> => {
      try {
        toastSuccess(await remove({ id: campaign.id }).unwrap(), 'The campaign is deleted.');
        return true;
      } catch (error) {
        toastError(error);
        return false;
      }
    },
  };
};
