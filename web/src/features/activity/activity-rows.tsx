import { LIMITS } from '@rainmaker/contract';
import { CircleCheck, CircleStop, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { api, type Answer } from '#lib/api/api.ts';
import { formatTime } from '#lib/format.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { showOutcome, type Ended, type Outcome, type Work } from './activity-state.ts';
import styles from './activity.module.css';
import { JobBar } from './job-bar.tsx';
import { useTakeBack } from './undo.ts';
import * as words from './words.ts';

type Undoable = Answer<'getUndoable'>['results'][number];

const MINUTE_MS = 60_000;

const leftWords = (until: string, now: number): string => {
  const minutes = Math.min(LIMITS.undoMinutes, Math.ceil((Date.parse(until) - now) / MINUTE_MS));
  return minutes <= 1 ? words.lessThanAMinuteLeft : words.minutesLeft(minutes);
};

/** A running job with its progress and a button to stop it. */
export const RunningRow = ({ work }: { work: Work }) => {
  const { data: job } = api.useGetJobQuery({ id: work.id });
  const [stopJob, stoppingJob] = api.useStopJobMutation();
  const [stopImport, stoppingImport] = api.useStopImportMutation();
  const [isAsked, setAsked] = useState(false);
  const stop = async () => {
    try {
      await (work.kind === 'import' ? stopImport : stopJob)({ id: work.id }).unwrap();
      setAsked(true);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <li className={styles['job']}>
      <div className={styles['line']}>
        <b className="cut grow" title={work.title}>
          {work.title}
        </b>
        <Button
          variant="quiet"
          busy={stoppingJob.isLoading || stoppingImport.isLoading}
          disabled={isAsked}
          aria-label={words.stop(work.title)}
          onClick={() => void stop()}
        >
          {isAsked ? words.stopping : words.stopButton}
        </Button>
      </div>
      <JobBar job={job} label={work.title} />
    </li>
  );
};

const SIGNS: Record<Ended['state'], ReactNode> = {
  done: <CircleCheck aria-hidden className="lucide" color="var(--good)" />,
  failed: <TriangleAlert aria-hidden className="lucide" color="var(--bad)" />,
  stopped: <CircleStop aria-hidden className="lucide" color="var(--text-3)" />,
};

/** Opens the list of skipped people with their reasons. */
const LeftButton = ({ outcome, onClose }: { outcome: Outcome | undefined; onClose: () => void }) =>
  outcome && outcome.leftCount > 0 ? (
    <Button
      variant="quiet"
      onClick={() => {
        onClose();
        showOutcome(outcome);
      }}
    >
      {words.seeWhoWasSkipped}
    </Button>
  ) : null;

/** A job that has ended. */
export const EndedRow = ({ ended, onClose }: { ended: Ended; onClose: () => void }) => {
  return (
    <li className={styles['row']}>
      {SIGNS[ended.state]}
      <span className="grow">
        <b>{ended.text}</b>
        {ended.detail && <small>{ended.detail}</small>}
      </span>
      <LeftButton outcome={ended.outcome} onClose={onClose} />
      {ended.to && (
        <Link to={ended.to} className="link t13" onClick={onClose}>
          {words.open}
        </Link>
      )}
    </li>
  );
};

interface UndoProps {
  action: Undoable;
  /** The outcome, if the action was done in this tab. */
  outcome: Outcome | undefined;
  now: number;
  onClose: () => void;
}

/** An action that can be undone, with the time left. */
export const UndoRow = ({ action, outcome, now, onClose }: UndoProps) => {
  const takeBack = useTakeBack();
  const undo = () => {
    onClose();
    void takeBack(action.undo_token);
  };
  return (
    <li className={styles['row']}>
      <span className="grow">
        <b>{action.summary}</b>
        <small className="num">
          {formatTime(action.at)}, {leftWords(action.until, now)}
        </small>
      </span>
      <LeftButton outcome={outcome} onClose={onClose} />
      <Button variant="quiet" aria-label={words.undo(action.summary)} onClick={undo}>
        {words.undoButton}
      </Button>
    </li>
  );
};
