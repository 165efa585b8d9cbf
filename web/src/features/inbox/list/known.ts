import type { Thread } from '@rainmaker/contract';

export const PAGE_SIZE = 50;

/** The rows that are known, by their page; a list that is scrolled has gaps. */
export type Known = ReadonlyMap<number, readonly Thread[]>;

/** The conversation at a place of the list; undefined where its page isn't loaded. */
export const rowAt = (known: Known, place: number): Thread | undefined =>
  known.get(Math.floor(place / PAGE_SIZE) + 1)?.[place % PAGE_SIZE];

/** Where a conversation stands in the list; undefined where its page isn't loaded. */
export const placeOf = (known: Known, id: string | undefined): number | undefined => {
  for (const [page, rows] of known) {
    const at = rows.findIndex((row) => row.id === id);
    if (at !== -1) return (page - 1) * PAGE_SIZE + at;
  }
  return undefined;
};

/** The conversation so many places after another; the first where that one isn't in the list. */
export const neighbourOf = (known: Known, id: string | undefined, step: number): Thread | undefined => {
  const place = placeOf(known, id);
  return place === undefined ? rowAt(known, 0) : place + step < 0 ? undefined : rowAt(known, place + step);
};
