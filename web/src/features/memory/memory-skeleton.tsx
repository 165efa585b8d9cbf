import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './memory.module.css';

/** In the shape of a section, while it is read. */
export const MemorySkeleton = () => (
  <div className={styles['mid']} aria-busy>
    <Skeleton width={140} height={22} />
    {['80%', '64%', '72%', '58%'].map((width) => (
      <div key={width} className={styles['bone']}>
        <Skeleton width={width} height={16} />
        <Skeleton width="32%" height={12} />
      </div>
    ))}
  </div>
);
