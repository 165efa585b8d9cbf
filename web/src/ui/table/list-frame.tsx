import type { ComponentProps, ReactNode } from 'react';
import { LoadProblem } from '../feedback/load-problem.tsx';
import styles from './list-frame.module.css';
import { Pager } from './pager.tsx';

interface Props {
  /** "The campaigns could not be loaded" */
  problemTitle: string;
  problem: { say: string; onRetry: () => void } | undefined;
  /** What stands in place of the rows where there are none. */
  empty: ReactNode;
  pager: ComponentProps<typeof Pager> | undefined;
  /** Says how many there are on a single page too. */
  isCounted?: boolean;
  /** The rows: a table, or what a screen makes of them. */
  children: ReactNode;
}

/** What stands around the rows of a list: what went wrong, nothing to list, and the way through its pages. */
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
