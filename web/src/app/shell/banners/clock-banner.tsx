import { Clock } from 'lucide-react';
import { api } from '#lib/api/api.ts';
import { formatDate, formatTime, formatWhole } from '#lib/format.ts';
import { useMay } from '#lib/api/permissions.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import styles from '../shell.module.css';
import * as words from '../../words.ts';

/** Shows the date while the workspace's clock is moved. */
export const ClockBanner = () => {
  const { data: workspace } = api.useGetWorkspaceQuery();
  const [moveClock, { isLoading }] = api.useMoveClockMutation();
  const now = useNow();
  const mayMove = useMay('moveClock');
  if (!workspace?.clock_is_moved) return null;
  const reset = async () => {
    try {
      toastSuccess(await moveClock({ reset: true }).unwrap(), words.backToToday);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <div className={styles['clock']} role="status">
      <Clock aria-hidden />
      <span className="grow only-desk">{words.theSimulatorClockIsSetTo(formatWhole(now))}</span>
      <span className="grow only-phone">{words.clockSetTo(formatDate(now, now), formatTime(now))}</span>
      {mayMove && (
        <Button variant="quiet" busy={isLoading} onClick={() => void reset()}>
          {words.backToToday}
        </Button>
      )}
    </div>
  );
};
