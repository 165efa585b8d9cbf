import { type CustomCondition, readCustomFilter, writeCustomFilter } from '@rainmaker/contract';
import type { ListState } from '../../list-url.ts';

/** The conditions of a list's filter by custom fields. */
export const conditionsOf = ({ custom = '' }: ListState['filters']): CustomCondition[] =>
  readCustomFilter(custom) ?? [];

/** The filters with another condition for a field; without one it is removed. */
export const withCondition = (
  filters: ListState['filters'],
  conditions: readonly CustomCondition[],
  name: string,
  condition: CustomCondition | undefined,
): ListState['filters'] => {
  const rest = conditions.filter((each) => each.name !== name);
  const next = condition ? [...rest, condition] : rest;
  return { ...filters, custom: next.length > 0 ? writeCustomFilter(next) : undefined };
};
