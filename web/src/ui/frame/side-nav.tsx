import { useEffect, useRef, type ReactNode } from 'react';
import styles from './side-nav.module.css';

interface Props {
  label: string;
  /** The chosen part; the second changes when the links get their final width. */
  chosen: string;
  settled?: unknown;
  children: ReactNode;
}

/** The parts of a screen as links beside them; a row of chips on the phone. */
export const SideNav = ({ label, chosen, settled, children }: Props) => {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const on = row.current?.querySelector<HTMLElement>('[aria-current]');
    // On the phone the row begins at the chosen chip; where nothing scrolls nothing happens.
    if (row.current && on) row.current.scrollLeft = on.offsetLeft - 16;
  }, [chosen, settled]);
  return (
    <nav className={styles['nav']} aria-label={label} ref={row}>
      {children}
    </nav>
  );
};

/** A heading over some of the links. */
export const SideNavHeading = ({ children }: { children: ReactNode }) => (
  <span className={styles['over']}>{children}</span>
);

/** The links and, beside them, the chosen part. */
export const Beside = ({ children }: { children: ReactNode }) => <div className={styles['beside']}>{children}</div>;
