import { type Campaign, CAMPAIGN_STATE_LABELS } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { Pill } from '#ui/pill.tsx';
import { CAMPAIGN_TONES } from '../outreach-words.ts';
import * as words from './words.ts';

/** A campaign's state. A campaign that runs sends nothing while all sending is paused, and says so. */
export const CampaignPill = ({ state }: Pick<Campaign, 'state'>) => {
  const { data: workspace } = api.useGetWorkspaceQuery();
  return state === 'running' && workspace?.sending_paused === true ? (
    <Pill tone="warn">{words.sendingPaused}</Pill>
  ) : (
    <Pill tone={CAMPAIGN_TONES[state]}>{CAMPAIGN_STATE_LABELS[state]}</Pill>
  );
};
