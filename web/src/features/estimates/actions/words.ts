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

// use-sending-items.tsx
export const send = 'Send';
export const sendAgain = 'Send again or copy link';
export const revise = 'Revise';
export const revised = (revision: number): string =>
  `Revision ${revision} is a draft. The link you sent now says that there’s a newer one.`;
export const revoke = 'Revoke link';
export const revoked = 'Link revoked.';
export const revokeQuestion = (number: string): string => `Revoke the link of ${number}?`;
export const revokeHelp =
  'Anyone who opens it sees that it no longer works. Sending the estimate again creates a new link.';
/** Revisions have one number: from the second on it says which. */
export const numbered = ({ number, revision }: { number: string; revision: number }): string =>
  revision > 1 ? `${number}, revision ${revision}` : number;
