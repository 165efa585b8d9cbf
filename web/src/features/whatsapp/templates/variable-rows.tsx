import { parametersOf, type TemplateParameter } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { sourceOf, textsOf, type SourceEntered, type TemplateValues } from './template-form.ts';
import styles from './templates.module.css';
import * as words from './words.ts';

/** Options of the select that are no variables. */
const NONE = '';
const FIXED = '=';

const variableOf = (option: string): SourceEntered['variable'] => {
  if (option === NONE) return undefined;
  return option === FIXED ? null : option;
};

const optionOf = ({ variable }: SourceEntered): string => {
  if (variable === undefined) return NONE;
  return variable ?? FIXED;
};

interface RowProps {
  parameter: TemplateParameter;
  source: SourceEntered;
  wrong: Readonly<Record<string, string>>;
  canSample: boolean;
  onChange: (source: SourceEntered) => void;
}

const Row = ({ parameter, source, wrong, canSample, onChange }: RowProps) => {
  const { data } = api.useGetVariablesQuery({});
  const share = data?.results.find(({ name }) => name === source.variable)?.fill_rate;
  const label = `{{${parameter.name}}}`;
  return (
    <div className={styles['variable']}>
      <SelectField
        label={words.inPlace(label, words.PLACES[parameter.place])}
        help={share === null || share === undefined ? undefined : words.known(share)}
        value={optionOf(source)}
        error={wrong[`variables.${parameter.key}`]}
        onChange={({ target }) => onChange({ ...source, variable: variableOf(target.value) })}
      >
        <option value={NONE}>{words.chooseVariable}</option>
        <option value={FIXED}>{words.fixedText}</option>
        {data?.results.map(({ name, label: shown }) => (
          <option key={name} value={name}>
            {shown}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.ifEmpty}
        placeholder={words.holdMessage}
        maxLength={200}
        value={source.fallback}
        onChange={({ target }) => onChange({ ...source, fallback: target.value })}
      />
      <TextField
        label={words.sample}
        maxLength={200}
        readOnly={!canSample}
        value={source.sample}
        error={wrong[`examples.${parameter.key}`]}
        onChange={({ target }) => onChange({ ...source, sample: target.value })}
      />
    </div>
  );
};

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
  return parameters.map((parameter) => (
    <Row
      key={parameter.key}
      parameter={parameter}
      source={sourceOf(values, parameter)}
      wrong={wrong}
      canSample={canSample}
      onChange={(source) => onChange({ sources: { ...values.sources, [parameter.key]: source } })}
    />
  ));
};
