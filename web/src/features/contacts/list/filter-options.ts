import { STATUSES, statusLabel, type Stage } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { countryName } from '#lib/format.ts';
import { SOURCE_OPTIONS, sourceLabel } from '../contact-words.ts';
import { valuesOf, type FilterName, type ListState } from './list-url.ts';
import * as words from './words.ts';

export interface FilterOption {
  value: string;
  label: string;
}

/** A filter as the list offers it: chosen from options, typed, or a span of days. */
export interface FilterKind {
  key: 'status' | 'lead_source' | 'country' | 'tag' | 'industry' | 'created';
  label: string;
  isTyped?: boolean;
}

export const FILTER_KINDS: readonly FilterKind[] = [
  { key: 'status', label: words.status },
  { key: 'lead_source', label: words.source },
  { key: 'country', label: words.country },
  { key: 'tag', label: words.tag, isTyped: true },
  { key: 'industry', label: words.industry, isTyped: true },
  { key: 'created', label: words.added },
];

/** The options of a filter; none for those that are typed. */
export const useFilterOptions = (stage: Stage, kind: FilterKind['key']): FilterOption[] => {
  const { data } = api.useGetCountriesQuery(undefined, { skip: kind !== 'country' });
  if (kind === 'status') return STATUSES[stage].map((value) => ({ value, label: statusLabel(value) }));
  if (kind === 'lead_source') return SOURCE_OPTIONS;
  return (data?.results ?? []).map(({ code, name }) => ({ value: code, label: name }));
};

const wordOf = (kind: FilterKind['key'], value: string): string =>
  kind === 'status'
    ? statusLabel(value)
    : kind === 'lead_source'
      ? sourceLabel(value)
      : kind === 'country'
        ? countryName(value)
        : value;

const day = (date: string): string =>
  new Date(`${date}T12:00:00`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** What a set filter says on its chip; undefined where it is not set. */
export const filterWords = (state: ListState, { key, label }: FilterKind): string | undefined => {
  if (key === 'created') {
    const { created_from: from, created_to: to } = state.filters;
    if (from && to) return words.to(label, day(from), day(to));
    if (from) return words.since(label, day(from));
    return to ? words.until(label, day(to)) : undefined;
  }
  const values = valuesOf(state, key);
  if (values.length === 0) return undefined;
  const shown = values.slice(0, 2).map((value) => wordOf(key, value));
  return `${label}: ${shown.join(', ')}${values.length > 2 ? words.andMore(values.length - 2) : ''}`;
};

/** The parameters that a filter sets. */
export const namesOf = (key: FilterKind['key']): FilterName[] =>
  key === 'created' ? ['created_from', 'created_to'] : [key];

/** The list without a filter. */
export const without = (filters: ListState['filters'], key: FilterKind['key']): ListState['filters'] => {
  const names: string[] = namesOf(key);
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
};
