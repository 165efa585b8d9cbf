import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { pagesOf, windowAt, type ScrollWindow } from './scroll-window.ts';

interface Options {
  /** The list's identity: another one begins at the top. */
  list: string;
  /** The number of rows; 0 until it is known. */
  total: number;
  /** All rows have one height, in pixels. */
  rowHeight: number;
  pageSize: number;
  /** The page that is to be seen, starting at 1. */
  page: number;
  /** The page at the top has become another one. */
  onPage: (page: number) => void;
}

/** The rows of a list that are in the document, by their place in it. */
export interface ScrolledRows extends ScrollWindow {
  /** For the element that scrolls. */
  ref: (element: HTMLDivElement | null) => void;
  /** The place of the first row that can be scrolled to, and how many can. */
  base: number;
  count: number;
  rowHeight: number;
}

/** An element can be some 30 million pixels high; a longer list goes on with its next page. */
const MOST_ROWS = 500_000;
/** A page that is only scrolled past isn't loaded. */
const SETTLED_MS = 120;
const PAGE_MS = 200;

/** The pages once they have been in view for a moment; at once where one of them is there already. */
const useSettled = (list: string, pages: readonly number[]): readonly number[] => {
  const [settled, setSettled] = useState({ list, pages });
  const name = `${list} ${pages.join()}`;
  const settle = useEffectEvent(() => setSettled({ list, pages }));
  useEffect(() => {
    const timer = setTimeout(settle, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [name]);
  return settled.list !== list || pages.some((page) => settled.pages.includes(page)) ? pages : settled.pages;
};

/** Calls back when an element is scrolled or gets another size. */
const useViewChanges = (element: HTMLElement | null, onScroll: () => void, onResize: () => void): void => {
  const scrolled = useEffectEvent(onScroll);
  const resized = useEffectEvent(onResize);
  useEffect(() => {
    if (!element) return undefined;
    const listener = () => scrolled();
    const observer = new ResizeObserver(() => resized());
    element.addEventListener('scroll', listener, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', listener);
      observer.disconnect();
    };
  }, [element]);
};

/**
 * Scrolls through a whole list, of which only the rows in view and a few beyond are in the document. Another `page` (from the pager, or
 * on the way back) is scrolled to; scrolling tells the page at the top. Also returns the pages to load.
 */
export const useScrolledRows = (options: Options): ScrolledRows & { pages: readonly number[] } => {
  const { list, total, rowHeight, pageSize, page, onPage } = options;
  const [element, ref] = useState<HTMLDivElement | null>(null);
  const base = Math.floor(((page - 1) * pageSize) / MOST_ROWS) * MOST_ROWS;
  const count = Math.min(MOST_ROWS, Math.max(0, total - base));
  const start = { list, from: 0, to: pageSize - 1 };
  const [stored, setStored] = useState(start);
  const place = stored.list === list ? stored : start;
  // The list and page that were told or scrolled to last.
  const told = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const look = (): void => {
    if (!element || count === 0) return;
    const next = windowAt(element.scrollTop, element.clientHeight, rowHeight, count);
    setStored((now) => (now.list === list && now.from === next.from && now.to === next.to ? now : { list, ...next }));
  };
  const tellPage = useEffectEvent((): void => {
    if (!element || count === 0 || told.current !== `${list} ${page}`) return;
    const top = Math.floor((base + Math.round(element.scrollTop / rowHeight)) / pageSize) + 1;
    if (top === page) return;
    told.current = `${list} ${top}`;
    onPage(top);
  });
  const onScroll = (): void => {
    look();
    clearTimeout(timer.current);
    timer.current = setTimeout(tellPage, PAGE_MS);
  };
  useViewChanges(element, onScroll, look);
  useEffect(() => () => clearTimeout(timer.current), []);

  const goTo = useEffectEvent((): void => {
    const wanted = `${list} ${page}`;
    if (element && count > 0 && told.current !== wanted) {
      // The first page of a first list is at its top anyway, or restored to where it was left.
      if (told.current !== '' || page > 1) element.scrollTo({ top: ((page - 1) * pageSize - base) * rowHeight });
      told.current = wanted;
    }
  });
  useLayoutEffect(() => goTo(), [element, list, page, count]);

  const shown = { from: base + place.from, to: base + Math.min(place.to, Math.max(0, count - 1)) };
  return { ref, ...shown, base, count, rowHeight, pages: useSettled(list, pagesOf(shown, pageSize)) };
};
