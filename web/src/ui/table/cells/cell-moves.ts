/** An editable cell; `data-cell` has its column. */
const CELL = 'td[data-cell]';

export const cellOf = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>(CELL) ?? undefined) : undefined;

/** The cell that has the focus itself, rather than something in it. */
export const focusedCell = (): HTMLElement | undefined => {
  const { activeElement: focused } = document;
  return focused instanceof HTMLElement && focused.matches(CELL) ? focused : undefined;
};

export interface CellPlace {
  id: string;
  column: string;
}

/** The row and column of a cell. */
export const placeOf = (cell: HTMLElement): CellPlace => ({
  id: cell.closest<HTMLElement>('tr')?.dataset['id'] ?? '',
  column: cell.dataset['cell'] ?? '',
});

/** Those of a row that this width shows. */
const cellsIn = (row: Element | null | undefined): HTMLElement[] =>
  [...(row?.querySelectorAll<HTMLElement>(CELL) ?? [])].filter((cell) => getComputedStyle(cell).display !== 'none');

const rowsOf = (cell: HTMLElement): HTMLElement[] => [
  ...(cell.closest('tbody')?.querySelectorAll<HTMLElement>('tr[data-id]') ?? []),
];

export type CellMove = 'left' | 'right' | 'up' | 'down' | 'first' | 'last' | 'next' | 'previous';

const inColumn = (cell: HTMLElement, step: 1 | -1): HTMLElement | undefined => {
  const rows = rowsOf(cell);
  const row = rows[rows.findIndex((each) => each.contains(cell)) + step];
  return cellsIn(row).find((each) => each.dataset['cell'] === cell.dataset['cell']);
};

/** The first cell of the next row, or the last of the previous. */
const inNextRow = (cell: HTMLElement, step: 1 | -1): HTMLElement | undefined => {
  const rows = rowsOf(cell);
  const cells = cellsIn(rows[rows.findIndex((each) => each.contains(cell)) + step]);
  return step === 1 ? cells[0] : cells.at(-1);
};

/** Where a key leads from a cell; undefined at the table's end. `next` and `previous` go on in the next row. */
export const cellAfter = (cell: HTMLElement, move: CellMove): HTMLElement | undefined => {
  const cells = cellsIn(cell.closest('tr'));
  const at = cells.indexOf(cell);
  switch (move) {
    case 'left':
      return cells[at - 1];
    case 'right':
      return cells[at + 1];
    case 'next':
      return cells[at + 1] ?? inNextRow(cell, 1);
    case 'previous':
      return cells[at - 1] ?? inNextRow(cell, -1);
    case 'first':
      return cells[0];
    case 'last':
      return cells.at(-1);
    case 'up':
      return inColumn(cell, -1);
    case 'down':
      return inColumn(cell, 1);
  }
};

/** The row's link, by which its keys move. */
export const linkOf = (cell: HTMLElement): HTMLElement | undefined =>
  cell.closest('tr')?.querySelector<HTMLElement>('a') ?? undefined;

/** The first editable cell beside a row's link. */
export const cellBeside = (target: EventTarget): HTMLElement | undefined =>
  target instanceof Element && target.matches('a') ? cellsIn(target.closest('tr[data-id]'))[0] : undefined;
