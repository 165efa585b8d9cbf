import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { iconButtonClass } from '#ui/button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { useActivity } from './activity-state.ts';
import styles from './activity.module.css';
import * as words from './words.ts';

const ActivityPanel = lazy(() =>
  import('./activity-panel.tsx').then(({ ActivityPanel: Component }) => ({ default: Component })),
);

const RING_PX = 20;
const ROUND = Math.PI * 16;

const Ring = ({ share }: { share: number }) => (
  <svg width={RING_PX} height={RING_PX} viewBox="0 0 20 20" className={styles['ring']} aria-hidden>
    <circle cx="10" cy="10" r="8" />
    <circle cx="10" cy="10" r="8" strokeDasharray={`${ROUND * share} ${ROUND}`} />
  </svg>
);

/** In the header: a ring with the progress of running jobs, and the menu of actions to undo. */
export const ActivityButton = () => {
  const [isOpen, setOpen] = useState(false);
  const { running } = useActivity();
  const [first] = running;
  const { data: job } = api.useGetJobQuery({ id: first?.id ?? '' }, { skip: first === undefined });
  const share = job?.total ? Math.min(1, job.done / job.total) : 0;
  const percent = `${Math.floor(share * 100)}%`;
  return (
    <Popover
      label={words.activity}
      isOpen={isOpen}
      onChange={setOpen}
      align="end"
      width={380}
      trigger={
        <button
          type="button"
          className={first ? `${iconButtonClass()} ${styles['busy']}` : iconButtonClass()}
          aria-label={first ? words.activityOf(first.title, percent) : words.activity}
          title={words.activity}
        >
          {first ? (
            <>
              <Ring share={share} />
              <span className="num only-desk">{percent}</span>
            </>
          ) : (
            <ListChecks aria-hidden className="lucide l" />
          )}
        </button>
      }
    >
      <Suspense fallback={null}>
        <ActivityPanel onClose={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
};
