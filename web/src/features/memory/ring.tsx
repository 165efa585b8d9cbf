import type { CSSProperties } from 'react';
import styles from './memory.module.css';

interface Props {
  /** 0 to 1. */
  share: number;
  isLarge?: boolean;
}

/** A progress ring next to its text, so it is hidden from screen readers. */
export const Ring = ({ share, isLarge = false }: Props) => (
  <i
    aria-hidden
    className={[styles['ring'], share < 1 && styles['part'], isLarge && styles['large']].filter(Boolean).join(' ')}
    style={{ '--p': share * 100 } as CSSProperties}
  />
);
