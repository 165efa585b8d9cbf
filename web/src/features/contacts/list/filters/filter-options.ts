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
import { SOURCE_OPTIONS, sourceLabel } from '../../contact-words.ts';
import { conditionInWords } from '../../custom-words.ts';
import { conditionsOf, withCondition } from './custom-conditions.ts';
import { isManyFilter, valuesOf, type ListState } from '../../list-url.ts';
import { useCustomFields } from '../../use-custom-fields.ts';
import { conditionAt, withConditionAt } from './filter-groups.ts';
import * as where from './where-words.ts';
import * as words from '../words.ts';

export interface FilterOption {
  value: string;
  label: string;
}

/** By the name of their condition. */
type Moment = 'created_at' | 'updated_at' | 'last_contacted_at' | 'last_replied_at';
type Presence = 'phone' | 'linkedin_url' | 'website';

type Fixed = 'status' | 'owner_id' | 'lead_source' | 'country' | 'has_email' | 'has_consent' | 'next_follow_up';

/** A filter in the list: fixed options, existing values, a moment, or whether there is one. */
export type FilterKind = { label: string } & (
  | { key: Fixed; how: 'options' }
  | { key: SuggestedField; how: 'suggested' }
  | { key: Moment; how: 'moment' }
  | { key: Presence; how: 'presence' }
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
  { key: 'has_consent', label: words.consent, how: 'options' },
  { key: 'city', label: words.city, how: 'suggested' },
  { key: 'country', label: words.country, how: 'options' },
  { key: 'industry', label: words.industry, how: 'suggested' },
  { key: 'lead_source', label: words.source, how: 'options' },
  { key: 'created_at', label: words.added, how: 'moment' },
  { key: 'last_contacted_at', label: words.lastContact, how: 'moment' },
  { key: 'last_replied_at', label: words.lastReply, how: 'moment' },
  { key: 'updated_at', label: words.updated, how: 'moment' },
  { key: 'phone', label: where.phone, how: 'presence' },
  { key: 'linkedin_url', label: where.linkedin, how: 'presence' },
  { key: 'website', label: where.website, how: 'presence' },
];

/** Those that hold beside all groups of filters, and are offered once. */
export const isBeside = ({ key }: FilterKind): boolean =>
  key === 'status' || key === 'next_follow_up' || key === 'has_consent';

/** Those that can be asked for other values than some, and for none. */
export const isComparable = ({ how, key }: FilterKind): boolean =>
  how === 'suggested' || key === 'country' || key === 'lead_source' || key === 'owner_id';

const EMAIL_OPTIONS: FilterOption[] = [
  { value: 'yes', label: words.hasAnEmail },
  { value: 'no', label: words.hasNoEmail },
];

const CONSENT_OPTIONS: FilterOption[] = [
  { value: 'yes', label: words.hasConsent },
  { value: 'no', label: words.hasNoConsent },
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
    case 'has_consent':
      return CONSENT_OPTIONS;
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
  const asked = conditionAt(state.filters, kind.key);
  if (asked) {
    const isMoment = kind.how === 'moment';
    return where.conditionInWords(kind.label, asked, { isMoment, wordOf: (value) => wordOf(kind.key, value, owners) });
  }
  if (kind.how === 'presence') return undefined;
  if (kind.how === 'moment') return kind.key === 'created_at' ? daysInWords(kind.label, state.filters) : undefined;
  const { key, label } = kind;
  if (key === 'has_email') return EMAIL_OPTIONS.find(({ value }) => value === state.filters.has_email)?.label;
  if (key === 'has_consent') return CONSENT_OPTIONS.find(({ value }) => value === state.filters.has_consent)?.label;
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

/** The parameters that a filter sets, beside its condition. */
const namesOf = (key: Exclude<FilterKind, CustomKind>['key']): string[] =>
  key === 'created_at' ? ['created_from', 'created_to'] : [key];

/** The list's filters without one. */
export const without = (filters: ListState['filters'], kind: FilterKind): ListState['filters'] => {
  if (kind.how === 'custom') return withCondition(filters, conditionsOf(filters), kind.field.name, undefined);
  const names = namesOf(kind.key);
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
  return withConditionAt(others, kind.key, undefined);
};

/** The selected values of a filter; those of a condition, if they are excluded. */
export const chosenOf = (state: ListState, key: OptionsKind['key'] | SuggestedKind['key']): string[] => {
  const asked = conditionAt(state.filters, key);
  if (asked && 'values' in asked) return asked.values;
  return isManyFilter(key) ? valuesOf(state, key) : [state.filters[key] ?? ''].filter(Boolean);
};
