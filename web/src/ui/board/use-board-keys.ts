import { useEffect, useRef, type KeyboardEvent } from 'react';

/** A card that is being moved, and what its keys do. */
export interface CardMoves<Column extends string> {
  moving: { row: { id: string }; over: Column } | null;
  goOver: (column: Column) => void;
  drop: (column: Column) => void;
  cancel: () => void;
}

const linksIn = (lane: Element | null | undefined): HTMLElement[] => [
  ...(lane?.querySelectorAll<HTMLElement>('[data-card] a') ?? []),
];

const STEPS: Partial<Record<string, [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The card beside the focused one: in its column, or at the same height of the next column that has cards. */
const neighbour = (board: Element, from: Element, [across, down]: [number, number]): HTMLElement | undefined => {
  const lanes = [...board.querySelectorAll('[data-lane]')].filter((lane) => linksIn(lane).length > 0);
  const lane = from.closest('[data-lane]');
  const links = linksIn(lane);
  const at = links.findIndex((link) => link === from);
  if (across === 0) return links[at + down];
  const others = linksIn(lanes[lanes.findIndex((each) => each === lane) + across]);
  return others[Math.min(at, others.length - 1)];
};

/** The arrow keys go from card to card; while one is being moved, they choose its column. */
export const useBoardKeys = <Column extends string>(moves: CardMoves<Column>, columns: readonly Column[]) => {
  const { moving } = moves;
  const moved = useRef<string | null>(null);
  // A dropped card is drawn in another column: it keeps the focus.
  useEffect(() => {
    const id = moved.current;
    if (id === null || document.querySelector('[aria-modal="true"]')) return;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-card="${id}"] a`)?.focus();
  });
  // Whoever points elsewhere has left the card.
  useEffect(() => {
    const leave = () => {
      moved.current = null;
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);
  const keysOfMove = ({ key }: KeyboardEvent): boolean => {
    if (!moving) return false;
    const across = STEPS[key]?.[0] ?? 0;
    const at = columns.indexOf(moving.over);
    if (across !== 0) moves.goOver(columns[at + across] ?? moving.over);
    else if (key === 'Enter' || key === ' ') {
      moved.current = moving.row.id;
      moves.drop(moving.over);
    } else if (key === 'Escape' || key === 'Tab') moves.cancel();
    else return false;
    return key !== 'Tab';
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches('[data-card] a')) return;
    const isDone = moving ? keysOfMove(event) : false;
    const step = moving ? undefined : STEPS[key];
    const next = step && neighbour(currentTarget, target, step);
    if (step) moved.current = null;
    next?.focus();
    if (!isDone && !next) return;
    event.preventDefault();
    event.stopPropagation();
  };
};
