import type { ReactNode } from 'react';
import styles from './plain-table.module.css';

interface Props {
  /** More styles, such as the widths of the columns. */
  className?: string | undefined;
  children: ReactNode;
}

/** A small table in a section: all rows at once, without selection or sorting. */
export const PlainTable = ({ className, children }: Props) => (
  <table className={[styles['table'], className].filter(Boolean).join(' ')}>{children}</table>
);
