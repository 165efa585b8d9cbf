import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './data-table.module.css';
import * as words from '../words.ts';

export const LEAST_COLUMN_PX = 72;
export const MOST_COLUMN_PX = 640;
const STEP_PX = 16;

const within = (width: number): number => Math.round(Math.max(LEAST_COLUMN_PX, Math.min(MOST_COLUMN_PX, width)));

/** The columns' widths as they are: with one set, shares of the rest would change all others. */
const widthsBeside = (edge: Element): Record<string, number> =>
  Object.fromEntries(
    [...(edge.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])].flatMap((head) => {
      const { width } = head.getBoundingClientRect();
      return width === 0 ? [] : [[head.dataset['column'] ?? '', within(width)]];
    }),
  );

interface Props {
  /** The id of its column. */
  id: string;
  header: string;
  /** The width, if it was set. */
  width: number | undefined;
  /** The widths of all columns in view, with the new one. */
  onWidths: (widths: Record<string, number>) => void;
}

/** The edge of a column: dragged, or moved with the arrow keys, it makes the column wider or narrower. */
export const ColumnEdge = ({ id, header, width, onWidths }: Props) => {
  const grab = (event: PointerEvent<HTMLSpanElement>): void => {
    const edge = event.currentTarget;
    const widths = widthsBeside(edge);
    const from = event.clientX;
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) =>
      onWidths({ ...widths, [id]: within((widths[id] ?? LEAST_COLUMN_PX) + moved.clientX - from) });
    edge.addEventListener('pointermove', move);
    const end = () => edge.removeEventListener('pointermove', move);
    edge.addEventListener('pointerup', end, { once: true });
    edge.addEventListener('pointercancel', end, { once: true });
  };
  const press = (event: KeyboardEvent<HTMLSpanElement>): void => {
    const step = event.key === 'ArrowLeft' ? -STEP_PX : event.key === 'ArrowRight' ? STEP_PX : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const widths = widthsBeside(event.currentTarget);
    onWidths({ ...widths, [id]: within((widths[id] ?? LEAST_COLUMN_PX) + step) });
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={words.widthOf(header)}
      aria-valuemin={LEAST_COLUMN_PX}
      aria-valuemax={MOST_COLUMN_PX}
      aria-valuenow={width ?? LEAST_COLUMN_PX}
      tabIndex={0}
      className={styles['edge']}
      onPointerDown={grab}
      onKeyDown={press}
    />
  );
};
