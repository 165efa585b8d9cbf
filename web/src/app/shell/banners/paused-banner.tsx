import { CirclePause, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { api } from '#lib/api/api.ts';
import { Button } from '#ui/button.tsx';
import { rescueFocus } from '#ui/overlay/use-focus-back.ts';
import { usePauseSending } from '../sending-pause.tsx';
import styles from '../shell.module.css';
import * as words from '../../words.ts';

/** Shown on every screen while all sending is paused. */
export const PausedBanner = () => {
  const { data: workspace } = api.useGetWorkspaceQuery();
  const { set, isLoading, mayPause } = usePauseSending();
  const isPaused = workspace?.sending_paused;
  const before = useRef(isPaused);
  useEffect(() => {
    // The focused button has disappeared with the banner.
    if (before.current !== undefined) rescueFocus();
    before.current = isPaused;
  }, [isPaused]);
  if (!isPaused) return null;
  return (
    <div className={`${styles['clock']} ${styles['paused']}`} role="status">
      <CirclePause aria-hidden />
      <span className="grow">
        {words.sendingIsPaused}
        <span className="only-desk">{words.nothingIsSentUntilYouResume}</span>.
      </span>
      {mayPause && (
        <Button variant="quiet" icon={<Play aria-hidden />} busy={isLoading} onClick={() => void set(false)}>
          {words.resume}
        </Button>
      )}
    </div>
  );
};
