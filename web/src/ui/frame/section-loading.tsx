import { errorText } from '#lib/errors.ts';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './section.module.css';

const BONES = ['30%', '90%', '84%', '60%'];

/** A section of settings that loads, or couldn't. */
export const SectionLoading = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className={styles['mid']} aria-busy={!error}>
    {error ? (
      <LoadProblem say={errorText(error)} onRetry={onRetry} />
    ) : (
      BONES.map((width) => (
        <div key={width} className={styles['bone']}>
          <Skeleton width={width} height={18} />
        </div>
      ))
    )}
  </div>
);
