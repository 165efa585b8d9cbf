import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  title: ReactNode;
  /** The count next to the title. */
  count?: ReactNode;
  /** On the right, with the primary action last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen's panel with its header. */
export const Page = ({ title, count, actions, children }: PageProps) => (
  <Panel>
    <header className={styles['title']}>
      <h1>{title}</h1>
      {count !== undefined && <span className={styles['n']}>{count}</span>}
      <span className="grow" />
      {actions}
    </header>
    {children}
  </Panel>
);

/** A panel without a header, for screens with their own. */
export const Panel = ({ children }: { children: ReactNode }) => (
  <main className={styles['panel']} id="main" tabIndex={-1}>
    {children}
  </main>
);

interface PaneProps {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** A column that scrolls on its own. A named region can be scrolled with the keyboard. */
export const Pane = ({ label, className, children }: PaneProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
  <div className={className} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
);

/** The scrolling part of a panel. */
export const Scroll = ({ label, children }: Omit<PaneProps, 'className'>) => (
  <Pane label={label} className={styles['scroll']}>
    {children}
  </Pane>
);

/** The row below the title: search, filters, sorting. */
export const FilterBar = ({ children }: { children: ReactNode }) => <div className={styles['filters']}>{children}</div>;

/** The bar at a screen's bottom: what is unsaved, then the buttons, the primary one last. */
export const SaveBar = ({ say, children }: { say: ReactNode; children?: ReactNode }) => (
  <div className={styles['savebar']} data-bottom-bar>
    <span>{say}</span>
    {children}
  </div>
);

interface AlertProps {
  tone?: 'info' | 'warn' | 'bad';
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** A notice with an action. */
export const Alert = ({ tone = 'info', title, children, action }: AlertProps) => (
  <div
    className={tone === 'info' ? styles['alert'] : `${styles['alert']} ${styles[tone]}`}
    role={tone === 'bad' ? 'alert' : 'status'}
  >
    {tone === 'info' ? <Info aria-hidden /> : <TriangleAlert aria-hidden />}
    <div className="grow">
      {title && <b>{title}</b>}
      {children}
    </div>
    {action}
  </div>
);
