import styles from './spinner.module.css';
import * as words from '../words.ts';

export type SpinnerSize = 'default' | 'xs' | 'sm' | 'lg';

interface Props {
  size?: SpinnerSize;
  /** The accessible label; null if adjacent text says the same. */
  label?: string | null;
}

/** Progress of unknown length. */
export const Spinner = ({ size = 'default', label = words.loading }: Props) => (
  <span
    className={size === 'default' ? styles['spinner'] : `${styles['spinner']} ${styles[size]}`}
    {...(label === null ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
  />
);

/** A spinner in the middle of a screen's area. */
export const PageSpinner = () => (
  <div className={styles['page']}>
    <Spinner size="lg" />
  </div>
);
