import type { ReactNode } from 'react';
import { errorText } from '#lib/errors.ts';
import { pagerFacts } from '#lib/pager-facts.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/field.tsx';
import { Alert, FilterBar } from '#ui/page.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import styles from './list-parts.module.css';
import { LIST_PAGE_SIZE, type OutreachList } from './list-url.ts';

interface FilterProps<S extends string> {
  list: OutreachList<S>;
  searchLabel: string;
  states: readonly S[];
  labelOf: (state: S) => string;
  onChange: (change: Partial<OutreachList<S>>) => void;
}

/** Search and state of a list of workflows or campaigns. */
export const ListFilters = <S extends string>({ list, searchLabel, states, labelOf, onChange }: FilterProps<S>) => (
  <FilterBar>
    <SearchField label={searchLabel} value={list.search} onChange={(search) => onChange({ search })} />
    <div className={styles['state']}>
      <Select
        label="State"
        value={list.state ?? ''}
        onChange={(event) => onChange({ state: states.find((state) => state === event.target.value) })}
      >
        <option value="">Every state</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {labelOf(state)}
          </option>
        ))}
      </Select>
    </div>
    {(list.search || list.state) && (
      <Button variant="quiet" onClick={() => onChange({ search: '', state: undefined })}>
        Clear all
      </Button>
    )}
  </FilterBar>
);

/** The list could not be read: why, and the way to try again. */
export const ListProblem = ({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) => (
  <div className={styles['problem']}>
    <Alert tone="bad" title={title} action={<Button onClick={onRetry}>Try again</Button>}>
      {errorText(error)}
    </Alert>
  </div>
);

interface PagerProps<S extends string> {
  list: OutreachList<S>;
  page: { count: number; count_is_exact: boolean; next: string | null; results: readonly unknown[] };
  onChange: (change: Partial<OutreachList<S>>) => void;
}

/** The way through a list, where it is longer than a page. */
export const ListPager = <S extends string>({ list, page, onChange }: PagerProps<S>) => {
  if (page.results.length === 0 || (list.page === 1 && page.next === null)) return null;
  return (
    <Pager
      {...pagerFacts(page, list.page, LIST_PAGE_SIZE)}
      onPrevious={() => onChange({ page: list.page - 1 })}
      onNext={() => onChange({ page: list.page + 1, after: page.next ?? undefined })}
      onJump={(wanted) => onChange({ page: wanted })}
    />
  );
};

/** A name that opens its record, with a quieter line beside it. */
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

/** What a workflow or campaign is on the phone. */
export const ListCard = ({ title, state, facts, actions }: CardProps) => (
  <div className={styles['card']}>
    <b>{title}</b>
    {state}
    <p>{facts}</p>
    <span>{actions}</span>
  </div>
);
