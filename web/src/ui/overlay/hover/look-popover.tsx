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

interface Looked {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyUp?: (event: KeyboardEvent<HTMLElement>) => void;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
  'aria-expanded'?: boolean;
  'aria-describedby'?: string | undefined;
}

/** `look`: it opened for pointer or keyboard and takes no focus; `chosen`: it stays, and its first control has the focus. */
interface Shown {
  anchor: HTMLElement;
  by: 'look' | 'chosen';
}

/** Opens for a look and closes after it, unless it was chosen meanwhile. */
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
  trigger: ReactElement<Looked>;
  width?: number;
  /** What the panel says; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/**
 * A panel that opens on hover and on arrival by Tab, without taking the focus, and stays once it is clicked, tapped or opened
 * with Enter. Escape closes it; on a phone it is a bottom sheet that a tap opens.
 */
export const LookPopover = ({ label, trigger, width = 260, children }: Props) => {
  const id = useId();
  const isPhone = useIsPhone();
  const { shown, change } = useShown();
  const close = () => change(() => null);
  const leave = () => change((now) => (now?.by === 'look' ? null : now), CLOSE_MS);
  const look = (anchor: HTMLElement, afterMs?: number) => change((now) => now ?? { anchor, by: 'look' }, afterMs);
  const isLook = shown?.by === 'look' && !isPhone;
  const target = cloneElement(trigger, {
    onClick: ({ currentTarget: anchor }) => change((now) => (now?.by === 'chosen' ? null : { anchor, by: 'chosen' })),
    // Arriving by Tab is a look; the focus that comes back when a panel closes isn't.
    onKeyUp: ({ key, currentTarget }) => {
      if (key === 'Tab') look(currentTarget);
    },
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== 'touch') look(currentTarget, OPEN_MS);
    },
    onPointerLeave: leave,
    'aria-expanded': shown?.by === 'chosen' || isLook,
    'aria-describedby': isLook ? id : undefined,
  });
  return (
    <>
      {target}
      {shown && isLook && (
        <FloatingBox
          id={id}
          anchor={shown.anchor}
          placement={BELOW}
          onClose={close}
          className={styles['float']}
          style={{ width }}
          onPointerEnter={() => change((now) => now)}
          onPointerLeave={leave}
        >
          {children(close)}
        </FloatingBox>
      )}
      <PopoverBox
        label={label}
        anchor={shown?.anchor ?? null}
        isOpen={shown?.by === 'chosen'}
        onClose={close}
        width={width}
      >
        {children(close)}
      </PopoverBox>
    </>
  );
};
