import { useEffect, useEffectEvent, useLayoutEffect, useRef, type HTMLAttributes, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './floating.module.css';

export interface Placement {
  side: 'bottom' | 'right';
  align: 'start' | 'center' | 'end';
  /** Pixels between the box and its anchor. */
  gap: number;
}

/** Minimum distance to the window's edges in pixels. */
const EDGE_PX = 8;

const clamp = (value: number, most: number): number => Math.max(EDGE_PX, Math.min(value, most));

const alignedAt = (align: Placement['align'], start: number, end: number, size: number): number =>
  align === 'start' ? start : align === 'end' ? end - size : (start + end - size) / 2;

/** Puts the box at a point of the window; within a sheet, which was moved in, its own point of origin is another. */
const putAt = (box: HTMLElement, x: number, y: number): void => {
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
  const { left, top, width } = box.getBoundingClientRect();
  // Without a layout there is nothing to measure.
  if (width === 0) return;
  box.style.left = `${x + (x - left)}px`;
  box.style.top = `${y + (y - top)}px`;
};

/** Places the box next to its anchor, on the other side if there is no room, and always within the window. */
const place = (box: HTMLElement, anchor: HTMLElement, { side, align, gap }: Placement): void => {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const { clientWidth, clientHeight } = document.documentElement;
  const mostX = clientWidth - width - EDGE_PX;
  const mostY = clientHeight - height - EDGE_PX;
  if (side === 'right') {
    const x = at.right + gap <= mostX ? at.right + gap : at.left - gap - width;
    putAt(box, clamp(x, mostX), clamp(alignedAt(align, at.top, at.bottom, height), mostY));
    return;
  }
  // A list that scrolls is as high as the room, rather than over what is above its anchor.
  box.style.setProperty('--room-below', `${mostY + height - at.bottom - gap}px`);
  const isRoomBelow = at.bottom + gap <= mostY || at.top < clientHeight - at.bottom;
  const y = isRoomBelow ? at.bottom + gap : at.top - gap - height;
  putAt(box, clamp(alignedAt(align, at.left, at.right, width), mostX), clamp(y, mostY));
};

interface Props extends HTMLAttributes<HTMLDivElement> {
  anchor: HTMLElement;
  placement: Placement;
  /** Called on a click outside, leaving with Tab, or Escape; after Escape the focus returns to the anchor. */
  onClose?: () => void;
  /** What to focus when the box opens; nothing by default, as for a tooltip. */
  focusFirst?: (box: HTMLElement) => void;
  children: ReactNode;
}

/**
 * A box that floats next to its anchor. It is rendered in the anchor's landmark, so that screen readers find it there,
 * but outside anything that scrolls or clips.
 */
export const FloatingBox = ({ anchor, placement, onClose, focusFirst, children, className, ...rest }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const { side, align, gap } = placement;

  useLayoutEffect(() => {
    const update = () => {
      if (box.current) place(box.current, anchor, { side, align, gap });
    };
    update();
    const size = new ResizeObserver(update);
    if (box.current) size.observe(box.current);
    window.addEventListener('scroll', update, true);
    window.addEventListener('resize', update);
    return () => {
      size.disconnect();
      window.removeEventListener('scroll', update, true);
      window.removeEventListener('resize', update);
    };
  }, [anchor, side, align, gap]);

  const begin = useEffectEvent(() => {
    if (box.current) focusFirst?.(box.current);
  });
  useEffect(() => begin(), []);

  // However it closes, focus inside the box returns to what opened it.
  useLayoutEffect(() => {
    const shown = box.current;
    return () => {
      if (shown?.contains(document.activeElement)) anchor.focus({ preventScroll: true });
    };
  }, [anchor]);

  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !box.current?.contains(target) && !anchor.contains(target);
    const handlePointer = (event: PointerEvent) => {
      if (isOutside(event.target)) close();
    };
    const handleKey = (event: KeyboardEvent) => {
      // One level at a time: a box that was opened from within this one closes first.
      if (event.key !== 'Escape' || box.current?.querySelector('[data-takes-keys]')) return;
      event.stopPropagation();
      close();
      anchor.focus();
    };
    // Clicking plain text in the box focuses the landmark around it, which doesn't count as leaving.
    const isAround = (target: EventTarget | null) => target instanceof Node && target.contains(box.current);
    const handleFocus = (event: FocusEvent) => {
      if (isOutside(event.target) && !isAround(event.target)) close();
    };
    document.addEventListener('pointerdown', handlePointer, true);
    document.addEventListener('keydown', handleKey, true);
    document.addEventListener('focusin', handleFocus);
    return () => {
      document.removeEventListener('pointerdown', handlePointer, true);
      document.removeEventListener('keydown', handleKey, true);
      document.removeEventListener('focusin', handleFocus);
    };
  }, [anchor]);

  return createPortal(
    <div
      {...rest}
      ref={box}
      // A box that takes no focus, such as a tooltip, doesn't block shortcuts.
      data-takes-keys={focusFirst && ''}
      className={className ? `${styles['box']} ${className}` : styles['box']}
    >
      {children}
    </div>,
    anchor.closest<HTMLElement>('[role="dialog"], main, header, nav') ?? document.body,
  );
};
