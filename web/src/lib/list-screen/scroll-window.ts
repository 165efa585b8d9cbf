/** The places of a list that are in the document, both included. */
export interface ScrollWindow {
  from: number;
  to: number;
}

/** A window moves by so many rows at a time, so that most scroll events change nothing. */
const STEP = 4;
/** Rows beyond each edge. */
const BEYOND = 4;
/** On the tallest screens the last ones are left out rather than the document filled; a list of so many is there whole. */
const MOST_ROWS = 58;

/** The rows to have in the document for a scroll position, of `count` rows of one height. */
export const windowAt = (top: number, height: number, rowHeight: number, count: number): ScrollWindow => {
  if (count <= MOST_ROWS) return { from: 0, to: count - 1 };
  const first = Math.floor(Math.max(0, top) / rowHeight / STEP) * STEP;
  const from = Math.max(0, Math.min(first - BEYOND, count - 1));
  const inView = Math.ceil(height / rowHeight) + STEP;
  return { from, to: Math.min(count - 1, first + inView + BEYOND, from + MOST_ROWS - 1) };
};

/** The pages, starting at 1, that hold the places of a window. */
export const pagesOf = ({ from, to }: ScrollWindow, pageSize: number): number[] => {
  const first = Math.floor(Math.max(0, from) / pageSize);
  const last = Math.max(first, Math.floor(to / pageSize));
  return Array.from({ length: last - first + 1 }, (_, at) => first + at + 1);
};
