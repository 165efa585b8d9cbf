import { useEffect, useEffectEvent, useRef } from 'react';
import { noteRow, noteScroll, noteStep, restorePlace } from './scroll-place.ts';

/** Whether a part of the screen belongs to what changes with a step to another one: the sidebar and dialogs stay. */
const isOfScreen = (target: EventTarget | null): target is Element =>
  target === document.scrollingElement || (target instanceof Element && target.closest('#main') !== null);

interface Step {
  pathname: string;
  /** The entry of the browser's history. */
  entry: string;
  /** Back or forward, and not to somewhere new. */
  isReturn: boolean;
}

/** Keeps where the person was on this screen, and on which row. */
const useNoting = (entry: string, scrolled: { readonly current: Set<Element> }): void => {
  const note = useEffectEvent(({ target }: Event): void => {
    const element = target === document ? document.scrollingElement : target;
    if (!isOfScreen(element)) return;
    scrolled.current.add(element);
    noteScroll(entry, element);
  });
  const noteLink = useEffectEvent(({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('#main a[href]') : null;
    if (link) noteRow(entry, link.getAttribute('href') ?? '');
  });
  useEffect(() => {
    const hear = (event: Event) => note(event);
    const hearLink = (event: Event) => noteLink(event);
    // Scrolling does not bubble; it is heard on its way down.
    document.addEventListener('scroll', hear, { capture: true, passive: true });
    document.addEventListener('click', hearLink, true);
    return () => {
      document.removeEventListener('scroll', hear, { capture: true });
      document.removeEventListener('click', hearLink, true);
    };
  }, []);
};

/**
 * Scrolls smoothly to the top at a change of path (spec section 2); a change of filters in the query does not. On a phone the
 * page scrolls, on a desk a part of it: whichever was scrolled goes up. A step back finds the screen as it was left.
 */
export const useScrollToTop = ({ pathname, entry, isReturn }: Step): void => {
  const scrolled = useRef(new Set<Element>());
  const last = useRef<string>(undefined);
  useNoting(entry, scrolled);
  const arrive = useEffectEvent((): (() => void) | undefined => {
    noteStep(pathname, last.current);
    last.current = pathname;
    const gone = [...scrolled.current];
    scrolled.current.clear();
    if (isReturn) return restorePlace(entry);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const element of gone) element.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    return undefined;
  });
  useEffect(() => arrive(), [pathname]);
};
