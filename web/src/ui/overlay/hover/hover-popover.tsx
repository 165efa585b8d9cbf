import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useIsPhone } from '../../use-is-phone.ts';
import { FloatingBox, type Placement } from '../floating.tsx';
import { PopoverBox } from '../popover.tsx';
import styles from '../popover.module.css';

/** Milliseconds: long enough not to open for a passing pointer, and to move the pointer to the panel. */
const OPEN_MS = 250;
const CLOSE_MS = 300;
const BELOW: Placement = { side: 'bottom', align: 'start', gap: 6 };

interface TriggerProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyUp?: (event: KeyboardEvent<HTMLElement>) => void;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
  'aria-expanded'?: boolean;
  'aria-describedby'?: string | undefined;
}

/** `hover`: it opened for the pointer or by Tab and takes no focus; `click`: it stays, and its first control has the focus. */
interface Shown {
  anchor: HTMLElement;
  by: 'hover' | 'click';
}

/** What is open, and changes to it, of which a delayed one is dropped by the next. */
const useShown = () => {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: (now: Shown | null) => Shown | null, afterMs = 0): void => {
    clearTimeout(timer.current);
    if (afterMs === 0) setShown(next);
    else timer.current = setTimeout(() => setShown(next), afterMs);
  };
  return { shown, change };
};

interface Props {
  label: string;
  trigger: ReactElement<TriggerProps>;
  width?: number;
  /** What the panel says; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/**
 * A panel that opens on hover and on arrival by Tab, without taking the focus, and stays once it is clicked, tapped or opened
 * with Enter. Escape closes it; on a phone it is a bottom sheet that a tap opens.
 */
export const HoverPopover = ({ label, trigger, width = 260, children }: Props) => {
  const id = useId();
  const isPhone = useIsPhone();
  const { shown, change } = useShown();
  const close = () => change(() => null);
  const leave = () => change((now) => (now?.by === 'hover' ? null : now), CLOSE_MS);
  const hover = (anchor: HTMLElement, afterMs?: number) => change((now) => now ?? { anchor, by: 'hover' }, afterMs);
  const isHovered = shown?.by === 'hover' && !isPhone;
  const target = cloneElement(trigger, {
    onClick: ({ currentTarget: anchor }) => change((now) => (now?.by === 'click' ? null : { anchor, by: 'click' })),
    // Arriving by Tab opens it; the focus that comes back when a panel closes doesn't.
    onKeyUp: ({ key, currentTarget }) => {
      if (key === 'Tab') hover(currentTarget);
    },
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== 'touch') hover(currentTarget, OPEN_MS);
    },
    onPointerLeave: leave,
    'aria-expanded': shown?.by === 'click' || isHovered,
    'aria-describedby': isHovered ? id : undefined,
  });
  return (
    <>
      {target}
      {shown && isHovered && (
        <FloatingBox
          id={id}
          anchor={shown.anchor}
          placement={BELOW}
          onClose={close}
          className={styles['float']}
          style={{ width }}
          // Drops the closing that leaving the trigger began.
          onPointerEnter={() => change((now) => now)}
          onPointerLeave={leave}
        >
          {children(close)}
        </FloatingBox>
      )}
      <PopoverBox
        label={label}
        anchor={shown?.anchor ?? null}
        isOpen={shown?.by === 'click'}
        onClose={close}
        width={width}
      >
        {children(close)}
      </PopoverBox>
    </>
  );
};
