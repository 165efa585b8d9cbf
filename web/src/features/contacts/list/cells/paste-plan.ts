import { LIMITS } from '@rainmaker/contract';
import type { ContactRow } from '../../stage-calls.ts';
import type { CellKind } from './cell-fields.ts';

/** A cell that a block changes. */
export interface PastedCell {
  kind: CellKind;
  header: string;
  before: string;
  text: string;
}

/** A person and the cells that a block has for them. */
export interface PastedRow {
  row: ContactRow;
  cells: PastedCell[];
}

/** What a pasted block would change. */
export interface PastePlan {
  rows: PastedRow[];
  /** Rows of the block for which the page has no one. */
  rowsLeft: number;
  /** Columns under the block whose cells can't be edited. */
  readOnly: string[];
  /** Columns of the block beyond the last one of the list. */
  columnsLeft: number;
}

interface Under {
  /** The people from the cursor on. */
  people: readonly ContactRow[];
  /** The columns from the cursor on. */
  columns: readonly { id: string; header: string }[];
  kinds: ReadonlyMap<string, CellKind>;
  /** Empty cells of the block clear what is there; otherwise they leave it. */
  clears: boolean;
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A copied header isn't for a person. */
const withoutHeader = (block: readonly string[][], columns: Under['columns']): readonly string[][] => {
  const [first, ...others] = block;
  const isHeader = first?.every((cell, at) => isSame(cell, columns[at]?.header ?? '')) ?? false;
  return isHeader && others.length > 0 ? others : block;
};

/** Lays a block over the list from the cursor on, to the right and down. */
export const planPaste = (pasted: readonly string[][], { people, columns, kinds, clears }: Under): PastePlan => {
  const block = withoutHeader(pasted, columns);
  const width = Math.max(0, ...block.map((cells) => cells.length));
  const under = columns.slice(0, width);
  const reached = people.slice(0, LIMITS.peopleEditedTogether);
  const rows = reached.slice(0, block.length).map((row, line) => ({
    row,
    cells: under.flatMap(({ id, header }, at) => {
      const kind = kinds.get(id);
      const text = block[line]?.[at] ?? '';
      const before = kind?.textOf(row) ?? '';
      return kind && text !== before && (clears || text !== '') ? [{ kind, header, before, text }] : [];
    }),
  }));
  return {
    rows: rows.filter(({ cells }) => cells.length > 0),
    rowsLeft: Math.max(0, block.length - reached.length),
    readOnly: under.filter(({ id }) => !kinds.has(id)).map(({ header }) => header),
    columnsLeft: Math.max(0, width - columns.length),
  };
};
