import { statusLabel, type Stage, type Status } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useAppDispatch } from '#lib/api/store.ts';
import { useChangeStatus, type StatusChange } from '../actions/use-change-status.ts';
import { callsOf, type ContactPage, type ContactRow, type ListArguments } from '../stage-calls.ts';
import { dropOn } from './lanes.ts';

/** A person who is being moved. `by`: the keyboard shows where they would be dropped; a pointer shows it itself. */
export interface Moving {
  row: ContactRow;
  by: 'pointer' | 'keys';
  /** The status they are over. */
  over: Status;
}

/** A change of status that asks for a reason or a confirmation first. */
export interface Asked {
  row: ContactRow;
  to: Status;
}

/** Moves people between the columns of a board: at once on screen, and back if the server refuses. */
export const useBoardMoves = (stage: Stage, argumentsOf: (status: Status) => ListArguments) => {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState('');
  const change = useChangeStatus(stage);
  const dispatch = useAppDispatch();
  const { list } = callsOf(stage);

  /** Shows a person at the top of a column before the server has answered. */
  const show = (row: ContactRow, to: Status): (() => void) =>
    dispatch(
      api.util.updateQueryData(list, argumentsOf(to), (page: ContactPage) => {
        if (page.results.some(({ id }) => id === row.id)) return;
        page.results.unshift({ ...row, status: to });
        page.count += 1;
      }),
    ).undo;

  const set = async (row: ContactRow, wanted: StatusChange): Promise<boolean> => {
    const hide = show(row, wanted.status as Status);
    const isDone = await change(row, wanted);
    if (!isDone) hide();
    return isDone;
  };

  const drop = (to: Status): void => {
    const row = moving?.row;
    setMoving(null);
    if (!row) return;
    const found = dropOn(stage, row.status as Status, to);
    if (found.can === 'not') setSaid(found.why);
    if (found.can !== 'move') return;
    if (found.asks) setAsked({ row, to });
    else {
      setSaid(`${row.name}: ${statusLabel(to)}`);
      void set(row, { status: to });
    }
  };

  return {
    moving,
    asked,
    /** What a screen reader says of the last move. */
    said,
    set,
    drop,
    start: (row: ContactRow, by: Moving['by']) => setMoving({ row, by, over: row.status as Status }),
    goOver: (over: Status) => setMoving((now) => (now && now.over !== over ? { ...now, over } : now)),
    cancel: () => setMoving(null),
    closeQuestion: () => setAsked(null),
  };
};
export type BoardMoves = ReturnType<typeof useBoardMoves>;
