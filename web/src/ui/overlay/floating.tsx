import { useEffect, useEffectEvent, useLayoutEffect, useRef, type HTMLAttributes, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './floating.module.css';

export interface Placement {
  side: 'bottom' | 'right';
  align: 'start' | 'center' | 'end';
  /** Pixels between the box and what it belongs to. */
  gap: number;
}

/** Pixels that stay free at the window's edges. */
const EDGE_PX = 8;

const clamp = (value: number, most: number): number => Math.max(EDGE_PX, Math.min(value, most));

const alignedAt = (align: Placement['align'], start: number, end: number, size: number): number =>
  align === 'start' ? start : align === 'end' ? end - size : (start + end - size) / 2;

/** Puts the box beside its anchor; on the other side where there is no room, and never out of the window. */
const place = (box: HTMLElement, anchor: HTMLElement, { side, align, gap }: Placement): void => {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const { clientWidth, clientHeight } = document.documentElement;
  const mostX = clientWidth - width - EDGE_PX;
  const mostY = clientHeight - height - EDGE_PX;
  if (side === 'right') {
    const x = at.right + gap <= mostX ? at.right + gap : at.left - gap - width;
    box.style.left = `${clamp(x, mostX)}px`;
    box.style.top = `${clamp(alignedAt(align, at.top, at.bottom, height), mostY)}px`;
    return;
  }
  const isRoomBelow = at.bottom + gap <= mostY || at.top < clientHeight - at.bottom;
  box.style.left = `${clamp(alignedAt(align, at.left, at.right, width), mostX)}px`;
  box.style.top = `${clamp(isRoomBelow ? at.bottom + gap : at.top - gap - height, mostY)}px`;
};

interface Props extends HTMLAttributes<HTMLDivElement> {
  anchor: HTMLElement;
  placement: Placement;
  /** Pressing outside, leaving with Tab, or Escape; the focus goes back to the anchor after Escape. */
  onClose?: () => void;
  /** What gets the focus when the box opens; nothing where absent, as for a tooltip. */
  focusFirst?: (box: HTMLElement) => void;
  children: ReactNode;
}

/**
 * A box that floats beside its anchor. It is drawn inside the anchor's landmark, so that a screen reader meets it where
 * it belongs, but outside whatever scrolls or clips there.
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

  // Whatever closes it: a focus that stood in the box goes back to what opened it.
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
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
      anchor.focus();
    };
    // Pressing plain words in the box gives the focus to the landmark around it: that is no leaving.
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
      // What takes no focus, such as a tooltip, takes no keys.
      data-takes-keys={focusFirst && ''}
      className={className ? `${styles['box']} ${className}` : styles['box']}
    >
      {children}
    </div>,
    anchor.closest<HTMLElement>('[role="dialog"], main, header, nav') ?? document.body,
  );
};
