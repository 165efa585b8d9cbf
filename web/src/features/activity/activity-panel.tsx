import { LIMITS } from '@rainmaker/contract';
import { CircleCheck, CircleStop, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { api, type Answer } from '#lib/api.ts';
import { formatTime } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { dismissToast, toastError } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { showOutcome, useActivity, watchWork, type Ended, type Outcome, type Work } from './activity-state.ts';
import styles from './activity.module.css';
import { JobBar } from './job-bar.tsx';
import { useTakeBack } from './undo.ts';
import { isOver } from './work-watch.tsx';

type Undoable = Answer<'getUndoable'>['results'][number];

const TICK_MS = 15_000;
const MINUTE_MS = 60_000;
const SHOWN_IMPORTS = 5;

/** The real clock: an undo does not follow the simulator's. */
const useRealNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const leftWords = (until: string, now: number): string => {
  const minutes = Math.ceil((Date.parse(until) - now) / MINUTE_MS);
  return minutes <= 1 ? 'less than a minute left' : `${minutes} minutes left`;
};

const RunningRow = ({ work }: { work: Work }) => {
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
          aria-label={`Stop ${work.title}`}
          onClick={() => void stop()}
        >
          {isAsked ? 'Stopping' : 'Stop'}
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

/** Whoever an action left out has a reason. */
const LeftButton = ({ outcome, onClose }: { outcome: Outcome | undefined; onClose: () => void }) =>
  outcome && outcome.leftCount > 0 ? (
    <Button
      variant="quiet"
      onClick={() => {
        onClose();
        showOutcome(outcome);
      }}
    >
      See who stayed
    </Button>
  ) : null;

const EndedRow = ({ ended, onClose }: { ended: Ended; onClose: () => void }) => {
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
          Open
        </Link>
      )}
    </li>
  );
};

interface UndoProps {
  action: Undoable;
  /** What came of it, where it was done in this tab. */
  outcome: Outcome | undefined;
  now: number;
  onClose: () => void;
}

const UndoRow = ({ action, outcome, now, onClose }: UndoProps) => {
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
      <Button variant="quiet" aria-label={`Undo: ${action.summary}`} onClick={undo}>
        Undo
      </Button>
    </li>
  );
};

/** Imports that were begun elsewhere run here too. */
const useRunningImports = (): void => {
  const { data } = api.useGetImportsQuery({ page_size: SHOWN_IMPORTS }, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    for (const each of data?.results ?? []) {
      if (!isOver(each))
        watchWork({ id: each.id, kind: 'import', title: `Importing ${each.filename}`, stage: each.stage });
    }
  }, [data]);
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <ul>{children}</ul>
  </section>
);

/** What runs, what can be taken back, and what came of what is over. */
export const ActivityPanel = ({ onClose }: { onClose: () => void }) => {
  const box = useRef<HTMLDivElement>(null);
  const now = useRealNow();
  const { running, ended } = useActivity();
  const { data, isFetching } = api.useGetUndoableQuery(undefined, { refetchOnMountOrArgChange: true });
  useRunningImports();
  useEffect(() => {
    // What the toasts say stands here too, and on the phone they would lie over it.
    dismissToast();
    box.current?.focus();
  }, []);
  const undoable = (data?.results ?? []).filter(({ until }) => Date.parse(until) > now);
  const outcomes = new Map(ended.map(({ outcome }) => [outcome?.undoToken, outcome]));
  // What can still be taken back stands there already.
  const over = ended.filter(({ outcome }) => !undoable.some(({ undo_token: token }) => token === outcome?.undoToken));
  const isEmpty = running.length + undoable.length + over.length === 0;
  return (
    <div ref={box} tabIndex={-1} className={styles['panel']}>
      {running.length > 0 && (
        <Section title="Running">
          {running.map((work) => (
            <RunningRow key={work.id} work={work} />
          ))}
        </Section>
      )}
      {undoable.length > 0 && (
        <Section title="Can be taken back">
          {undoable.map((action) => (
            <UndoRow
              key={action.undo_token}
              action={action}
              outcome={outcomes.get(action.undo_token)}
              now={now}
              onClose={onClose}
            />
          ))}
        </Section>
      )}
      {over.length > 0 && (
        <Section title="Finished">
          {over.map((each) => (
            <EndedRow key={each.id} ended={each} onClose={onClose} />
          ))}
        </Section>
      )}
      {isEmpty && !isFetching && (
        <p className={styles['nothing']}>
          Nothing is running. What you delete, transfer, convert or set to another status can be taken back here for{' '}
          {LIMITS.undoMinutes} minutes.
        </p>
      )}
      <Link to={paths.imports} className={styles['foot']} onClick={onClose}>
        All imports
      </Link>
    </div>
  );
};
