import type { EstimateRow, EstimateStatus } from '@rainmaker/contract';
import { useState } from 'react';
import { toastError } from '#lib/toast/toast.ts';
import { type Drop, dropOn } from './board-drops.ts';

/** An estimate that is being moved. `by`: the keyboard is shown its keys. */
export interface Moving {
  row: EstimateRow;
  by: 'pointer' | 'keys';
  /** The status that it is over. */
  over: EstimateStatus;
}

/** What a drop asks before anything happens. */
interface Asked {
  row: EstimateRow;
  to: 'send' | 'revise';
}

/** Moves estimates between the columns of their board: a drop opens what its menu would, and changes nothing by itself. */
export const useBoardMoves = () => {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const drop = (to: EstimateStatus): void => {
    setMoving(null);
    if (!moving) return;
    const found = dropOn(moving.row.status, to);
    if (found.can === 'not') toastError(undefined, found.why);
    else if (found.can !== 'stay') setAsked({ row: moving.row, to: found.can });
  };
  return {
    moving,
    asked,
    drop,
    /** What dropping it onto a status would do; undefined while none is moved. */
    dropOn: (to: EstimateStatus): Drop | undefined => moving?.row && dropOn(moving.row.status, to),
    start: (row: EstimateRow, by: Moving['by']) => setMoving({ row, by, over: row.status }),
    goOver: (over: EstimateStatus) => setMoving((now) => (now && now.over !== over ? { ...now, over } : now)),
    cancel: () => setMoving(null),
    close: () => setAsked(null),
  };
};
export type BoardMoves = ReturnType<typeof useBoardMoves>;
