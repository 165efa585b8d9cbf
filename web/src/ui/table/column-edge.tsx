import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './data-table.module.css';
import * as words from '../words.ts';

export const LEAST_COLUMN_PX = 72;
export const MOST_COLUMN_PX = 640;
const STEP_PX = 16;

const within = (width: number): number => Math.round(Math.max(LEAST_COLUMN_PX, Math.min(MOST_COLUMN_PX, width)));

const widthOf = (edge: Element): number => edge.closest('th')?.getBoundingClientRect().width ?? LEAST_COLUMN_PX;

interface Props {
  header: string;
  /** The width, if it was set. */
  width: number | undefined;
  onWidth: (width: number) => void;
}

/** The edge of a column: dragged, or moved with the arrow keys, it makes the column wider or narrower. */
export const ColumnEdge = ({ header, width, onWidth }: Props) => {
  const grab = (event: PointerEvent<HTMLSpanElement>): void => {
    const edge = event.currentTarget;
    const from = { x: event.clientX, width: widthOf(edge) };
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => onWidth(within(from.width + moved.clientX - from.x));
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
    onWidth(within((width ?? widthOf(event.currentTarget)) + step));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be moved is a widget (WAI-ARIA)
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={words.widthOf(header)}
      aria-valuemin={LEAST_COLUMN_PX}
      aria-valuemax={MOST_COLUMN_PX}
      aria-valuenow={width ?? LEAST_COLUMN_PX}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      className={styles['edge']}
      onPointerDown={grab}
      onKeyDown={press}
    />
  );
};
