import type { Campaign } from '@rainmaker/contract';
import { useMayChange } from '#lib/api/permissions.ts';

/** Whether this person may change a campaign: a rep sees those that their people are in, and changes own ones only. */
export const useMayChangeCampaign = ({ created_by: ownerId }: Campaign): boolean =>
  useMayChange('updateCampaign', ownerId);
