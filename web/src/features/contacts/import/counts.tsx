import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import styles from './counts.module.css';
import { downloadRows } from './words.ts';

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
  { key: 'refused', label: 'rejected' },
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

/** What a figure opens: a list, or a file of its rows. */
export type Opens = { to: string } | { download: () => void };

const Figure = ({ count, label, opens }: { count: number; label: string; opens: Opens | undefined }) => {
  const say = <b>{formatNumber(count)}</b>;
  if (!opens || count === 0) return say;
  const name = `${formatNumber(count)} ${label}`;
  return 'to' in opens ? (
    <Link to={opens.to} aria-label={name}>
      {say}
    </Link>
  ) : (
    <button type="button" aria-label={downloadRows(name)} onClick={opens.download}>
      {say}
    </button>
  );
};

/** The same numbers as tiles, while the import runs and after it; each opens its rows where there are some to open. */
export const CountsTiles = ({
  counts,
  opens = {},
}: {
  counts: Counts;
  opens?: Partial<Record<keyof Counts, Opens>>;
}) => (
  <div className={styles['trio']}>
    {KINDS.map(({ key, label }) => (
      <div key={key}>
        <Figure count={counts[key]} label={label} opens={opens[key]} />
        <span className="t13 muted">{label}</span>
      </div>
    ))}
  </div>
);
