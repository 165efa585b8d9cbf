import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/field.tsx';
import { FilterBar } from '#ui/page.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import styles from './list-parts.module.css';
import * as words from '../words.ts';

interface FilterProps<S extends string> {
  place: { search: string; filters: { state?: S } };
  searchLabel: string;
  states: readonly S[];
  labelOf: (state: S) => string;
  /** What the list shows without a state; all of them if omitted. */
  allLabel?: string;
  onChange: (change: { search?: string; filters?: { state?: S } }) => void;
}

/** Search and state filter of a list. */
export const ListFilters = <S extends string>({
  place,
  searchLabel,
  states,
  labelOf,
  allLabel,
  onChange,
}: FilterProps<S>) => (
  <FilterBar>
    <SearchField label={searchLabel} value={place.search} onChange={(search) => onChange({ search })} />
    <div className={styles['state']}>
      <Select
        label={words.state}
        value={place.filters.state ?? ''}
        onChange={({ target }) => {
          const state = states.find((each) => each === target.value);
          onChange({ filters: state ? { state } : {} });
        }}
      >
        <option value="">{allLabel ?? words.allStates}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {labelOf(state)}
          </option>
        ))}
      </Select>
    </div>
    {(place.search || place.filters.state) && (
      <Button variant="quiet" onClick={() => onChange({ search: '', filters: {} })}>
        {words.clearAll}
      </Button>
    )}
  </FilterBar>
);

/** A name that links to its record, with secondary text. */
export const NameCell = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <span className={styles['name']}>
    {children}
    {end}
  </span>
);

interface CardProps {
  title: ReactNode;
  state: ReactNode;
  facts: ReactNode;
  actions: ReactNode;
}

/** A row of a list on a phone. */
export const ListCard = ({ title, state, facts, actions }: CardProps) => (
  <div className={styles['card']}>
    <b>{title}</b>
    <span className={styles['pill']}>{state}</span>
    <p>{facts}</p>
    <span>{actions}</span>
  </div>
);
