import { Hourglass } from 'lucide-react';
import { api } from '#lib/api/api.ts';
import { useNow } from '#lib/use-now.ts';
import { leavingSoon } from './leaving-soon.ts';
import styles from './simulator.module.css';
import * as words from './words.ts';

/** Enough to count: the next that leave come first. */
const NEXT = 100;

/** During the moment in which “Send now” can be undone: what was sent isn't lost, it waits. */
export const Leaving = () => {
  const now = useNow();
  const { data } = api.useGetMailsQuery({ filter: 'scheduled', sort: 'send_at', page_size: NEXT });
  const count = leavingSoon(data?.results ?? [], now);
  return (
    <p className={styles['leaving']} role="status">
      {count > 0 && (
        <>
          <Hourglass aria-hidden />
          {count === 1 ? words.oneMessageLeavesSoon : words.messagesLeaveSoon(count)}
        </>
      )}
    </p>
  );
};
