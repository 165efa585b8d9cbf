import {
  type CustomCondition,
  type CustomField,
  MOST_CUSTOM_CONDITIONS,
  readCustomFilter,
  readDecimal,
  writeCustomFilter,
} from '@rainmaker/contract';
import { useState } from 'react';
import { CheckChoice, RadioChoice } from '#ui/form/choice.tsx';
import { DateField } from '#ui/form/date/date-field.tsx';
import { TextField } from '#ui/form/field.tsx';
import styles from '../../contacts.module.css';
import { DAY_PRESETS, no, presetOf, yes } from '../../custom-words.ts';
import type { ListState } from '../../list-url.ts';
import * as words from '../opened-words.ts';
import { conditionsOf, withCondition } from './custom-conditions.ts';

/** Whether a condition can be written into the address, and read again. */
const isWritable = (condition: CustomCondition): boolean =>
  readCustomFilter(writeCustomFilter([condition])) !== undefined;

interface EditorProps {
  field: CustomField;
  condition: CustomCondition | undefined;
  onChange: (condition: CustomCondition | undefined) => void;
}

const Choices = ({ field: { name, options }, condition, onChange }: EditorProps) => {
  const chosen = condition && 'values' in condition ? condition.values : [];
  const isChosen = (option: string) => chosen.some((value) => value.toLowerCase() === option.toLowerCase());
  const toggle = (option: string) => {
    const values = isChosen(option)
      ? chosen.filter((value) => value.toLowerCase() !== option.toLowerCase())
      : [...chosen, option];
    onChange(values.length > 0 ? { name, values } : undefined);
  };
  return options.map((option) => (
    <CheckChoice key={option} label={option} checked={isChosen(option)} onChange={() => toggle(option)} />
  ));
};

const YesNo = ({ field: { name }, condition, onChange }: EditorProps) => {
  const [chosen] = condition && 'values' in condition ? condition.values : [];
  return (['true', 'false'] as const).map((value) => (
    <RadioChoice
      key={value}
      name={name}
      label={value === 'true' ? yes : no}
      checked={chosen === value}
      onChange={() => onChange({ name, values: [value] })}
    />
  ));
};

/** Applied on Enter and on leaving the field, so that the list isn't read with every letter. */
const Words = ({ field: { name }, condition, onChange }: EditorProps) => {
  const [text, setText] = useState(condition && 'values' in condition ? (condition.values[0] ?? '') : '');
  const apply = () => {
    const value = text.trim();
    if (value !== '') onChange({ name, values: [value] });
    else if (condition && 'values' in condition) onChange(undefined);
  };
  return (
    <TextField
      label={words.isExactly}
      value={text}
      maxLength={200}
      data-autofocus
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  );
};

/** As numbers are shown here: 1,000 is a thousand. */
const numberIn = (text: string): number | undefined => readDecimal(text, 'decimal_point') ?? undefined;

const Numbers = ({ field: { name }, condition, onChange }: EditorProps) => {
  const now = condition && 'numbers' in condition ? condition.numbers : {};
  const [from, setFrom] = useState(String(now.from ?? ''));
  const [to, setTo] = useState(String(now.to ?? ''));
  const [wrong, setWrong] = useState<{ from?: string; to?: string }>({});
  const apply = () => {
    const [least, most] = [numberIn(from), numberIn(to)];
    const range = { ...(least !== undefined && { from: least }), ...(most !== undefined && { to: most }) };
    const isAsked = least !== undefined || most !== undefined;
    const isWrong = isAsked && !isWritable({ name, numbers: range });
    const found = {
      ...(from.trim() !== '' && (least === undefined || isWrong) && { from: words.notANumber }),
      ...(to.trim() !== '' && (most === undefined || isWrong) && { to: words.notANumber }),
      ...(least !== undefined && most !== undefined && least > most && { to: words.lessThanLeast }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    if (isAsked) onChange({ name, numbers: range });
    else if (condition && 'numbers' in condition) onChange(undefined);
  };
  const field = (label: string, value: string, set: (text: string) => void, error: string | undefined) => (
    <TextField
      label={label}
      error={error}
      inputMode="decimal"
      maxLength={15}
      value={value}
      onChange={({ target }) => set(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  );
  return (
    <div className={styles['dates']}>
      {field(words.atLeast, from, setFrom, wrong.from)}
      {field(words.atMost, to, setTo, wrong.to)}
    </div>
  );
};

const Days = ({ field: { name }, condition, onChange }: EditorProps) => {
  const days = condition && 'days' in condition ? condition.days : {};
  const preset = presetOf(days);
  const inField = (end: 'from' | 'to') => (days[end]?.startsWith('@') ? '' : (days[end] ?? ''));
  const apply = (end: 'from' | 'to', value: string) => {
    const { [end]: _, ...other } = preset === undefined ? days : {};
    const next = { ...other, ...(value && { [end]: value }) };
    if (Object.keys(next).length === 0) return onChange(undefined);
    if (isWritable({ name, days: next })) onChange({ name, days: next });
  };
  return (
    <>
      {DAY_PRESETS.map(({ label, days: range }) => (
        <RadioChoice
          key={label}
          name={name}
          label={label}
          checked={preset === label}
          onChange={() => onChange({ name, days: range })}
        />
      ))}
      <div className={styles['dates']}>
        {(['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            label={end === 'from' ? words.from : words.toLabel}
            isLazy
            value={inField(end)}
            onChange={(value) => apply(end, value)}
          />
        ))}
      </div>
    </>
  );
};

const EDITORS: Record<CustomField['kind'], (props: EditorProps) => React.ReactNode> = {
  choice: Choices,
  yes_no: YesNo,
  text: Words,
  number: Numbers,
  date: Days,
};

/** What is asked of a custom field: values, a range, or whether it has one. */
export const CustomEditor = ({
  field,
  filters,
  onChange,
}: {
  field: CustomField;
  filters: ListState['filters'];
  onChange: (filters: ListState['filters']) => void;
}) => {
  const conditions = conditionsOf(filters);
  const condition = conditions.find(({ name }) => name === field.name);
  const set = (next: CustomCondition | undefined) => onChange(withCondition(filters, conditions, field.name, next));
  const Editor = EDITORS[field.kind];
  if (condition === undefined && conditions.length >= MOST_CUSTOM_CONDITIONS)
    return <p className={`muted t13 ${styles['pad']}`}>{words.mostCustomFields(MOST_CUSTOM_CONDITIONS)}</p>;
  return (
    <div className={`${styles['options']} ${styles['pad']}`}>
      <Editor field={field} condition={condition} onChange={set} />
      {(['set', 'empty'] as const).map((is) => (
        <RadioChoice
          key={is}
          name={field.name}
          label={is === 'set' ? words.hasAnyValue : words.isEmpty}
          checked={condition !== undefined && 'is' in condition && condition.is === is}
          onChange={() => set({ name: field.name, is })}
        />
      ))}
    </div>
  );
};
