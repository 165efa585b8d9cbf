import type { TemplateStatus } from '@rainmaker/contract';
import type { PillTone } from '#ui/pill.tsx';

export const STATUS_TONES: Record<TemplateStatus, PillTone> = {
  approved: 'good',
  pending: 'info',
  in_appeal: 'info',
  rejected: 'bad',
  paused: 'warn',
  disabled: 'bad',
  gone: 'idle',
};
