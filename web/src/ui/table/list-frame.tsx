import type { ComponentProps, ReactNode } from 'react';
import { LoadProblem } from '../feedback/load-problem.tsx';
import styles from './list-frame.module.css';
import { Pager } from './pager.tsx';

interface Props {
  /** "The campaigns could not be loaded" */
  problemTitle: string;
  problem: { say: string; onRetry: () => void } | undefined;
  /** Shown instead of the rows if there are none. */
  empty: ReactNode;
  pager: ComponentProps<typeof Pager> | undefined;
  /** Shows the total even on a single page. */
  isCounted?: boolean;
  /** The rows: a table, or a screen's own content. */
  children: ReactNode;
}

/** The frame around a list's rows: errors, the empty state and the pager. */
export const ListFrame = ({ problemTitle, problem, empty, pager, isCounted = false, children }: Props) => {
  if (problem) {
    return (
      <div className={styles['problem']}>
        <LoadProblem title={problemTitle} {...problem} />
      </div>
    );
  }
  return (
    <>
      {empty || children}
      {pager && (isCounted || pager.hasNext || pager.page > 1) && <Pager {...pager} />}
    </>
  );
};
