import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import styles from './counts.module.css';

interface Counts {
  created: number;
  merged: number;
  unchanged: number;
  refused: number;
  warnings: number;
}

const KINDS = [
  { key: 'created', label: 'new' },
  { key: 'merged', label: 'merged' },
  { key: 'unchanged', label: 'unchanged' },
  { key: 'refused', label: 'refused' },
] as const;

const Bar = ({ counts }: { counts: Counts }) => (
  <span className={styles['prop']} aria-hidden>
    {KINDS.filter(({ key }) => counts[key] > 0).map(({ key }) => (
      <i key={key} className={styles[key]} style={{ flex: counts[key] }} />
    ))}
  </span>
);

/** The same for a table cell. */
export const CountsLine = ({ counts }: { counts: Counts }) => (
  <span className={styles['mini']}>
    <Bar counts={counts} />
    <span className="cut">
      {KINDS.filter(({ key }) => counts[key] > 0)
        .map(({ key, label }) => `${formatNumber(counts[key])} ${label}`)
        .join(', ')}
    </span>
  </span>
);

/** The outcomes of the rows as a bar with numbers. */
export const CountsBar = ({ counts }: { counts: Counts }) => (
  <div className={styles['split']}>
    <Bar counts={counts} />
    <div className={styles['keys']}>
      {KINDS.map(({ key, label }) => (
        <span key={key}>
          <i className={styles[key]} aria-hidden />
          <b>{formatNumber(counts[key])}</b>
          {label}
        </span>
      ))}
      {counts.warnings > 0 && (
        <span>
          <b>{formatNumber(counts.warnings)}</b>
          {counts.warnings === 1 ? 'warning' : 'warnings'}
        </span>
      )}
    </div>
  </div>
);

/** The same numbers as tiles, during and after the import; each links to its rows if there is a list of them. */
export const CountsTiles = ({ counts, to = {} }: { counts: Counts; to?: Partial<Record<keyof Counts, string>> }) => (
  <div className={styles['trio']}>
    {KINDS.map(({ key, label }) => (
      <div key={key}>
        {to[key] && counts[key] > 0 ? (
          <Link to={to[key]}>
            <b>{formatNumber(counts[key])}</b>
          </Link>
        ) : (
          <b>{formatNumber(counts[key])}</b>
        )}
        <span className="t13 muted">{label}</span>
      </div>
    ))}
  </div>
);
