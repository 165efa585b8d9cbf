import { LIMITS } from '@rainmaker/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/paths.ts';
import { dismissToast } from '#lib/toast/toast.ts';
import { EndedRow, RunningRow, UndoRow } from './activity-rows.tsx';
import { useActivity, watchImport } from './activity-state.ts';
import styles from './activity.module.css';
import { isOver } from './work-watch.tsx';
import * as words from './words.ts';

const TICK_MS = 15_000;
const SHOWN_IMPORTS = 5;

/** The real clock: the time to undo doesn't follow the simulator's. */
const useRealNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** Imports started elsewhere are listed here too. */
const useRunningImports = (): void => {
  const { data } = api.useGetImportsQuery({ page_size: SHOWN_IMPORTS }, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    for (const each of data?.results ?? []) {
      if (!isOver(each)) watchImport(each);
    }
  }, [data]);
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <ul>{children}</ul>
  </section>
);

/** Running jobs, actions that can be undone, and outcomes of jobs that have ended. */
export const ActivityPanel = ({ onClose }: { onClose: () => void }) => {
  const box = useRef<HTMLDivElement>(null);
  const now = useRealNow();
  const { running, ended } = useActivity();
  const { data, isFetching } = api.useGetUndoableQuery(undefined, { refetchOnMountOrArgChange: true });
  useRunningImports();
  useEffect(() => {
    // The panel repeats what the toasts say, and on a phone they would cover it.
    dismissToast();
    box.current?.focus();
  }, []);
  useEffect(() => {
    // The focused button has disappeared with its row.
    if (document.activeElement === document.body) box.current?.focus();
  }, [running, data]);
  const undoable = (data?.results ?? []).filter(({ until }) => Date.parse(until) > now);
  const outcomes = new Map(ended.map(({ outcome }) => [outcome?.undoToken, outcome]));
  // Leaves out those already listed among the actions to undo.
  const over = ended.filter(({ outcome }) => !undoable.some(({ undo_token: token }) => token === outcome?.undoToken));
  const isEmpty = running.length + undoable.length + over.length === 0;
  return (
    <div ref={box} tabIndex={-1} className={styles['panel']}>
      {running.length > 0 && (
        <Section title={words.running}>
          {running.map((work) => (
            <RunningRow key={work.id} work={work} />
          ))}
        </Section>
      )}
      {undoable.length > 0 && (
        <Section title={words.canBeUndone}>
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
        <Section title={words.finished}>
          {over.map((each) => (
            <EndedRow key={each.id} ended={each} onClose={onClose} />
          ))}
        </Section>
      )}
      {isEmpty && !isFetching && (
        <p className={styles['nothing']}>{words.nothingIsRunningYouCanUndo(LIMITS.undoMinutes)}</p>
      )}
      <Link to={paths.imports} className={styles['foot']} onClick={onClose}>
        {words.allImports}
      </Link>
    </div>
  );
};
