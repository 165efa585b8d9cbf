import type { CustomCondition, CustomField } from '@rainmaker/contract';
import { formatNumber, formatPlain, formatPlainDate } from '#lib/format.ts';
import type { ContactDetails } from './stage-calls.ts';

export const yes = 'Yes';
export const no = 'No';
const empty = 'empty';
const anyValue = 'any value';
const today = 'today';

/** A value of a custom field, as a text. */
export const customValueInWords = (
  { kind }: Pick<CustomField, 'kind'>,
  value: ContactDetails['custom'][string],
  now: Date,
): string => {
  if (kind === 'yes_no') return value ? yes : no;
  if (kind === 'date') return formatPlainDate(`${value}`, now);
  return typeof value === 'number' ? formatNumber(value) : String(value);
};

/** Presets for a date: the days of a range, from today. */
export const DAY_PRESETS: readonly { label: string; days: { from?: string; to?: string } }[] = [
  { label: 'Today', days: { from: '@0', to: '@0' } },
  { label: 'Before today', days: { to: '@-1' } },
  { label: 'Next 7 days', days: { from: '@0', to: '@6' } },
  { label: 'Next 30 days', days: { from: '@0', to: '@29' } },
  { label: 'Next 90 days', days: { from: '@0', to: '@89' } },
  { label: 'Last 30 days', days: { from: '@-30', to: '@-1' } },
];

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
export const presetOf = (days: { from?: string; to?: string }): string | undefined =>
  DAY_PRESETS.find((preset) => isSame(preset.days, days))?.label;

const dayInWords = (day: string): string => {
  if (!day.startsWith('@')) return formatPlain(day, 'datedYear');
  const count = Number(day.slice(1));
  if (count === 0) return today;
  return count > 0 ? `in ${formatNumber(count)} days` : `${formatNumber(-count)} days ago`;
};

const rangeInWords = (from: string | undefined, to: string | undefined): string => {
  if (from !== undefined && to !== undefined) return `${from} to ${to}`;
  return from === undefined ? `up to ${to}` : `from ${from}`;
};

const asked = (field: CustomField, condition: CustomCondition): string => {
  if ('is' in condition) return condition.is === 'empty' ? empty : anyValue;
  if ('values' in condition) {
    const [first = '', ...more] = condition.values;
    if (field.kind === 'yes_no') return (first === 'true' ? yes : no).toLowerCase();
    return more.length > 0 ? `${first} and ${more.length} more` : first;
  }
  if ('days' in condition) {
    const { from, to } = condition.days;
    const preset = presetOf(condition.days);
    return preset?.toLowerCase() ?? rangeInWords(from && dayInWords(from), to && dayInWords(to));
  }
  const { from, to } = condition.numbers;
  return rangeInWords(
    from === undefined ? undefined : formatNumber(from),
    to === undefined ? undefined : formatNumber(to),
  );
};

/** "Plan: Pro and 1 more" */
export const conditionInWords = (field: CustomField, condition: CustomCondition): string =>
  `${field.label}: ${asked(field, condition)}`;
