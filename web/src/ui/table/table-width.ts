/** What a table needs to know of a column to be wide enough. */
interface Width {
  width?: number | string | undefined;
  minWidth?: number | undefined;
  hiddenBelow?: number | undefined;
}

/** The first column is the name, which gets the largest share. */
export const NAME_SHARE = '30%';

const PICK_PX = 52;
/** The room for a row's actions, where they don't lie over the last column. */
const ACTIONS_PX = 128;
/** The minimum width of a column before the table scrolls. */
const LEAST_PX = 130;

const shareOf = (width: string | undefined): number => (width?.endsWith('%') ? Number.parseFloat(width) / 100 : 0);

/**
 * The width in pixels below which a table scrolls sideways: every column has its minimum, and what the shares leave is enough
 * for the others. Columns that a narrow panel hides don't count. `hasRoom`: the actions have a column of their own.
 */
export const tableWidth = (columns: readonly Width[], hasPick: boolean, hasRoom = false): number => {
  let least = (hasPick ? PICK_PX : 0) + (hasRoom ? ACTIONS_PX : 0);
  let beside = least;
  let shares = 0;
  for (const [
    at,
    { width = at === 0 ? NAME_SHARE : undefined, minWidth = LEAST_PX, hiddenBelow },
  ] of columns.entries()) {
    if (hiddenBelow !== undefined) continue;
    const share = typeof width === 'string' ? shareOf(width) : 0;
    const own = typeof width === 'number' ? width : minWidth;
    least += own;
    shares += share;
    if (share === 0) beside += own;
  }
  return Math.max(least, Math.ceil(beside / (1 - shares)));
};
