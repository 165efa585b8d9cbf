import { useEffect, useRef, useState } from 'react';
import { api, type Argument } from '#lib/api/api.ts';
import { useFollowUpActs } from '../act/use-follow-up-acts.ts';
import type { FollowUp } from '../kinds.tsx';
import { addDays, dayOf, momentAt, WEEK_DAYS } from './days.ts';

/** Which follow-ups a calendar shows: the filters of the agenda without its state and dates. */
export type CalendarFilter = Pick<NonNullable<Argument<'getFollowUps'>>, 'assignee_id' | 'kind' | 'search'>;

/** The most that a week is asked for. */
export const MOST_SHOWN = 200;

/** Follow-ups of some days, by day; open ones and what came of the others. */
export const useDays = (start: string, filter: CalendarFilter, count = WEEK_DAYS) => {
  const { currentData, error, isFetching, refetch } = api.useGetFollowUpsQuery({
    ...filter,
    state: 'open,done',
    sort: 'due_at',
    page_size: MOST_SHOWN,
    due_from: momentAt(start, 0),
    due_before: momentAt(addDays(start, count), 0),
  });
  return { rows: currentData?.results, isCut: currentData?.next != null, error, isFetching, refetch };
};

interface Moving {
  due: string;
  /** The version from which on the list is right. */
  until: number;
}

/** Moves one after another: a second move of a row waits for the first, whose version it needs. */
const useMoveQueue = (onSaved: (row: FollowUp) => void, onRefused: (row: FollowUp) => void) => {
  const { move, tried } = useFollowUpActs();
  const wanted = useRef(new Map<string, string>());
  const saved = useRef(new Map<string, FollowUp>());
  /** As it was saved last, which the list may not have read yet. */
  const newest = (row: FollowUp): FollowUp => {
    const own = saved.current.get(row.id);
    return own !== undefined && own.version > row.version ? own : row;
  };
  return (row: FollowUp, due: string): void => {
    const isUnderWay = wanted.current.has(row.id);
    wanted.current.set(row.id, due);
    if (isUnderWay) return;
    const run = async () => {
      let now = newest(row);
      let sent: string | undefined;
      for (let next = due; next !== sent; next = wanted.current.get(row.id) ?? next) {
        // Each needs the version of the one before.
        now = await move(now, next);
        sent = next;
        saved.current.set(row.id, now);
      }
      onSaved(now);
    };
    void tried(run).then((isDone) => {
      wanted.current.delete(row.id);
      if (!isDone) onRefused(row);
    });
  };
};

/** Moves follow-ups at once on screen, and back if the server refuses. */
export const useMoves = () => {
  const [moving, setMoving] = useState<ReadonlyMap<string, Moving>>(new Map());
  const dragged = useRef<FollowUp | null>(null);
  const refocused = useRef<string | null>(null);
  // A moved event is drawn in another day: it keeps the focus.
  useEffect(() => {
    const id = refocused.current;
    if (id === null || (document.activeElement !== null && document.activeElement !== document.body)) return;
    document.querySelector<HTMLElement>(`[data-event="${id}"]`)?.focus();
  });
  const queue = useMoveQueue(
    ({ id, due_at: due, version }) => setMoving((known) => new Map(known).set(id, { due, until: version })),
    ({ id }) => setMoving((known) => new Map([...known].filter(([each]) => each !== id))),
  );
  const dueOf = ({ id, version, due_at: due }: FollowUp): string => {
    const on = moving.get(id);
    return on !== undefined && version < on.until ? on.due : due;
  };
  return {
    /** When a row is due, as it was just moved. */
    dueOf,
    moveTo: (row: FollowUp, due: string | undefined): void => {
      if (due === undefined || due === dueOf(row) || row.state !== 'open') return;
      refocused.current = row.id;
      setMoving((known) => new Map(known).set(row.id, { due, until: Number.POSITIVE_INFINITY }));
      queue(row, due);
    },
    drag: (row: FollowUp | null): void => {
      dragged.current = row;
    },
    /** The row being dragged. */
    draggedRow: (): FollowUp | null => dragged.current,
    leaveFocus: (): void => {
      refocused.current = null;
    },
  };
};
export type Moves = ReturnType<typeof useMoves>;

/** Rows by the day on which they are due. */
export const byDay = (rows: readonly FollowUp[] | undefined, moves: Pick<Moves, 'dueOf'>): Map<string, FollowUp[]> =>
  Map.groupBy(rows ?? [], (row) => dayOf(moves.dueOf(row)));
