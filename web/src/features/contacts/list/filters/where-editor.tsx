import type { WhereCondition } from '@rainmaker/contract';
import { useState, type ReactNode } from 'react';
import { RadioChoice } from '#ui/form/choice.tsx';
import { DateField } from '#ui/form/date/date-field.tsx';
import { Select } from '#ui/form/field.tsx';
import styles from '../../contacts.module.css';
import type { ListState } from '../../list-url.ts';
import { chosenOf, type FilterKind, type OptionsKind, type SuggestedKind, without } from './filter-options.ts';
import { conditionAt, withConditionAt } from './filter-groups.ts';
import * as words from './where-words.ts';
import * as texts from '../opened-words.ts';

interface Props<K extends FilterKind> {
  kind: K;
  state: ListState;
  onChange: (filters: ListState['filters']) => void;
}

type Comparison = 'is' | 'not' | 'empty' | 'set';
const COMPARISONS: Record<Comparison, string> = {
  is: words.is,
  not: words.isNot,
  empty: words.isEmpty,
  set: words.hasAnyValue,
};

const comparisonOf = (condition: WhereCondition | undefined): Comparison => {
  if (condition === undefined) return 'is';
  return 'is' in condition ? condition.is : 'not';
};

/** How a filter compares its values; with a comparison that has none, nothing else is asked. */
export const Compared = ({
  kind,
  state,
  onChange,
  children,
}: Props<OptionsKind | SuggestedKind> & { children: (isNot: true | undefined) => ReactNode }) => {
  const { key, label } = kind;
  const [comparison, setComparison] = useState(() => comparisonOf(conditionAt(state.filters, key)));
  const choose = (next: Comparison) => {
    const values = chosenOf(state, key);
    const others = without(state.filters, kind);
    setComparison(next);
    if (next === 'empty' || next === 'set') onChange(withConditionAt(others, key, { name: key, is: next }));
    else if (values.length === 0) onChange(others);
    else if (next === 'not') onChange(withConditionAt(others, key, { name: key, values, isNot: true }));
    else onChange({ ...others, [key]: values.join(',') });
  };
  return (
    <>
      <div className={styles['compare']}>
        <Select
          label={`${label}: ${words.how}`}
          value={comparison}
          onChange={({ target }) => choose(target.value as Comparison)}
        >
          {Object.entries(COMPARISONS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </div>
      {(comparison === 'is' || comparison === 'not') && children(comparison === 'not' || undefined)}
    </>
  );
};

type PresenceKind = Extract<FilterKind, { how: 'presence' }>;

/** Whether there is a value. */
export const PresenceEditor = ({ kind: { key, label }, state, onChange }: Props<PresenceKind>) => {
  const condition = conditionAt(state.filters, key);
  return (
    <div className={`${styles['options']} ${styles['pad']}`}>
      {(['set', 'empty'] as const).map((is) => (
        <RadioChoice
          key={is}
          name={key}
          label={is === 'set' ? words.has(label) : words.hasNo(label)}
          checked={condition !== undefined && 'is' in condition && condition.is === is}
          onChange={() => onChange(withConditionAt(state.filters, key, { name: key, is }))}
        />
      ))}
    </div>
  );
};

type MomentKind = Extract<FilterKind, { how: 'moment' }>;
type Days = { from?: string; to?: string };

/** Those who were just added, or changed, have always a time. */
const CAN_BE_NEVER: readonly MomentKind['key'][] = ['last_contacted_at', 'last_replied_at'];

const daysOf = (kind: MomentKind, { filters }: ListState): Days => {
  const condition = conditionAt(filters, kind.key);
  if (condition) return 'days' in condition ? condition.days : {};
  if (kind.key !== 'created_at') return {};
  const { created_from: from, created_to: to } = filters;
  return { ...(from && { from }), ...(to && { to }) };
};

/** A day, and no other text that was typed. */
const isWhole = (day: string): boolean => /^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(day);

/** When something happened: a preset, a range of days, never, or at any time. */
export const MomentEditor = ({ kind, state, onChange }: Props<MomentKind>) => {
  const { key } = kind;
  const days = daysOf(kind, state);
  const preset = words.pastPresetOf(days);
  const condition = conditionAt(state.filters, key);
  const ask = (next: WhereCondition | undefined) => onChange(withConditionAt(without(state.filters, kind), key, next));
  const setDays = (next: Days) => {
    const isAsked = Object.keys(next).length > 0;
    const isPlain = key === 'created_at' && ![next.from, next.to].some((day) => day?.startsWith('@'));
    if (!isPlain) return ask(isAsked ? { name: key, days: next } : undefined);
    onChange({
      ...without(state.filters, kind),
      ...(next.from && { created_from: next.from }),
      ...(next.to && { created_to: next.to }),
    });
  };
  const type = (end: 'from' | 'to', value: string) => {
    const { [end]: _, ...other } = preset === undefined ? days : {};
    if (value === '') setDays(other);
    else if (isWhole(value)) setDays({ ...other, [end]: value });
  };
  return (
    <>
      <div className={`${styles['options']} ${styles['pad']}`}>
        {words.PAST_PRESETS.map(({ label, days: range }) => (
          <RadioChoice
            key={label}
            name={key}
            label={label}
            checked={preset === label}
            onChange={() => setDays(range)}
          />
        ))}
        {CAN_BE_NEVER.includes(key) &&
          (['empty', 'set'] as const).map((is) => (
            <RadioChoice
              key={is}
              name={key}
              label={is === 'empty' ? words.never : words.anyTime}
              checked={condition !== undefined && 'is' in condition && condition.is === is}
              onChange={() => ask({ name: key, is })}
            />
          ))}
      </div>
      <div className={styles['moments']}>
        <div className={styles['dates']}>
          {(['from', 'to'] as const).map((end) => (
            <DateField
              key={end}
              label={end === 'from' ? texts.from : texts.toLabel}
              isLazy
              value={days[end]?.startsWith('@') ? '' : (days[end] ?? '')}
              onChange={(value) => type(end, value)}
            />
          ))}
        </div>
      </div>
    </>
  );
};
