import type { WhereCondition } from '@rainmaker/contract';
import { formatNumber, formatPlain } from '#lib/format.ts';

export const is = 'Is';
export const isNot = 'Is not';
export const isEmpty = 'Is empty';
export const hasAnyValue = 'Has any value';
export const how = 'How it is compared';
export const has = (label: string) => `Has ${label.toLowerCase()}`;
export const hasNo = (label: string) => `Has no ${label.toLowerCase()}`;
export const never = 'Never';
export const anyTime = 'At any time';
export const phone = 'Phone number';
export const linkedin = 'LinkedIn address';
export const website = 'Website';
export const or = 'or';
export const addAlternative = 'Or';
export const addAlternativeHelp = 'Another group of filters: people in the list match one of the groups';

interface Days {
  from?: string;
  to?: string;
}

/** Presets for a moment in the past. */
export const PAST_PRESETS: readonly { label: string; days: Days }[] = [
  { label: 'Today', days: { from: '@0', to: '@0' } },
  { label: 'Yesterday', days: { from: '@-1', to: '@-1' } },
  { label: 'In the last 7 days', days: { from: '@-6', to: '@0' } },
  { label: 'In the last 30 days', days: { from: '@-29', to: '@0' } },
  { label: 'In the last 90 days', days: { from: '@-89', to: '@0' } },
  { label: 'More than 30 days ago', days: { to: '@-31' } },
  { label: 'More than 90 days ago', days: { to: '@-91' } },
];

export const pastPresetOf = ({ from, to }: Days): string | undefined =>
  PAST_PRESETS.find(({ days }) => days.from === from && days.to === to)?.label;

const dayInWords = (day: string): string => {
  if (!day.startsWith('@')) return formatPlain(day, 'datedYear');
  const count = Number(day.slice(1));
  if (count === 0) return 'today';
  return count > 0 ? `in ${formatNumber(count)} days` : `${formatNumber(-count)} days ago`;
};

const daysInWords = ({ from, to }: Days): string => {
  if (from !== undefined && to !== undefined) return `${dayInWords(from)} to ${dayInWords(to)}`;
  return from === undefined ? `until ${dayInWords(to ?? '@0')}` : `since ${dayInWords(from)}`;
};

/** "City: not Bonn", "Last contact: more than 30 days ago", "Phone number: empty"; `wordOf` names a value. */
export const conditionInWords = (
  label: string,
  condition: WhereCondition,
  { wordOf, isMoment }: { wordOf: (value: string) => string; isMoment: boolean },
): string => {
  if ('is' in condition) {
    const words = condition.is === 'empty' ? [never, 'empty'] : [anyTime, 'any value'];
    return `${label}: ${(words[isMoment ? 0 : 1] ?? '').toLowerCase()}`;
  }
  if ('days' in condition) {
    const preset = pastPresetOf(condition.days);
    return `${label}: ${preset === undefined ? daysInWords(condition.days) : preset.toLowerCase()}`;
  }
  if (!('values' in condition)) return label;
  const shown = condition.values.slice(0, 2).map(wordOf).join(', ');
  const more = condition.values.length > 2 ? ` and ${formatNumber(condition.values.length - 2)} more` : '';
  return `${label}: ${condition.isNot ? 'not ' : ''}${shown}${more}`;
};
