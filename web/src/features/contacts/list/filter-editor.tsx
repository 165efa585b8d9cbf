import type { Stage } from '@rainmaker/contract';
import { useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckChoice } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/field.tsx';
import styles from '../contacts.module.css';
import { useFilterOptions, type FilterKind } from './filter-options.ts';
import { valuesOf, type ListState } from './list-url.ts';
import * as texts from './words.ts';

/** From this many options on a search field helps. */
const MANY = 12;

interface Props {
  stage: Stage;
  kind: FilterKind;
  state: ListState;
  onChange: (filters: ListState['filters']) => void;
}

const Options = ({
  stage,
  kind,
  state,
  onChange,
}: Props & { kind: { key: Exclude<FilterKind['key'], 'created'> } }) => {
  const options = useFilterOptions(stage, kind.key);
  const [search, setSearch] = useState('');
  const chosen = valuesOf(state, kind.key);
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
    const { [kind.key]: _gone, ...others } = state.filters;
    onChange(next.length > 0 ? { ...others, [kind.key]: next.join(',') } : others);
  };
  const shown = options.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <>
      {options.length > MANY && (
        <input
          className={styles['optionSearch']}
          aria-label={texts.search(kind.label.toLowerCase())}
          placeholder={texts.search2}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className={`${styles['options']} ${styles['pad']}`}>
        {shown.map(({ value, label }) => (
          <CheckChoice key={value} label={label} checked={chosen.includes(value)} onChange={() => toggle(value)} />
        ))}
      </div>
    </>
  );
};

const Typed = ({ kind, state, onChange }: Props & { kind: { key: Exclude<FilterKind['key'], 'created'> } }) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('words');
    const words = (typeof typed === 'string' ? typed : '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
    const { [kind.key]: _gone, ...others } = state.filters;
    onChange(words.length > 0 ? { ...others, [kind.key]: words.join(',') } : others);
  };
  return (
    <form onSubmit={submit} className={styles['dates']}>
      <TextField
        label={kind.label}
        name="words"
        help={texts.separateMultipleValuesWithCommas}
        defaultValue={valuesOf(state, kind.key).join(', ')}
        data-autofocus
      />
      <Button type="submit" variant="go">
        {texts.apply}
      </Button>
    </form>
  );
};

const Days = ({ state, onChange }: Pick<Props, 'state' | 'onChange'>) => {
  const set = (name: 'created_from' | 'created_to', value: string) => {
    const { [name]: _gone, ...others } = state.filters;
    onChange(value ? { ...others, [name]: value } : others);
  };
  return (
    <div className={styles['dates']}>
      {(['created_from', 'created_to'] as const).map((name) => (
        <TextField
          key={name}
          label={name === 'created_from' ? texts.from : texts.to2}
          type="date"
          value={state.filters[name] ?? ''}
          onChange={(event) => set(name, event.target.value)}
        />
      ))}
    </div>
  );
};

/** The controls of one filter. */
export const FilterEditor = (props: Props) => {
  const { key } = props.kind;
  if (key === 'created') return <Days {...props} />;
  const kind = { ...props.kind, key };
  return kind.isTyped ? <Typed {...props} kind={kind} /> : <Options {...props} kind={kind} />;
};
