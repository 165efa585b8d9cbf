import type { DragEvent } from 'react';

interface Moves<S> {
  /** What is being moved; null: nothing. */
  moving: unknown;
  goOver: (status: S) => void;
  drop: (status: S) => void;
}

/** What a column does while something is dragged over it. */
export const dropHandlers = <S>(status: S, moves: Moves<S>) => ({
  onDragOver: (event: DragEvent) => {
    if (!moves.moving) return;
    event.preventDefault();
    moves.goOver(status);
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    moves.drop(status);
  },
});
