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
import type { Placement } from './floating.tsx';
import styles from './hover-card.module.css';

const FloatingBox = lazy(() => import('./floating.tsx').then((module) => ({ default: module.FloatingBox })));

/** Milliseconds: long enough that nobody who only passes sees it, and that a hand can move over to it. */
const OPEN_MS = 700;
const CLOSE_MS = 300;
const BELOW: Placement = { side: 'bottom', align: 'start', gap: 6 };

interface Hovered {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
}

interface Props {
  /** What the card says; drawn only while it is open. */
  card: () => ReactNode;
  /** The link or word it belongs to: the card adds to what that leads to, and is no way of its own. */
  children: ReactElement;
}

/** A card beside a name that a pointer rests on. Touch and keyboard follow the name itself. */
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
