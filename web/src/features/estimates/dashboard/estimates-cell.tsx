import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { formatCount, formatMoney, formatNumber } from '#lib/format.ts';
import { placeNow } from '#lib/place.ts';
import { estimatesPath } from '#lib/paths.ts';
import { toTyped } from '#lib/typed-moment.ts';
import { useNow } from '#lib/use-now.ts';
import { addDays } from '#ui/form/date/days.ts';
import styles from './estimates-cell.module.css';
import * as words from './words.ts';

const SOON_DAYS = 3;

const SHOWN = [
  { status: 'draft', label: words.drafts },
  { status: 'sent', label: words.waiting },
  { status: 'viewed', label: words.viewed },
] as const;

/** On the dashboard: the estimates that are open, and those that expire soon. Nothing while there are none. */
export const EstimatesCell = () => {
  const now = useNow();
  const soon = addDays(toTyped(now.toISOString(), placeNow().zone).slice(0, 10), SOON_DAYS);
  const { data } = api.useGetEstimateTotalsQuery({});
  const { data: expiring } = api.useGetEstimatesQuery({ expires_by: soon, page_size: 1 });
  const lines = SHOWN.map(({ status, label }) => {
    const own = data?.results.filter((each) => each.status === status) ?? [];
    const count = own.reduce((sum, each) => sum + each.count, 0);
    const sums = own.map(({ currency, total }) => formatMoney(total, currency));
    return { status, label, count, sums };
  }).filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <section className={styles['cell']}>
      <h2>{words.title}</h2>
      <ul>
        {lines.map(({ status, label, count, sums }) => (
          <li key={status}>
            <Link to={estimatesPath({ status })} className="fig">
              {formatNumber(count)} <span className="muted">{label}</span>
            </Link>
            <span className="faint num">{sums.join(' · ')}</span>
          </li>
        ))}
        {expiring && expiring.count > 0 && (
          <li>
            <Link to={estimatesPath({ expires_by: soon })} className="fig">
              {formatCount(expiring)} <span className="muted">{words.expiring}</span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
};
