import { useAppSelector } from '#lib/api/store.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import styles from './loading-overlay.module.css';

/** A dimmed layer with a spinner over everything while the global loading flag is set; for truly global waits. */
export const LoadingOverlay = () => {
  const isAppLoading = useAppSelector(({ appLoading }) => appLoading.isAppLoading);
  return isAppLoading ? (
    <div className={styles['overlay']}>
      <Spinner size="lg" />
    </div>
  ) : null;
};
