/** Where a person was on a screen when they left it. */
interface Left {
  /** The scroll position of each part, by a key that finds it again. */
  tops: Map<string, number>;
  /** The link they followed. */
  row: string | null;
}

const MOST_PLACES = 50;
/** Rows may have to load before there is anything to scroll. */
const LOOK_MS = 50;
const MOST_LOOKS = 60;
const ENDING = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** By entry of the browser's history. */
const places = new Map<string, Left>();

const placeOf = (entry: string): Left => {
  const found = places.get(entry) ?? { tops: new Map<string, number>(), row: null };
  places.delete(entry);
  places.set(entry, found);
  const [oldest] = places.keys();
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
  return found;
};

const PAGE = 'page';
const nameOf = (element: Element): string => (element === document.scrollingElement ? PAGE : element.className);
const find = (name: string): Element | null | undefined =>
  name === PAGE ? document.scrollingElement : document.querySelector('#main')?.getElementsByClassName(name)[0];

/** The position in the browser's history, counted by the router. */
const depth = (): unknown => (window.history.state as { idx?: unknown } | null)?.idx;

let before: { path: string; here: string; depth: unknown } | null = null;

/** Records the screen from which the person came to this one. */
export const noteStep = (here: string, from: string | undefined): void => {
  if (from !== undefined && from !== here) before = { path: from, here, depth: depth() };
};

/**
 * Whether the last step led from that screen to this one: then going there is a step back, which restores its position.
 */
export const isStepBack = (here: string, to: string): boolean =>
  before?.here === here && before.path === to && before.depth === depth();

export const noteScroll = (entry: string, element: Element): void => {
  const name = nameOf(element);
  if (typeof name === 'string' && name !== '') placeOf(entry).tops.set(name, element.scrollTop);
};

/** A screen that replaces its own address, such as a scrolled list, stays where it is. */
export const keepPlace = (from: string, to: string): void => {
  const left = places.get(from);
  if (left) placeOf(to).tops = new Map([...left.tops, ...placeOf(to).tops]);
};

export const noteRow = (entry: string, address: string): void => {
  placeOf(entry).row = address;
};

const scrollBack = (name: string, top: number): boolean => {
  const element = find(name);
  if (!element) return false;
  element.scrollTop = top;
  return Math.abs(element.scrollTop - top) <= 1;
};

const focusRow = (address: string): boolean => {
  const row = [...document.querySelectorAll<HTMLElement>('#main a[href]')].find(
    (link) => link.getAttribute('href') === address && link.offsetParent !== null,
  );
  const isFree = document.activeElement === document.body || document.activeElement?.id === 'main';
  if (row && isFree) row.focus({ preventScroll: true });
  return row !== undefined;
};

/** Restores the screen's position as soon as it has loaded; any action by the person cancels this. */
export const restorePlace = (entry: string): (() => void) => {
  const left = places.get(entry);
  if (!left) return () => undefined;
  const wanted = new Map(left.tops);
  let { row } = left;
  let looks = 0;
  const end = (): void => {
    clearInterval(timer);
    for (const name of ENDING) window.removeEventListener(name, end, true);
  };
  const look = (): void => {
    for (const [name, top] of wanted) if (scrollBack(name, top)) wanted.delete(name);
    if (row !== null && focusRow(row)) row = null;
    looks += 1;
    if (looks >= MOST_LOOKS || (wanted.size === 0 && row === null)) end();
  };
  const timer = setInterval(look, LOOK_MS);
  for (const name of ENDING) window.addEventListener(name, end, { capture: true, passive: true });
  return end;
};
