import type { ReactNode } from 'react';
import styles from './plain-table.module.css';

interface Props {
  /** Further looks of this table, such as the widths of its columns. */
  className?: string | undefined;
  children: ReactNode;
}

/** A small table within a section: all its rows at once, nothing to select or to sort. */
export const PlainTable = ({ className, children }: Props) => (
  <table className={[styles['table'], className].filter(Boolean).join(' ')}>{children}</table>
);
