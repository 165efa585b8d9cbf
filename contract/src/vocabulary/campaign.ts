import type { StateAction } from './states.ts';

export const CAMPAIGN_STATES = [
  'draft',
  'scheduled',
  'running',
  'paused',
  'auto_paused',
  'completed',
  'cancelled',
] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export const CAMPAIGN_STATE_LABELS: Record<CampaignState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  running: 'Running',
  paused: 'Paused',
  auto_paused: 'Paused automatically',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const CAMPAIGN_ACTIONS = {
  launch: { from: ['draft'], to: 'running', who: 'person' },
  /** Its start is in the future. */
  schedule: { from: ['draft', 'paused', 'auto_paused'], to: 'scheduled', who: 'person' },
  /** At the scheduled start, or when someone starts it early. */
  begin: { from: ['scheduled'], to: 'running', who: 'person' },
  pause: { from: ['scheduled', 'running'], to: 'paused', who: 'person' },
  resume: { from: ['paused', 'auto_paused'], to: 'running', who: 'person' },
  auto_pause: { from: ['running'], to: 'auto_paused', who: 'system' },
  complete: { from: ['running'], to: 'completed', who: 'system' },
  /** Someone is in progress in it again. */
  reopen: { from: ['completed'], to: 'running', who: 'system' },
  cancel: { from: ['draft', 'scheduled', 'running', 'paused', 'auto_paused'], to: 'cancelled', who: 'person' },
} as const satisfies Record<string, StateAction<CampaignState>>;
export type CampaignAction = keyof typeof CAMPAIGN_ACTIONS;

/** The campaigns that have not ended. */
export const OPEN_CAMPAIGN_STATES = CAMPAIGN_ACTIONS.cancel.from;

/** The campaigns that run or wait to go on. */
export const CAMPAIGNS_UNDER_WAY = CAMPAIGN_ACTIONS.cancel.from.filter((state) => state !== 'draft');
