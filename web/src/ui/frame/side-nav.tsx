import { useEffect, useRef, type ReactNode } from 'react';
import styles from './side-nav.module.css';

interface Props {
  label: string;
  /** The current section; the second value changes when the links get their final width. */
  chosen: string;
  settled?: unknown;
  children: ReactNode;
}

/** A screen's sections as links at its side; a row of chips on a phone. */
export const SideNav = ({ label, chosen, settled, children }: Props) => {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const on = row.current?.querySelector<HTMLElement>('[aria-current]');
    // On a phone, scrolls the row to the current chip; no effect elsewhere.
    if (row.current && on) row.current.scrollLeft = on.offsetLeft - 16;
  }, [chosen, settled]);
  return (
    <nav className={styles['nav']} aria-label={label} ref={row}>
      {children}
    </nav>
  );
};

/** A heading for a group of links. */
export const SideNavHeading = ({ children }: { children: ReactNode }) => (
  <span className={styles['over']}>{children}</span>
);

/** The links with the current section next to them. */
export const WithSideNav = ({ children }: { children: ReactNode }) => (
  <div className={styles['beside']}>{children}</div>
);
