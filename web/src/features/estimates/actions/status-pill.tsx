import type { EstimateStatus } from '@rainmaker/contract';
import { Pill } from '#ui/pill.tsx';
import { STATUS_LABELS, STATUS_TONES } from './words.ts';

/** The status of an estimate. */
export const StatusPill = ({ status }: { status: EstimateStatus }) => (
  <Pill tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Pill>
);
