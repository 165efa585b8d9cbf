import { useEffect, useRef } from 'react';

/** Whether a part of the screen belongs to what changes with a step to another one: the sidebar and dialogs stay. */
const isOfScreen = (target: EventTarget | null): target is Element =>
  target === document.scrollingElement || (target instanceof Element && target.closest('#main') !== null);

/**
 * Scrolls smoothly to the top at a change of path (spec section 2); a change of filters in the query does not. On a phone the
 * page scrolls, on a desk a part of it: whichever was scrolled goes up.
 */
export const useScrollToTop = (pathname: string): void => {
  const scrolled = useRef(new Set<Element>());
  useEffect(() => {
    const note = ({ target }: Event): void => {
      const element = target === document ? document.scrollingElement : target;
      if (isOfScreen(element)) scrolled.current.add(element);
    };
    // Scrolling does not bubble; it is heard on its way down.
    document.addEventListener('scroll', note, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', note, { capture: true });
  }, []);
  useEffect(() => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const element of scrolled.current) element.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    scrolled.current.clear();
  }, [pathname]);
};
