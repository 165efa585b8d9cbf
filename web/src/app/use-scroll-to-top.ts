import { useEffect, useEffectEvent, useRef } from 'react';
import { keepPlace, noteRow, noteScroll, noteStep, restorePlace } from './scroll-place.ts';

/** Whether an element belongs to the screen's content; the sidebar and dialogs persist across screens. */
const isOfScreen = (target: EventTarget | null): target is Element =>
  target === document.scrollingElement || (target instanceof Element && target.closest('#main') !== null);

interface Step {
  pathname: string;
  /** The entry of the browser's history. */
  entry: string;
  /** Back or forward rather than to a new entry. */
  isReturn: boolean;
}

/** Records the scroll position on this screen, and the row. */
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
    const onScroll = (event: Event) => note(event);
    const onClick = (event: Event) => noteLink(event);
    // Scroll events don't bubble, so they are captured.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true });
      document.removeEventListener('click', onClick, true);
    };
  }, []);
};

/**
 * Scrolls smoothly to the top when the path changes, but not when filters in the query change. On a phone the page
 * scrolls, on wider screens a part of it; whichever was scrolled is reset. A step back restores the screen's position.
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
  const seen = useRef({ pathname, entry });
  const move = useEffectEvent((): void => {
    if (!isReturn && seen.current.pathname === pathname) keepPlace(seen.current.entry, entry);
    seen.current = { pathname, entry };
  });
  useEffect(() => move(), [entry]);
  useEffect(() => arrive(), [pathname]);
};
