import type { Stage } from '@rainmaker/contract';
import { useState } from 'react';
import { useAppSelector } from '#lib/api/store.ts';
import { LEAST_COLUMN_PX, MOST_COLUMN_PX } from '#ui/table/column-edge.tsx';
import type { ListState } from '../list-url.ts';

/** How a person likes a list, remembered in this browser. */
export interface ListHabits {
  /** The columns chosen last; undefined for the stage's own. */
  columns?: string[] | undefined;
  /** Widths in pixels, by column. */
  widths: Record<string, number>;
  /** Low rows. */
  isDense: boolean;
}

const NONE: ListHabits = { widths: {}, isDense: false };

const textsIn = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string') ? value : undefined;

const widthsIn = (value: unknown): Record<string, number> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(
          ([, width]) => typeof width === 'number' && width >= LEAST_COLUMN_PX && width <= MOST_COLUMN_PX,
        ),
      )
    : {};

/** Reads what was remembered; anything else counts as nothing. */
export const readHabits = (text: string | null): ListHabits => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return NONE;
    return {
      columns: 'columns' in stored ? textsIn(stored.columns) : undefined,
      widths: 'widths' in stored ? widthsIn(stored.widths) : {},
      isDense: 'isDense' in stored && stored.isDense === true,
    };
  } catch {
    return NONE;
  }
};

/** The list with the remembered columns, unless its address or a view has others. */
export const withHabits = (state: ListState, { columns }: Pick<ListHabits, 'columns'>): ListState => ({
  ...state,
  columns: state.columns ?? (state.view === undefined ? columns : undefined),
});

/** What the signed-in person likes of a stage's list, and how to change it. */
export const useListHabits = (stage: Stage) => {
  const userId = useAppSelector(({ auth }) => auth.userData?.id ?? '');
  const key = `list-habits:${stage}:${userId}`;
  const [kept, setKept] = useState(() => ({ key, habits: readHabits(localStorage.getItem(key)) }));
  const habits = kept.key === key ? kept.habits : readHabits(localStorage.getItem(key));
  return {
    habits,
    change: (part: Partial<ListHabits>) => {
      const next = { ...habits, ...part };
      setKept({ key, habits: next });
      localStorage.setItem(key, JSON.stringify(next));
    },
  };
};
export type Habits = ReturnType<typeof useListHabits>;
