import type { EstimateStatus } from '@rainmaker/contract';
import type { PillTone } from '#ui/pill.tsx';

export const STATUS_LABELS: Record<EstimateStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  declined: 'Declined',
  revised: 'Revised',
  expired: 'Expired',
};
export const STATUS_TONES: Record<EstimateStatus, PillTone> = {
  draft: 'idle',
  sent: 'info',
  viewed: 'accent',
  accepted: 'good',
  declined: 'bad',
  revised: 'idle',
  expired: 'warn',
};
export const actions = (number: string): string => `Actions for ${number}`;
export const open = 'Open';
export const edit = 'Edit';
export const duplicate = 'Duplicate';
export const duplicated = (number: string): string => `Duplicated as ${number}.`;
export const download = 'Download PDF';
export const pdfName = 'estimate.pdf';
export const deleteLabel = 'Delete';
export const undo = 'Undo';
export const restored = 'Estimate restored.';
export const deleted = 'Estimate deleted.';
