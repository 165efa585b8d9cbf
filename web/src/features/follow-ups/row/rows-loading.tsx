import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './row.module.css';

/** The shape of rows while they are loading. */
export const RowsLoading = ({ count = 6 }: { count?: number }) => (
  <div aria-busy>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className={styles['row']}>
        <Skeleton width={32} height={32} shape="round" />
        <div className={styles['text']} style={{ display: 'grid', gap: 10, padding: '4px 0 8px' }}>
          <Skeleton width="52%" />
          <Skeleton width="70%" />
        </div>
      </div>
    ))}
  </div>
);
