import type { ReactNode } from 'react';
import { SelectField } from './field.tsx';

interface Props<T extends string> {
  label: string;
  /** Shown below the field. */
  help?: ReactNode;
  options: readonly T[];
  labels: Readonly<Record<T, string>>;
  value: T;
  onChange: (value: T) => void;
}

/** A select over a fixed list of values, which hands back one of them and not just any text. */
export const OptionField = <T extends string>({ label, help, options, labels, value, onChange }: Props<T>) => (
  <SelectField
    label={label}
    help={help}
    value={value}
    onChange={({ target }) => {
      const chosen = options.find((each) => each === target.value);
      if (chosen !== undefined) onChange(chosen);
    }}
  >
    {options.map((each) => (
      <option key={each} value={each}>
        {labels[each]}
      </option>
    ))}
  </SelectField>
);
