import { useAppSelector } from '#lib/api/store.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import styles from './loading-overlay.module.css';

/** A dimmed overlay with a spinner while the global loading flag is set; only for waits that block everything. */
export const LoadingOverlay = () => {
  const isAppLoading = useAppSelector(({ appLoading }) => appLoading.isAppLoading);
  return isAppLoading ? (
    <div className={styles['overlay']}>
      <Spinner size="lg" />
    </div>
  ) : null;
};
