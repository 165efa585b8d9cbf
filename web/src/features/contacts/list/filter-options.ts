import {
  type CustomField,
  NEXT_FOLLOW_UP_NAMES,
  NEXT_FOLLOW_UPS,
  STATUSES,
  statusLabel,
  type Stage,
  type SuggestedField,
} from '@rainmaker/contract';
import { api, type Answer } from '#lib/api/api.ts';
import { useRole } from '#lib/api/permissions.ts';
import { countryName, formatPlain } from '#lib/format.ts';
import { SOURCE_OPTIONS, sourceLabel } from '../contact-words.ts';
import { conditionInWords } from '../custom-words.ts';
import { conditionsOf, withCondition } from './custom-editor.tsx';
import { isManyFilter, valuesOf, type FilterName, type ListState } from '../list-url.ts';
import { useCustomFields } from '../use-custom-fields.ts';
import * as words from './words.ts';

export interface FilterOption {
  value: string;
  label: string;
}

type Fixed = 'status' | 'owner_id' | 'lead_source' | 'country' | 'has_email' | 'next_follow_up';

/** A filter in the list: fixed options, existing values, or a range of dates. */
export type FilterKind = { label: string } & (
  | { key: Fixed; how: 'options' }
  | { key: SuggestedField; how: 'suggested' }
  | { key: 'created'; how: 'days' }
  | { key: `custom.${string}`; how: 'custom'; field: CustomField }
);
export type OptionsKind = Extract<FilterKind, { how: 'options' }>;
export type CustomKind = Extract<FilterKind, { how: 'custom' }>;
export type SuggestedKind = Extract<FilterKind, { how: 'suggested' }>;

const KINDS: readonly FilterKind[] = [
  { key: 'status', label: words.status, how: 'options' },
  { key: 'owner_id', label: words.owner, how: 'options' },
  { key: 'next_follow_up', label: words.nextFollowUp, how: 'options' },
  { key: 'job_title', label: words.jobTitle, how: 'suggested' },
  { key: 'company_name', label: words.company, how: 'suggested' },
  { key: 'tag', label: words.tag, how: 'suggested' },
  { key: 'has_email', label: words.email, how: 'options' },
  { key: 'city', label: words.city, how: 'suggested' },
  { key: 'country', label: words.country, how: 'options' },
  { key: 'industry', label: words.industry, how: 'suggested' },
  { key: 'lead_source', label: words.source, how: 'options' },
  { key: 'created', label: words.added, how: 'days' },
];

const EMAIL_OPTIONS: FilterOption[] = [
  { value: 'yes', label: words.hasAnEmail },
  { value: 'no', label: words.hasNoEmail },
];

const FOLLOW_UP_OPTIONS: FilterOption[] = NEXT_FOLLOW_UP_NAMES.map((value) => ({
  value,
  label: NEXT_FOLLOW_UPS[value].label,
}));

type Owner = Answer<'getSalesPersons'>['results'][number];

/** The name, with the address if two owners share it. */
const ownerLabel = ({ name, email }: Owner, owners: readonly Owner[]): string =>
  owners.filter((other) => other.name === name).length > 1 ? `${name}, ${email}` : name;

/** The options of a filter with a fixed set. */
export const useFilterOptions = (stage: Stage, kind: Fixed): FilterOption[] => {
  const { data: countries } = api.useGetCountriesQuery(undefined, { skip: kind !== 'country' });
  const { data: team } = api.useGetSalesPersonsQuery(undefined, { skip: kind !== 'owner_id' });
  switch (kind) {
    case 'status':
      return STATUSES[stage].map((value) => ({ value, label: statusLabel(value) }));
    case 'owner_id':
      return (team?.results ?? []).map((owner, _, owners) => ({ value: owner.id, label: ownerLabel(owner, owners) }));
    case 'lead_source':
      return SOURCE_OPTIONS;
    case 'has_email':
      return EMAIL_OPTIONS;
    case 'next_follow_up':
      return FOLLOW_UP_OPTIONS;
    case 'country':
      return (countries?.results ?? []).map(({ code, name }) => ({ value: code, label: name }));
  }
};

const day = (date: string): string => formatPlain(date, 'datedYear');

const daysInWords = (label: string, { created_from: from, created_to: to }: ListState['filters']) => {
  if (from && to) return words.to(label, day(from), day(to));
  if (from) return words.since(label, day(from));
  return to ? words.until(label, day(to)) : undefined;
};

const wordOf = (key: Exclude<FilterKind, CustomKind>['key'], value: string, owners: readonly Owner[]): string => {
  if (key === 'status') return statusLabel(value);
  if (key === 'lead_source') return sourceLabel(value);
  if (key === 'country') return countryName(value);
  if (key !== 'owner_id') return value;
  const owner = owners.find(({ id }) => id === value);
  return owner ? ownerLabel(owner, owners) : words.someoneWhoLeft;
};

/** The text of a filter's chip; undefined if it isn't set. */
const inWords = (state: ListState, kind: FilterKind, owners: readonly Owner[]): string | undefined => {
  if (kind.how === 'custom') {
    const condition = conditionsOf(state.filters).find(({ name }) => name === kind.field.name);
    return condition && conditionInWords(kind.field, condition);
  }
  const { key, label } = kind;
  if (key === 'created') return daysInWords(label, state.filters);
  if (key === 'has_email') return EMAIL_OPTIONS.find(({ value }) => value === state.filters.has_email)?.label;
  if (key === 'next_follow_up') {
    const chosen = state.filters.next_follow_up;
    return chosen && words.labelled(label, NEXT_FOLLOW_UPS[chosen].label);
  }
  const values = valuesOf(state, key);
  if (values.length === 0) return undefined;
  const shown = values.slice(0, 2).map((value) => wordOf(key, value, owners));
  return `${label}: ${shown.join(', ')}${values.length > 2 ? words.andMore(values.length - 2) : ''}`;
};

/** The list's filters with the text of those set. The owner filter requires several visible owners. */
export const useFilterKinds = (state: ListState) => {
  const role = useRole();
  const { data } = api.useGetSalesPersonsQuery();
  const owners = data?.results ?? [];
  const hasOwners = (owners.length > 1 && role !== 'rep') || state.filters.owner_id !== undefined;
  const custom = useCustomFields();
  const kinds: FilterKind[] = [
    ...KINDS.filter(({ key }) => key !== 'owner_id' || hasOwners),
    ...custom.map((field): FilterKind => ({
      key: `custom.${field.name}`,
      how: 'custom',
      label: field.label,
      field,
    })),
  ];
  const say = (kind: FilterKind): string | undefined => inWords(state, kind, owners);
  return { kinds, say, set: kinds.filter((kind) => say(kind) !== undefined) };
};

/** The parameters that a filter sets. */
const namesOf = (key: Exclude<FilterKind, CustomKind>['key']): FilterName[] =>
  key === 'created' ? ['created_from', 'created_to'] : [key];

/** The list's filters without one. */
export const without = (filters: ListState['filters'], kind: FilterKind): ListState['filters'] => {
  if (kind.how === 'custom') return withCondition(filters, conditionsOf(filters), kind.field.name, undefined);
  const names: string[] = namesOf(kind.key);
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
};

/** The selected values of a filter. */
export const chosenOf = (state: ListState, key: OptionsKind['key'] | SuggestedKind['key']): string[] =>
  isManyFilter(key) ? valuesOf(state, key) : [state.filters[key] ?? ''].filter(Boolean);
