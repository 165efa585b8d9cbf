import type { RefCallback } from 'react';

/** A list that scrolls as a whole, of which some rows are in the document; all have one height. */
export interface Scrolled<R> {
  /** For the element that scrolls. */
  ref: RefCallback<HTMLDivElement>;
  /** The rows in the document, both included, by their place in the list. */
  from: number;
  to: number;
  /** The place of the first row that can be scrolled to, and how many can. */
  base: number;
  count: number;
  rowHeight: number;
  /** The row at a place; undefined while it is loading. */
  rowAt: (place: number) => R | undefined;
}

interface Line {
  key: string;
  /** A row's place; undefined for the room of rows that aren't in the document, which has a height instead. */
  place: number | undefined;
  height: number;
}

/** The places in the document: those in view, and the one that has the focus, so that nothing typed in it is lost. */
const placesOf = ({ from, to, base, count }: Scrolled<unknown>, focused: number | undefined): number[] => {
  const seen = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  if (focused === undefined || focused < base || focused >= base + count) return seen;
  if (focused < from) return [focused, ...seen];
  return focused > to ? [...seen, focused] : seen;
};

/** The lines of a scrolled table, in order: its rows, and the room between them. */
export const linesOf = (scrolled: Scrolled<unknown>, focused: number | undefined): Line[] => {
  const { base, count, rowHeight } = scrolled;
  const lines: Line[] = [];
  let next = base;
  const leave = (to: number): void => {
    if (to > next)
      lines.push({
        key: `room-${lines.length === 0 ? 'above' : to}`,
        place: undefined,
        height: (to - next) * rowHeight,
      });
  };
  for (const place of placesOf(scrolled, focused)) {
    leave(place);
    lines.push({ key: `place-${place}`, place, height: rowHeight });
    next = place + 1;
  }
  leave(base + count);
  return lines;
};
