import { Skeleton } from '#ui/feedback/skeleton.tsx';
import sectionStyles from '#ui/frame/section.module.css';

/** A section's placeholder while loading. */
export const MemorySkeleton = () => (
  <div className={sectionStyles['mid']} aria-busy>
    <Skeleton width={140} height={22} />
    {['80%', '64%', '72%', '58%'].map((width) => (
      <div key={width} className={sectionStyles['bone']}>
        <Skeleton width={width} height={16} />
        <Skeleton width="32%" height={12} />
      </div>
    ))}
  </div>
);
