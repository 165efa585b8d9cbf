import styles from './skeleton.module.css';

interface Props {
  width?: number | string;
  height?: number;
  shape?: 'line' | 'round' | 'pill';
}

/** A placeholder in the shape of the content being loaded. */
export const Skeleton = ({ width, height, shape = 'line' }: Props) => (
  <span
    aria-hidden
    className={shape === 'line' ? styles['sk'] : `${styles['sk']} ${styles[shape]}`}
    style={{ width, height }}
  />
);
