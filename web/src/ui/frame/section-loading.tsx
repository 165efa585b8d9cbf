import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './section.module.css';

const BONES = ['30%', '90%', '84%', '60%'];

/** A section of settings that loads, or the problem why it couldn't. */
export const SectionLoading = ({ problem, onRetry }: { problem: string | undefined; onRetry: () => void }) => (
  <div className={styles['mid']} aria-busy={problem === undefined}>
    {problem !== undefined ? (
      <LoadProblem say={problem} onRetry={onRetry} />
    ) : (
      BONES.map((width) => (
        <div key={width} className={styles['bone']}>
          <Skeleton width={width} height={18} />
        </div>
      ))
    )}
  </div>
);
