import {
  cloneElement,
  lazy,
  Suspense,
  useEffect,
  useState,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Placement } from '../floating.tsx';
import styles from './hover-card.module.css';

const FloatingBox = lazy(() => import('../floating.tsx').then((module) => ({ default: module.FloatingBox })));

/** Milliseconds: long enough not to open for a passing pointer, and to move the pointer to the card. */
const OPEN_MS = 700;
const CLOSE_MS = 300;
const BELOW: Placement = { side: 'bottom', align: 'start', gap: 6 };

interface Hovered {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
}

interface Props {
  /** The card's content; rendered only while it is open. */
  card: () => ReactNode;
  /** The link or text it belongs to: the card only repeats what that leads to. */
  children: ReactElement;
}

/** A card that opens when hovering over a name. Touch and keyboard use the link instead. */
export const HoverCard = ({ card, children }: Props) => {
  const [over, setOver] = useState<HTMLElement | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAnchor(over), over === null ? CLOSE_MS : OPEN_MS);
    return () => clearTimeout(timer);
  }, [over]);
  const handlers: Hovered = {
    onPointerEnter: ({ currentTarget, pointerType }) => {
      if (pointerType !== 'touch') setOver(currentTarget);
    },
    onPointerLeave: () => setOver(null),
  };
  const close = () => {
    setOver(null);
    setAnchor(null);
  };
  return (
    <>
      {cloneElement(children as ReactElement<Hovered>, handlers)}
      {anchor && (
        <Suspense fallback={null}>
          <FloatingBox
            anchor={anchor}
            placement={BELOW}
            onClose={close}
            className={styles['card'] ?? ''}
            onPointerEnter={() => setOver(anchor)}
            onPointerLeave={() => setOver(null)}
          >
            {card()}
          </FloatingBox>
        </Suspense>
      )}
    </>
  );
};
