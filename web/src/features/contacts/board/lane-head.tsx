import { statusLabel, type Stage, type Status } from '@rainmaker/contract';
import { Link } from 'react-router';
import type { Answer } from '#lib/api/api.ts';
import { formatCount, formatMoney, formatNumber } from '#lib/format.ts';
import { Pill } from '#ui/pill.tsx';
import { toneOf } from '../contact-words.ts';
import { writeList, type ListState } from '../list-url.ts';
import type { ContactPage } from '../stage-calls.ts';
import styles from './board.module.css';
import * as words from './words.ts';

export type Values = Answer<'getContactValues'>;

/** The list of a status, as a table. */
export const tableOf = (state: ListState, status: Status): string =>
  `?${writeList({
    ...state,
    layout: 'table',
    page: 1,
    after: undefined,
    filters: { ...state.filters, status },
  }).toString()}`;

/** A status with its number of people, which opens them as a table. */
export const StatusCount = ({
  status,
  state,
  page,
}: {
  status: Status;
  state: ListState;
  page: ContactPage | undefined;
}) => {
  const count = page && formatCount(page);
  return (
    <>
      <Pill tone={toneOf(status)}>{statusLabel(status)}</Pill>
      {count !== undefined && (
        <Link
          className={styles['count']}
          to={tableOf(state, status)}
          aria-label={words.showAsTable(statusLabel(status), count)}
        >
          {count}
        </Link>
      )}
    </>
  );
};

interface Sums {
  /** "€96,400 and $12,000" */
  total: string;
  /** "€48,200 weighted", or how many people have no value. */
  beside: string | undefined;
}

const sumsOf = ({ results }: Values, status: Status): Sums | undefined => {
  const own = results.filter((each) => each.status === status);
  const sums = own.flatMap(({ currency, ...each }) => (currency === null ? [] : [{ ...each, currency }]));
  const without = own.find(({ currency }) => currency === null)?.people ?? 0;
  const [first, ...others] = sums.toSorted((one, other) => other.people - one.people);
  if (!first) return undefined;
  const total = [first, ...others].map(({ value, currency }) => formatMoney(value, currency)).join(' + ');
  if (first.weighted > 0 && others.length === 0)
    return { total, beside: words.weighted(formatMoney(first.weighted, first.currency)) };
  return { total, beside: without > 0 ? words.withoutValue(formatNumber(without)) : undefined };
};

/** What the people of a status are worth. */
export const LaneSum = ({ stage, status, values }: { stage: Stage; status: Status; values: Values | undefined }) => {
  if (stage === 'prospect' || !values) return null;
  if (!values.is_exact) return <span className={styles['sum']}>{words.manyToSum}</span>;
  const sums = sumsOf(values, status);
  if (!sums) return null;
  return (
    <span className={styles['sum']} title={[sums.total, sums.beside].filter(Boolean).join(', ')}>
      <b className="num">{sums.total}</b> {sums.beside}
    </span>
  );
};
