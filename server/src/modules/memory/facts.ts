import { type FactState, LIMITS } from '@rainmaker/contract';
import type { FieldRow } from './memory-queries.ts';

const freshSince = (now: Date): Date => {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - LIMITS.factFreshMonths);
  return since;
};

/** A claim's state: it needs a source, and a check within the last twelve months. */
export const factState = ({ sources, checked_at }: Pick<FieldRow, 'sources' | 'checked_at'>, now: Date): FactState => {
  if (sources.length === 0) return 'no_source';
  return checked_at < freshSince(now) ? 'check_again' : 'sourced';
};

const LONGEST_LABEL = 60;

/** A fact's label is its first words. */
export const factLabel = (value: string): string => {
  const line = value.replace(/\s+/g, ' ');
  return line.length <= LONGEST_LABEL ? line : `${line.slice(0, LONGEST_LABEL - 1).trimEnd()}…`;
};
