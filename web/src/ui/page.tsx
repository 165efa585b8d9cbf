import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  title: ReactNode;
  /** Beside the title, quieter: how many. */
  count?: ReactNode;
  /** At the right: the one primary action comes last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The one panel of a screen with its own header line. */
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

/** The panel alone, for screens that draw their own header. */
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

/** A column that scrolls by itself. A region with a name can be scrolled with the keyboard. */
export const Pane = ({ label, className, children }: PaneProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
  <div className={className} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
);

/** The part of a panel that scrolls. */
export const Scroll = ({ label, children }: Omit<PaneProps, 'className'>) => (
  <Pane label={label} className={styles['scroll']}>
    {children}
  </Pane>
);

/** The line under the title: search, filters, sorting. */
export const FilterBar = ({ children }: { children: ReactNode }) => <div className={styles['filters']}>{children}</div>;

/** The line at a screen's bottom: what stands to be saved, then the buttons, the primary one last. */
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

/** Something to know, with the way out beside it. */
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
