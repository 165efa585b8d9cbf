import { type Announcement, ANNOUNCEMENT_STATE_LABELS, type AnnouncementState } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { Pill, type PillTone } from '#ui/pill.tsx';
import * as words from './words.ts';

const TONES: Record<AnnouncementState, PillTone> = {
  generating: 'accent',
  generated: 'idle',
  rejected: 'idle',
  failed: 'bad',
  approved: 'info',
  scheduled: 'info',
  sending: 'info',
  sent: 'good',
  cancelled: 'idle',
};

/** An announcement's state; one that would send says so if all sending is paused. */
export const AnnouncementPill = ({ state }: Pick<Announcement, 'state'>) => {
  const { data: workspace } = api.useGetWorkspaceQuery();
  return state === 'sending' && workspace?.sending_paused === true ? (
    <Pill tone="warn">{words.sendingPaused}</Pill>
  ) : (
    <Pill tone={TONES[state]}>{ANNOUNCEMENT_STATE_LABELS[state]}</Pill>
  );
};
