import type { FollowUpDue, TabCount } from '@rainmaker/contract';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { formatLongDay } from '#lib/format.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useListSelection } from '#lib/list-screen/use-list-selection.ts';
import { useNow } from '#lib/use-now.ts';
import { useRangePick } from '#ui/table/use-range-pick.ts';
import { FollowUpDialogs, type Asking } from '../act/follow-up-dialogs.tsx';
import type { FollowUp } from '../kinds.tsx';
import { FollowUpRow } from '../row/follow-up-row.tsx';
import * as words from '../words.ts';
import { groupByDue } from './agenda-groups.ts';
import styles from './agenda.module.css';
import { useAgendaKeys } from './use-agenda-keys.ts';

/** Loaded when one is selected for the first time. */
const AgendaBulkBar = lazy(() => import('./agenda-bulk-bar.tsx').then((module) => ({ default: module.AgendaBulkBar })));

interface Props {
  rows: readonly FollowUp[];
  tabs: readonly TabCount[] | undefined;
  /** Open ones are in groups; the others in the order in which they were done. */
  isOpen: boolean;
  isStale: boolean;
}

const asideOf = (due: FollowUpDue, now: Date): string | undefined => (due === 'today' ? formatLongDay(now) : undefined);

interface GroupProps {
  title: string;
  aside?: string | undefined;
  count: string | undefined;
  isLate: boolean;
  children: ReactNode;
}

const Group = ({ title, aside, count, isLate, children }: GroupProps) => (
  <section aria-label={title}>
    <h2 className={styles['head']} data-late={isLate || undefined}>
      {title}
      {aside && <span>{aside}</span>}
      <span className="num">{count}</span>
    </h2>
    <ul>{children}</ul>
  </section>
);

/** The rows that can be done one after another: those that are due by today. */
const nextDue = (rows: readonly FollowUp[], current: FollowUp, now: Date): FollowUp | undefined => {
  const due = groupByDue(rows, now, undefined)
    .filter((group) => group.due !== 'upcoming')
    .flatMap((group) => group.rows);
  return due[due.findIndex(({ id }) => id === current.id) + 1];
};

/** Follow-ups with what can be done about each, by pointer and by keyboard. */
export const AgendaList = ({ rows, tabs, isOpen, isStale }: Props) => {
  const now = useNow();
  const mayChange = useMay('updateFollowUp');
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ asking: Asking; followUp: FollowUp } | null>(null);
  useAgendaKeys(box);
  const ids = rows.map(({ id }) => id);
  const selection = useListSelection({ list: isOpen, page: undefined, onPage: ids });
  const pick = useRangePick(selection.table, ids);
  const isSelectable = mayChange && isOpen;
  // As it is now, which a live event may have changed.
  const open = asked && (rows.find(({ id }) => id === asked.followUp.id) ?? asked.followUp);
  const next = open && isOpen ? nextDue(rows, open, now) : undefined;
  const rowOf = (followUp: FollowUp) => (
    <FollowUpRow
      key={followUp.id}
      followUp={followUp}
      now={now}
      mayChange={mayChange}
      onAsk={(asking) => setAsked({ asking, followUp })}
      selection={
        isSelectable
          ? { isSelected: selection.table.isSelected(followUp.id), onToggle: (isRange) => pick(followUp.id, isRange) }
          : undefined
      }
    />
  );
  return (
    <div ref={box} className={styles['rows']} aria-busy={isStale || undefined}>
      {isOpen ? (
        groupByDue(rows, now, tabs).map(({ due, rows: ofDue, count }) => (
          <Group key={due} title={words.DUE[due]} aside={asideOf(due, now)} count={count} isLate={due === 'overdue'}>
            {ofDue.map(rowOf)}
          </Group>
        ))
      ) : (
        <ul>{rows.map(rowOf)}</ul>
      )}
      {isSelectable && selection.hasAny && (
        <Suspense fallback={null}>
          <AgendaBulkBar rows={rows} selection={selection} />
        </Suspense>
      )}
      {open && (
        <FollowUpDialogs
          asking={asked.asking}
          followUp={open}
          onClose={() => setAsked(null)}
          onNext={next && (() => setAsked({ asking: 'done', followUp: next }))}
        />
      )}
    </div>
  );
};
