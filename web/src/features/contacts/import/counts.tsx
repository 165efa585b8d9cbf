import { formatNumber } from '#lib/format.ts';
import styles from './import.module.css';

interface Counts {
  created: number;
  merged: number;
  unchanged: number;
  refused: number;
  warnings: number;
}

/** The four ends of a row, in their order. */
export const COUNT_KINDS = [
  { key: 'created', label: 'new' },
  { key: 'merged', label: 'merged' },
  { key: 'unchanged', label: 'unchanged' },
  { key: 'refused', label: 'refused' },
] as const;

/** How the rows divide: a bar and its numbers. */
export const CountsBar = ({ counts }: { counts: Counts }) => (
  <div className={styles['split']}>
    <div className={styles['prop']} aria-hidden>
      {COUNT_KINDS.filter(({ key }) => counts[key] > 0).map(({ key }) => (
        <i key={key} className={styles[key]} style={{ flex: counts[key] }} />
      ))}
    </div>
    <div className={styles['keys']}>
      {COUNT_KINDS.map(({ key, label }) => (
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

/** The same numbers as tiles, while the import runs and after it. */
export const CountsTiles = ({ counts }: { counts: Counts }) => (
  <div className={styles['trio']}>
    {COUNT_KINDS.map(({ key, label }) => (
      <div key={key}>
        <b>{formatNumber(counts[key])}</b>
        <span className="t13 muted">{label}</span>
      </div>
    ))}
  </div>
);
