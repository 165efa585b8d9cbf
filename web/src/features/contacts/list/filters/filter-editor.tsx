import { joinValues, type Stage } from '@rainmaker/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { api } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format.ts';
import { CheckChoice, RadioChoice } from '#ui/form/choice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from '../../contacts.module.css';
import { CustomEditor } from './custom-editor.tsx';
import { Compared, MomentEditor, PresenceEditor } from './where-editor.tsx';
import { withConditionAt } from './filter-groups.ts';
import {
  chosenOf,
  isComparable,
  useFilterOptions,
  without,
  type FilterKind,
  type FilterOption,
  type OptionsKind,
  type SuggestedKind,
} from './filter-options.ts';
import { isManyFilter, type ListState } from '../../list-url.ts';
import * as texts from '../opened-words.ts';

/** The number of options from which a search field is shown. */
const MANY = 12;
/** Milliseconds without typing before a search. */
const TYPING_MS = 200;

interface Props {
  stage: Stage;
  kind: FilterKind;
  state: ListState;
  onChange: (filters: ListState['filters']) => void;
}

interface ChoiceProps extends Pick<Props, 'state' | 'onChange'> {
  /** The values are excluded. */
  isNot?: true | undefined;
}

const useChoice = (kind: OptionsKind | SuggestedKind, { state, onChange, isNot }: ChoiceProps) => {
  const { key } = kind;
  const chosen = chosenOf(state, key);
  const set = (values: readonly string[]) => {
    const others = without(state.filters, kind);
    if (values.length === 0) onChange(others);
    else if (isNot) onChange(withConditionAt(others, key, { name: key, values: [...values], isNot }));
    else onChange({ ...others, [key]: isManyFilter(key) ? joinValues(values) : values[0] });
  };
  const toggle = (value: string) =>
    set(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return { chosen, set, toggle };
};

interface SearchProps {
  kind: FilterKind;
  value: string;
  onChange: (text: string) => void;
  /** Enter chooses the first option found. */
  onEnter: () => void;
}

const Search = ({ kind, value, onChange, onEnter }: SearchProps) => (
  <input
    className={styles['optionSearch']}
    aria-label={texts.search(kind.label.toLowerCase())}
    placeholder={texts.search(kind.label.toLowerCase())}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || value.trim() === '') return;
      event.preventDefault();
      onEnter();
    }}
    data-autofocus
  />
);

const Options = ({ stage, kind, ...props }: ChoiceProps & { stage: Stage; kind: OptionsKind }) => {
  const options = useFilterOptions(stage, kind.key);
  const [search, setSearch] = useState('');
  const { chosen, set, toggle } = useChoice(kind, props);
  const shown = options.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  const pick = (value: string | undefined) => {
    if (value === undefined) return;
    if (isManyFilter(kind.key)) toggle(value);
    else set([value]);
  };
  const draw = ({ value, label }: FilterOption) =>
    isManyFilter(kind.key) ? (
      <CheckChoice key={value} label={label} checked={chosen.includes(value)} onChange={() => toggle(value)} />
    ) : (
      <RadioChoice
        key={value}
        name={kind.key}
        label={label}
        checked={chosen.includes(value)}
        onChange={() => set([value])}
      />
    );
  return (
    <>
      {options.length > MANY && (
        <Search kind={kind} value={search} onChange={setSearch} onEnter={() => pick(shown[0]?.value)} />
      )}
      <div className={`${styles['options']} ${styles['pad']}`}>{shown.map(draw)}</div>
    </>
  );
};

/** The number of people with a value, if known, is on the right. */
const Counted = ({ value, count }: { value: string; count: number | null }) => (
  <span className={styles['counted']}>
    <span>{value}</span>
    {count !== null && <small className="num">{formatNumber(count)}</small>}
  </span>
);

/** Existing values: selected ones first, then the most frequent, or search results. */
const Suggested = ({ stage, kind, ...props }: ChoiceProps & { stage: Stage; kind: SuggestedKind }) => {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data, currentData, isError } = api.useGetFilterValuesQuery({
    stage,
    field: kind.key,
    ...(search !== '' && { search }),
  });
  const { chosen, toggle } = useChoice(kind, props);
  // Ticking must not reorder the list, so the order stays as it was on opening.
  const [first] = useState(chosen);
  const found = (currentData ?? data)?.results ?? [];
  const isSame = (value: string, other: string) => value.toLowerCase() === other.toLowerCase();
  const shown = [
    ...(search === '' ? first.map((value) => ({ value, count: null })) : []),
    ...found.filter(({ value }) => search !== '' || !first.some((other) => isSame(value, other))),
  ];
  const chosenAs = (value: string): string | undefined => chosen.find((other) => isSame(value, other));
  const kindWord = kind.label.toLowerCase();
  const pickFirst = () => {
    // What is shown may still be the result of fewer letters.
    const match = shown.find(({ value }) => value.toLowerCase().includes(typed.trim().toLowerCase()));
    if (match) toggle(chosenAs(match.value) ?? match.value);
  };
  let none: ReactNode = null;
  if (isError) none = texts.couldntLoadValues;
  else if (data && shown.length === 0) none = search === '' ? texts.noneYet(kindWord) : texts.noOneHasThis(kindWord);
  return (
    <>
      <Search kind={kind} value={typed} onChange={setTyped} onEnter={pickFirst} />
      <div className={`${styles['options']} ${styles['pad']}`} aria-busy={!data && !isError}>
        {!data && !isError && [70, 50, 60].map((width) => <Skeleton key={width} width={`${width}%`} />)}
        {shown.map(({ value, count }) => (
          <CheckChoice
            key={value}
            label={<Counted value={value} count={count} />}
            checked={chosenAs(value) !== undefined}
            onChange={() => toggle(chosenAs(value) ?? value)}
          />
        ))}
        {none && <p className="faint">{none}</p>}
      </div>
    </>
  );
};

const Values = ({ kind, ...props }: ChoiceProps & { stage: Stage; kind: OptionsKind | SuggestedKind }) =>
  kind.how === 'options' ? <Options {...props} kind={kind} /> : <Suggested {...props} kind={kind} />;

const Controls = ({ kind, ...props }: Props) => {
  switch (kind.how) {
    case 'moment':
      return <MomentEditor kind={kind} {...props} />;
    case 'presence':
      return <PresenceEditor kind={kind} {...props} />;
    case 'custom':
      return <CustomEditor field={kind.field} filters={props.state.filters} onChange={props.onChange} />;
    case 'options':
    case 'suggested':
      return isComparable(kind) ? (
        <Compared kind={kind} {...props}>
          {(isNot) => <Values {...props} kind={kind} isNot={isNot} />}
        </Compared>
      ) : (
        <Values {...props} kind={kind} />
      );
  }
};

/** The controls of one filter. The first one takes the focus, because the button that was clicked may have disappeared. */
export const FilterEditor = (props: Props) => {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.querySelector<HTMLElement>('[data-autofocus], input')?.focus(), []);
  return (
    <div ref={body}>
      <Controls {...props} />
    </div>
  );
};
