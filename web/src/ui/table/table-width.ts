import type { CSSProperties } from 'react';

/** What the width of a column depends on. */
export interface ColumnWidth {
  /** In pixels; without one the column shares what the others leave. */
  width?: number | undefined;
  minWidth?: number | undefined;
  hiddenBelow?: 1040 | 880 | undefined;
}

const PICK_PX = 52;
/** The room for a row's actions, where they don't lie over the last column. */
const ACTIONS_PX = 128;
/** The minimum width of a column before the table scrolls. */
const LEAST_PX = 130;

/** The weight of a column whose content isn't known. */
export const USUAL_WEIGHT = 16;
const LIGHTEST = 10;
const HEAVIEST = 40;

/** How heavy a column is: the length of most of its texts, in characters, so that few are cut. */
export const weightOf = (lengths: readonly number[]): number => {
  const most = lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length * 0.8)];
  return most === undefined ? USUAL_WEIGHT : Math.min(HEAVIEST, Math.max(LIGHTEST, most));
};

/** The widths of the panel between which other columns are shown. */
const BANDS = [
  { name: '--width', isShown: () => true },
  { name: '--width-1040', isShown: ({ hiddenBelow }: ColumnWidth) => hiddenBelow !== 1040 },
  { name: '--width-880', isShown: ({ hiddenBelow }: ColumnWidth) => hiddenBelow === undefined },
] as const;

/**
 * A style for the head of each column. Columns without a width get their minimum and, by weight, a share of what is left of the
 * panel; where nothing is, the table scrolls sideways. The stylesheet takes the property of the band that the panel is in.
 */
export const columnStyles = (
  columns: readonly ColumnWidth[],
  weights: readonly number[],
  { hasPick, hasRoom = false }: { hasPick: boolean; hasRoom?: boolean },
): CSSProperties[] => {
  const beside = (hasPick ? PICK_PX : 0) + (hasRoom ? ACTIONS_PX : 0);
  const bands = BANDS.map(({ name, isShown }) => {
    let taken = beside;
    let weight = 0;
    for (const [at, column] of columns.entries()) {
      if (!isShown(column)) continue;
      const { width, minWidth = LEAST_PX } = column;
      taken += width ?? minWidth;
      if (width === undefined) weight += weights[at] ?? USUAL_WEIGHT;
    }
    return { name, taken, weight };
  });
  return columns.map(({ width, minWidth = LEAST_PX }, at) => {
    if (width !== undefined) return { width };
    const share = weights[at] ?? USUAL_WEIGHT;
    return Object.fromEntries(
      bands.map(({ name, taken, weight }) => [
        name,
        `calc(${minWidth}px + max(0px, 100cqw - ${taken}px) * ${(share / weight).toFixed(4)})`,
      ]),
    );
  });
};
