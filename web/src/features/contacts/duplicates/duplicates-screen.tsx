import { DUPLICATE_STATES, type DuplicateState } from '@rainmaker/contract';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatCount } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { Alert, Page } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import styles from './duplicates.module.css';
import { PairView } from './pair-view.tsx';
import { type Pair, Queue } from './queue.tsx';
import * as words from './words.ts';

/** Pairs shown at first, and the most that the list has. */
const FIRST = 50;
const MOST = 200;

const Nothing = ({ state, onShowAll }: { state: DuplicateState; onShowAll: (() => void) | undefined }) => (
  <EmptyState
    picture="nothing"
    title={state !== 'open' ? words.noneHere : onShowAll ? words.noneOfPerson : words.none}
    actions={
      onShowAll ? (
        <Button onClick={onShowAll}>{words.showAll}</Button>
      ) : (
        <Link to={paths.prospects} className={buttonClass()}>
          {words.viewProspects}
        </Link>
      )
    }
  >
    {words.noneSay}
  </EmptyState>
);

const usePlace = () => {
  const [query, setQuery] = useSearchParams();
  const set = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      next.delete(name);
      if (value) next.set(name, value);
    }
    setQuery(next, { replace: true });
  };
  const state = DUPLICATE_STATES.find((each) => each === query.get('state')) ?? 'open';
  return { state, chosen: query.get('pair'), person: query.get('person'), set };
};

const nameOf = (pairs: readonly Pair[], id: string): string | undefined =>
  pairs.flatMap(({ people }) => people).find((person) => person.id === id)?.name;

/** Likely duplicates: a queue, the two records field by field, and what a merge joins. */
export const Component = () => {
  const { state, chosen, person, set } = usePlace();
  const [size, setSize] = useState(FIRST);
  const { currentData, data, error, isFetching, refetch } = api.useGetDuplicatesQuery({
    state,
    page_size: size,
    ...(person !== null && { contact_id: person }),
  });
  const list = currentData ?? (error ? undefined : data);
  const pairs = list?.results ?? [];
  // The pair on screen stays, whatever comes in or goes meanwhile: keys would merge other people.
  const isGone = currentData !== undefined && chosen !== null && !pairs.some(({ id }) => id === chosen);
  const at = chosen === null ? 0 : pairs.findIndex(({ id }) => id === chosen);
  const pair = pairs[at];
  const [one, other] = pair?.people ?? [];
  const shown = pair?.id;
  useEffect(() => {
    // Not from the list of another tab, which is shown until this one is loaded.
    if (currentData && chosen === null && shown !== undefined) set({ pair: shown });
  });
  const onShowAll = person === null ? undefined : () => set({ person: undefined });
  const goTo = (index: number) => set({ pair: pairs[Math.max(0, Math.min(pairs.length - 1, index))]?.id });
  return (
    <Page title={words.title} count={list && formatCount(list)}>
      <Tabs
        label={words.state}
        items={DUPLICATE_STATES.map((key) => ({ key, label: words.STATES[key] }))}
        value={state}
        onChange={(next) => set({ state: next === 'open' ? undefined : next, pair: undefined })}
      />
      {person !== null && pairs.length > 0 && (
        <div className={styles['searching']}>
          <Chip removeLabel={words.showAll} onRemove={() => set({ person: undefined })}>
            {words.onlyOf(nameOf(pairs, person))}
          </Chip>
        </div>
      )}
      {list?.is_searching && (
        <div className={styles['searching']}>
          <Alert>{words.searching}</Alert>
        </div>
      )}
      {!list && error && !isFetching && (
        <LoadProblem title={words.couldntLoad} say={errorText(error)} onRetry={() => void refetch()} />
      )}
      {!list && isFetching && <PageSpinner />}
      {list && pairs.length === 0 && <Nothing state={state} onShowAll={onShowAll} />}
      {list && isGone && pairs.length > 0 && (
        <EmptyState
          picture="nothing"
          title={words.gone}
          actions={<Button onClick={() => set({ pair: pairs[0]?.id })}>{words.goOn}</Button>}
        >
          {words.goneSay}
        </EmptyState>
      )}
      {list && pair && one && other && (
        <div className={styles['panes']}>
          <Queue
            pairs={pairs}
            chosen={pair.id}
            onChoose={(id) => set({ pair: id })}
            onMore={list.next !== null && size < MOST ? () => setSize(MOST) : undefined}
          />
          <div className={styles['decide']}>
            <PairView
              key={pair.id}
              people={[one, other]}
              pair={pair}
              place={words.place(at + 1, formatCount(list))}
              // The pair leaves the list, and the one behind it takes its place.
              onDone={() => set({ pair: (pairs[at + 1] ?? pairs[at - 1])?.id })}
              onStep={(step) => goTo(at + step)}
            />
          </div>
        </div>
      )}
    </Page>
  );
};
