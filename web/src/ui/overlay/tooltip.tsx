import {
  cloneElement,
  lazy,
  Suspense,
  useEffect,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import type { Placement } from './floating.tsx';
import styles from './tooltip.module.css';

/** Loaded with the first tooltip, so that the first screen's buttons don't wait for it. */
const FloatingBox = lazy(() => import('./floating.tsx').then((module) => ({ default: module.FloatingBox })));

interface Hovered {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: () => void;
}

interface Props {
  label: string;
  position?: 'bottom' | 'right';
  /** Milliseconds; 0 in the sidebar. */
  openDelay?: number | undefined;
  disabled?: boolean;
  children: ReactElement;
}

const PLACEMENTS: Record<'bottom' | 'right', Placement> = {
  bottom: { side: 'bottom', align: 'center', gap: 6 },
  right: { side: 'right', align: 'center', gap: 8 },
};

/** A text on hover or keyboard focus; never the only place for information. */
export const Tooltip = ({ label, position = 'bottom', openDelay = 400, disabled = false, children }: Props) => {
  const [wanted, setWanted] = useState<{ anchor: HTMLElement; delayMs: number } | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => setAnchor(wanted.anchor), wanted.delayMs);
    return () => {
      clearTimeout(timer);
      setAnchor(null);
    };
  }, [wanted]);
  const hide = () => setWanted(null);
  const handlers: Hovered = {
    onPointerEnter: ({ currentTarget, pointerType }) => {
      if (pointerType !== 'touch') setWanted({ anchor: currentTarget, delayMs: openDelay });
    },
    onPointerLeave: hide,
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) setWanted({ anchor: currentTarget, delayMs: 0 });
    },
    onBlur: hide,
  };
  if (disabled) return children;
  return (
    <>
      {cloneElement(children as ReactElement<Hovered>, handlers)}
      {anchor && (
        <Suspense fallback={null}>
          <FloatingBox
            anchor={anchor}
            placement={PLACEMENTS[position]}
            onClose={hide}
            role="tooltip"
            className={styles['tip']}
          >
            {label}
          </FloatingBox>
        </Suspense>
      )}
    </>
  );
};
