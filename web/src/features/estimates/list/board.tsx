import { ESTIMATE_STATUSES, type EstimateRow, type EstimateStatus } from '@rainmaker/contract';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatAmount, formatNumber, formatPlainDate } from '#lib/format.ts';
import { editEstimatePath, estimatesPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Pane } from '#ui/page.tsx';
import { StatusPill } from '../actions/status-pill.tsx';
import { STATUS_LABELS } from '../actions/words.ts';
import type { EstimateList } from './use-estimate-list.ts';
import styles from './board.module.css';
import * as words from './words.ts';

/** Cards of a lane; the list has the others. */
const MOST_CARDS = 25;

const Card = ({ estimate, now }: { estimate: EstimateRow; now: Date }) => (
  <li className={styles['card']}>
    <Link to={editEstimatePath(estimate.id)}>{estimate.title}</Link>
    <span className={styles['who']}>{estimate.contact.company_name ?? estimate.contact.name}</span>
    <span className={styles['end']}>
      <b className="num">{formatAmount(estimate.total, estimate.currency)}</b>
      <time className="num faint" dateTime={estimate.valid_until} title={words.validUntil}>
        {formatPlainDate(estimate.valid_until, now)}
      </time>
    </span>
  </li>
);

interface LaneProps {
  status: EstimateStatus;
  narrowing: EstimateList['narrowing'];
  totals: EstimateList['totals'];
}

const Lane = ({ status, narrowing, totals }: LaneProps) => {
  const now = useNow();
  const { data, error, refetch } = api.useGetEstimatesQuery({ ...narrowing, status, page_size: MOST_CARDS });
  const own = totals?.filter((each) => each.status === status) ?? [];
  const count = own.reduce((sum, each) => sum + each.count, 0);
  return (
    <section className={styles['lane']} aria-label={STATUS_LABELS[status]}>
      <header>
        <StatusPill status={status} />
        <span className="faint num">{formatNumber(count)}</span>
        <span className={styles['sum']}>
          {own.map(({ currency, total }) => (
            <span key={currency} className="num">
              {formatAmount(total, currency)}
            </span>
          ))}
        </span>
      </header>
      {error && !data && <LoadProblem say={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={64} />}
      {data?.results.length === 0 && <p className="faint">{words.noneInStatus}</p>}
      <ul>
        {data?.results.map((estimate) => (
          <Card key={estimate.id} estimate={estimate} now={now} />
        ))}
      </ul>
      {count > MOST_CARDS && (
        <Link to={estimatesPath({ ...narrowing, status })}>{words.showAll(formatNumber(count))}</Link>
      )}
    </section>
  );
};

/** Estimates by status, side by side. */
export const EstimateBoard = ({ narrowing, totals }: Omit<LaneProps, 'status'>) => (
  <Pane label={words.board} className={styles['board']}>
    {ESTIMATE_STATUSES.map((status) => (
      <Lane key={status} status={status} narrowing={narrowing} totals={totals} />
    ))}
  </Pane>
);
