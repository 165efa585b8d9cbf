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

type Move = Argument<'moveClock'>;

const happened = ({ sent, drafts }: { sent: number; drafts: number }): string => {
  const parts = [
    sent > 0 && `${sent} ${sent === 1 ? 'message was' : 'messages were'} sent`,
    drafts > 0 && `${drafts} ${drafts === 1 ? 'draft was' : 'drafts were'} written`,
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing was due.' : `${parts.join(' and ')}.`;
};

/** The workspace's clock: moved forward it does everything that falls due on the way. */
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
      setNews('reset' in to ? 'Today is today again.' : happened(answer));
    } catch (error) {
      toastError(error);
    }
  };
  const zone = workspace?.timezone ?? 'UTC';
  return (
    <section className={styles['clock']} aria-label="Clock">
      <span className={styles['now']}>
        <Clock aria-hidden />
        {formatWhole(now)}
      </span>
      <span className={styles['news']} role="status">
        {isLoading ? 'Moving the clock …' : news}
      </span>
      <span className="grow" />
      {mayMove && (
        <>
          <Button disabled={isLoading} onClick={() => void move({ advance: '1h' })}>
            +1 hour
          </Button>
          <Button disabled={isLoading} onClick={() => void move({ advance: '1d' })}>
            +1 day
          </Button>
          <Button disabled={isLoading} onClick={() => void move({ advance: '3d' })}>
            +3 days
          </Button>
          <Button disabled={isLoading} onClick={() => void move({ until: nextMonday(now, zone).toISOString() })}>
            To Monday 9:00
          </Button>
          {workspace?.clock_is_moved && (
            <Button variant="quiet" disabled={isLoading} onClick={() => void move({ reset: true })}>
              Back to today
            </Button>
          )}
        </>
      )}
    </section>
  );
};
