import { Clock } from 'lucide-react';
import { useState } from 'react';
import { api, type Argument } from '#lib/api/api.ts';
import { formatWhole } from '#lib/format.ts';
import { useMay } from '#lib/api/permissions.ts';
import { toastError } from '#lib/toast/toast.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { nextMonday } from './next-monday.ts';
import styles from './simulator.module.css';
import * as words from './words.ts';

type Move = Argument<'moveClock'>;

const happened = ({ sent, drafts }: { sent: number; drafts: number }): string => {
  const parts = [
    sent > 0 && words.sent(sent, sent === 1 ? words.messageWas : words.messagesWere),
    drafts > 0 && words.written(drafts, drafts === 1 ? words.draftWas : words.draftsWere),
  ].filter(Boolean);
  return parts.length === 0 ? words.nothingWasDue : `${parts.join(' and ')}.`;
};

/** The workspace's clock: moving it forward runs everything that falls due. */
export const ClockPanel = () => {
  const now = useNow();
  const { data: workspace } = api.useGetWorkspaceQuery();
  const [moveClock, { isLoading }] = api.useMoveClockMutation();
  const [news, setNews] = useState('');
  const mayMove = useMay('moveClock');
  const move = async (to: Move) => {
    setNews('');
    try {
      const answer = await moveClock(to).unwrap();
      setNews('reset' in to ? words.clockResetToToday : happened(answer));
    } catch (error) {
      toastError(error);
    }
  };
  const zone = workspace?.timezone ?? 'UTC';
  return (
    <section className={styles['clock']} aria-label={words.clock}>
      <span className={styles['now']}>
        <Clock aria-hidden />
        {formatWhole(now)}
      </span>
      <span className={styles['news']} role="status">
        {isLoading ? words.movingTheClock : news}
      </span>
      <span className="grow" />
      {mayMove && (
        <>
          <Button disabled={isLoading} onClick={() => void move({ advance: '1h' })}>
            {words.n1Hour}
          </Button>
          <Button disabled={isLoading} onClick={() => void move({ advance: '1d' })}>
            {words.n1Day}
          </Button>
          <Button disabled={isLoading} onClick={() => void move({ advance: '3d' })}>
            {words.n3Days}
          </Button>
          <Button disabled={isLoading} onClick={() => void move({ until: nextMonday(now, zone).toISOString() })}>
            {words.toMonday900}
          </Button>
          {workspace?.clock_is_moved && (
            <Button variant="quiet" disabled={isLoading} onClick={() => void move({ reset: true })}>
              {words.backToToday}
            </Button>
          )}
        </>
      )}
    </section>
  );
};
