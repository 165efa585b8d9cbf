import { statusLabel, type Stage, type Status, type TabCount } from '@rainmaker/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '#lib/errors.ts';
import { tabCount } from '#lib/list-screen/tab-count.ts';
import { useNow } from '#lib/use-now.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { SkeletonCards } from '#ui/table/table-skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ContactCard } from '../details/contact-card.tsx';
import { narrowed, valuesOf, type ListState } from '../list-url.ts';
import { callsOf, type ListArguments } from '../stage-calls.ts';
import styles from './board.module.css';
import { LaneSum, tableOf, type Values } from './lane-head.tsx';
import { lanesOf } from './lanes.ts';
import * as words from './words.ts';

interface Props {
  stage: Stage;
  state: ListState;
  onChange: (state: ListState) => void;
  counts: readonly TabCount[] | undefined;
  values: Values | undefined;
  argumentsOf: (status: Status) => ListArguments;
}

const MOST = 100;

/** `table`: where the list without an end is. */
const Cards = ({ stage, asked, table }: { stage: Stage; asked: ListArguments; table: string }) => {
  const now = useNow();
  const [isLong, setLong] = useState(false);
  const { currentData, data, error, isFetching, refetch } = callsOf(stage).useList({
    ...asked,
    ...(isLong && { page_size: MOST }),
  });
  const page = currentData ?? (error ? undefined : data);
  if (!page && error && !isFetching)
    return <LoadProblem title={words.couldntLoad} say={errorText(error)} onRetry={() => void refetch()} />;
  if (!page) return <SkeletonCards />;
  if (page.results.length === 0) return <p className={styles['empty']}>{words.empty}</p>;
  return (
    <>
      <ul className={styles['phoneCards']}>
        {page.results.map((row) => (
          <li key={row.id}>
            <ContactCard row={row} now={now} selection={undefined} />
          </li>
        ))}
      </ul>
      {page.next && (
        <div className={styles['more']}>
          {isLong ? (
            <Link to={table} className={buttonClass()}>
              {words.showAllAsList}
            </Link>
          ) : (
            <Button onClick={() => setLong(true)}>{words.showMore}</Button>
          )}
        </div>
      )}
    </>
  );
};

/** A board on a phone: the people of one status, their sum, and a menu on each to move them. */
export const PhoneBoard = ({ stage, state, onChange, counts, values, argumentsOf }: Props) => {
  const { lanes, ends } = lanesOf(stage, []);
  const all = [...lanes, ...ends];
  const chosen = all.find((status) => valuesOf(state, 'status')[0] === status) ?? lanes[0];
  if (chosen === undefined) return null;
  return (
    <>
      <Tabs
        label={words.status}
        items={all.map((status) => ({
          key: status,
          label: statusLabel(status),
          count: tabCount(counts, (tab) => tab === status),
        }))}
        value={chosen}
        onChange={(status) => onChange(narrowed(state, { filters: { ...state.filters, status } }))}
      />
      <div className={styles['phoneSum']}>
        <LaneSum stage={stage} status={chosen} values={values} />
      </div>
      <Cards key={chosen} stage={stage} asked={argumentsOf(chosen)} table={tableOf(state, chosen)} />
    </>
  );
};
