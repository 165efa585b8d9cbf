import styles from './progress.module.css';

interface Props {
  label: string;
  value: number;
  /** 100 by default, for percentages. */
  max?: number;
  tone?: 'accent' | 'good' | 'warn' | 'bad';
  thin?: boolean;
}

/** A progress bar. */
export const Progress = ({ label, value, max = 100, tone = 'accent', thin = false }: Props) => {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  const classes = [styles['bar'], tone !== 'accent' && styles[tone], thin && styles['thin']].filter(Boolean).join(' ');
  return (
    <div
      className={classes}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <i style={{ width: `${share}%` }} />
    </div>
  );
};
