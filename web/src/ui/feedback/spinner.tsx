import styles from './spinner.module.css';
import * as words from '../words.ts';

export type SpinnerSize = 'default' | 'xs' | 'sm' | 'lg';

interface Props {
  size?: SpinnerSize;
  /** Read out; null where a word beside it says the same. */
  label?: string | null;
}

/** Something is under way and its length is not known. */
export const Spinner = ({ size = 'default', label = words.loading }: Props) => (
  <span
    className={size === 'default' ? styles['spinner'] : `${styles['spinner']} ${styles[size]}`}
    {...(label === null ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
  />
);

/** A spinner in the middle of the room a screen will take. */
export const PageSpinner = () => (
  <div className={styles['page']}>
    <Spinner size="lg" />
  </div>
);
