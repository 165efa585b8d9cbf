import type { EstimateStatus } from '@rainmaker/contract';
import { mayRevise } from '../actions/use-sending-items.tsx';
import * as words from './words.ts';

/** What dropping an estimate onto a status does: what its menu would do, or nothing, with the reason. */
export type Drop = { can: 'stay' | 'send' | 'revise' } | { can: 'not'; why: string };

/** What dropping an estimate of one status onto another does. Answers are its recipient's to give. */
export const dropOn = (from: EstimateStatus, to: EstimateStatus): Drop => {
  if (from === to) return { can: 'stay' };
  if (to === 'sent' && from === 'draft') return { can: 'send' };
  if (to === 'revised' && mayRevise(from)) return { can: 'revise' };
  return { can: 'not', why: words.WHY_NOT[to] };
};
