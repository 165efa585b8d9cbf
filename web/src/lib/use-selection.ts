import { LIMITS } from '@rainmaker/contract';
import { useState } from 'react';

interface Chosen {
  /** The list it belongs to: another tab or search begins with nobody. */
  place: string;
  ids: ReadonlySet<string>;
  isAll: boolean;
}

export interface ManySelection {
  ids: ReadonlySet<string>;
  /** Everybody whom the list shows, on all its pages. */
  isAll: boolean;
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  togglePage: (ids: readonly string[]) => void;
  selectAll: () => void;
  clear: () => void;
}

/** Who is chosen: some over several pages, or everybody. */
export const useManySelection = (place: string): ManySelection => {
  const [stored, setStored] = useState<Chosen>({ place, ids: new Set(), isAll: false });
  const { ids, isAll } = stored.place === place ? stored : { ids: new Set<string>(), isAll: false };
  const set = (next: ReadonlySet<string>, everybody = false) =>
    setStored({ place, ids: new Set([...next].slice(0, LIMITS.bulkIds)), isAll: everybody });
  return {
    ids,
    isAll,
    isSelected: (id) => isAll || ids.has(id),
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    togglePage: (page) => {
      const next = new Set(ids);
      const isFull = page.every((id) => next.has(id));
      for (const id of page) {
        if (isFull) next.delete(id);
        else next.add(id);
      }
      set(next);
    },
    selectAll: () => set(ids, true),
    clear: () => set(new Set()),
  };
};
