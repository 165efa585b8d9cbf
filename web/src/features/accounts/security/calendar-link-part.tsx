import { api } from '#lib/api/api.ts';
import { formatDate } from '#lib/format.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import styles from './security.module.css';
import * as words from '../words.ts';

/** Whoever has the link reads follow-ups without being signed in, so signing out devices doesn't end it; this offers to. */
export const CalendarLinkPart = () => {
  const now = useNow();
  const { data } = api.useGetCalendarFeedQuery({}, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = api.useDeleteCalendarFeedMutation();
  if (!data?.created_at) return null;
  const drop = async () => {
    try {
      const answer = await remove({}).unwrap();
      toastSuccess(answer, answer.message);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <div className={styles['parts']}>
      <div className={styles['part']}>
        <span className="grow col">
          <b>{words.calendarLink}</b>
          <small>{words.calendarLinkOutlivesDevices(formatDate(data.created_at, now))}</small>
        </span>
        <Button busy={isLoading} onClick={() => void drop()}>
          {words.removeLink}
        </Button>
      </div>
    </div>
  );
};
