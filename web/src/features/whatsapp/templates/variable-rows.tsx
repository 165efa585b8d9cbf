import { parametersOf } from '@rainmaker/contract';
import { TextField } from '#ui/form/field.tsx';
import { SourceRow } from '../filling/source-row.tsx';
import { sourceOf, textsOf, type SourceEntered, type TemplateValues } from './template-form.ts';
import styles from './templates.module.css';
import * as words from './words.ts';

interface Props {
  values: TemplateValues;
  wrong: Readonly<Record<string, string>>;
  canSample: boolean;
  onChange: (change: Partial<TemplateValues>) => void;
}

/** What fills each parameter of the text, with the sample that Meta's reviewers see. */
export const VariableRows = ({ values, wrong, canSample, onChange }: Props) => {
  const parameters = parametersOf(textsOf(values));
  if (parameters.length === 0) return <p className={styles['none']}>{words.noVariables}</p>;
  return parameters.map((parameter) => {
    const { key } = parameter;
    const source = sourceOf(values, parameter);
    const change = (next: Partial<SourceEntered>) =>
      onChange({ sources: { ...values.sources, [key]: { ...source, ...next } } });
    return (
      <SourceRow key={key} parameter={parameter} source={source} error={wrong[`variables.${key}`]} onChange={change}>
        <TextField
          label={words.sample}
          maxLength={200}
          readOnly={!canSample}
          value={source.sample}
          error={wrong[`examples.${key}`]}
          onChange={({ target }) => change({ sample: target.value })}
        />
      </SourceRow>
    );
  });
};
