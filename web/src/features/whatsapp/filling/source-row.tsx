import type { TemplateParameter } from '@rainmaker/contract';
import type { ReactNode } from 'react';
import { api } from '#lib/api/api.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { parameterLabel } from './parameter-label.ts';
import type { FilledBy } from './source.ts';
import styles from './filling.module.css';
import * as words from './words.ts';

/** Options of the select that are no variables. */
const NONE = '';
const FIXED = '=';

const variableOf = (option: string): FilledBy['variable'] => {
  if (option === NONE) return undefined;
  return option === FIXED ? null : option;
};

const optionOf = ({ variable }: FilledBy): string => {
  if (variable === undefined) return NONE;
  return variable ?? FIXED;
};

/** A variable that can be chosen. */
export interface Variable {
  name: string;
  label: string;
}

interface Props {
  parameter: TemplateParameter;
  source: FilledBy;
  error: string | undefined;
  onChange: (change: Partial<FilledBy>) => void;
  /** Variables beside those of every message, listed first. */
  more?: readonly Variable[] | undefined;
  /** A third field, such as the sample. */
  children?: ReactNode;
}

/** What fills one parameter: a variable with its fallback, or the same text for everyone. */
export const SourceRow = ({ parameter, source, error, onChange, more = [], children }: Props) => {
  const { data } = api.useGetVariablesQuery({});
  const share = data?.results.find(({ name }) => name === source.variable)?.fill_rate;
  return (
    <div className={styles['row']}>
      <SelectField
        label={parameterLabel(parameter)}
        help={share === null || share === undefined ? undefined : words.known(share)}
        value={optionOf(source)}
        error={error}
        onChange={({ target }) => onChange({ variable: variableOf(target.value) })}
      >
        <option value={NONE}>{words.chooseVariable}</option>
        <option value={FIXED}>{words.fixedText}</option>
        {[...more, ...(data?.results ?? [])].map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={source.variable === null ? words.text : words.ifEmpty}
        placeholder={source.variable === null ? undefined : words.holdMessage}
        maxLength={200}
        value={source.fallback}
        onChange={({ target }) => onChange({ fallback: target.value })}
      />
      {children}
    </div>
  );
};
