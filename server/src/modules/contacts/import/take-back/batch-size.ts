import { customNameOf } from '@rainmaker/contract';
import type { ImportRecord } from '../import-queries.ts';

/** People that are taken back, or judged, at once. */
export const BATCH = 1000;

/** With their custom values before, after and now, a person may have 300,000 characters. */
const HEAVY_BATCH = 25;

/** How many people whom an import changed are read at once. What an older import had isn't remembered: then they may be heavy. */
export const mergedBatch = ({ mapping }: Pick<ImportRecord, 'mapping'>): number =>
  mapping.length === 0 || mapping.some(({ field }) => customNameOf(field) !== undefined) ? HEAVY_BATCH : BATCH;
