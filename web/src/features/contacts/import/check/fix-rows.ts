import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import type { Checked } from '../import-words.ts';

export type WhichRows = 'rejected' | 'issues' | 'first';

type Problem = Checked['problems'][number];

/** A row of the file with what is wrong with it. */
export interface RowToFix {
  row: number;
  /** What is wrong with the row as a whole. */
  reasons: string[];
  /** The mapped cells, each with what is wrong with it. */
  cells: { column: number; value: string; warning: string | undefined }[];
}

/** Which rows are gone through: all with an issue, those that are rejected, or those with the issue of this sentence. */
export type FixScope = 'all' | 'rejected' | { detail: string };

const isIn = (scope: FixScope, { kind, detail }: Pick<Problem, 'kind' | 'detail'>): boolean =>
  scope === 'all' || (scope === 'rejected' ? kind === 'refused' : detail === scope.detail);

/** How many rows these are, in words: not all issues of a large file are listed. */
export const whichRows = ({ problems, problem_groups: groups }: Checked, scope: FixScope): WhichRows => {
  const ofScope = groups.filter((group) => isIn(scope, group));
  const listed = problems.filter((problem) => isIn(scope, problem)).length;
  if (listed < ofScope.reduce((sum, { count }) => sum + count, 0)) return 'first';
  return scope === 'rejected' ? 'rejected' : 'issues';
};

/** The rows that have a problem, in the order of the problems. `names` are the header cells, by column. */
export const rowsToFix = (
  problems: readonly Problem[],
  names: ReadonlyMap<number, string>,
  scope: FixScope,
): RowToFix[] => {
  const rows = [...Map.groupBy(problems, ({ row }) => row)].filter(([, found]) =>
    found.some((problem) => isIn(scope, problem)),
  );
  return rows.map(([row, found]) => {
    const inCell = (problem: Problem, column: number): boolean =>
      problem.kind === 'warning' && problem.column === names.get(column);
    const cells = (found[0]?.cells ?? []).map(({ column, value }) => ({
      column,
      value,
      warning: found.find((problem) => inCell(problem, column))?.detail,
    }));
    const isPlaced = (problem: Problem): boolean => cells.some(({ column }) => inCell(problem, column));
    return { row, reasons: found.filter((problem) => !isPlaced(problem)).map((problem) => problem.detail), cells };
  });
};

const keyOf = (row: number, column: number): string => `${row}:${column}`;

/** The rows being corrected, one at a time. What is typed into a row stays while others are looked at. */
export const useFixRows = (importId: string, rows: readonly RowToFix[], first: number) => {
  const [send, { isLoading: isBusy }] = api.useUpdateImportCellsMutation();
  const [at, setAt] = useState(
    Math.max(
      0,
      rows.findIndex(({ row }) => row === first),
    ),
  );
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [saved, setSaved] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const open = rows[at];
  const asSaved = (row: RowToFix, column: number): string =>
    saved.get(keyOf(row.row, column)) ?? row.cells.find((cell) => cell.column === column)?.value ?? '';
  const valueOf = (row: RowToFix, column: number): string => typed.get(keyOf(row.row, column)) ?? asSaved(row, column);
  const changesOf = (row: RowToFix) =>
    row.cells
      .filter(({ column }) => valueOf(row, column) !== asSaved(row, column))
      .map(({ column }) => ({ row: row.row, column, value: valueOf(row, column) }));
  const unsaved = rows.flatMap(changesOf);
  /** Saves all that was typed; returns whether that succeeded. */
  const save = async (): Promise<boolean> => {
    if (unsaved.length === 0) return true;
    setProblem(null);
    try {
      await send({ id: importId, cells: unsaved }).unwrap();
      setSaved(new Map([...saved, ...unsaved.map(({ row, column, value }) => [keyOf(row, column), value] as const)]));
      return true;
    } catch (error) {
      setProblem(errorText(error));
      return false;
    }
  };
  return {
    open,
    at,
    isLast: at === rows.length - 1,
    isBusy,
    problem,
    hasUnsaved: unsaved.length > 0,
    hasSaved: saved.size > 0,
    valueOf,
    isChanged: (row: RowToFix, column: number) =>
      saved.has(keyOf(row.row, column)) || typed.has(keyOf(row.row, column)),
    type: (row: RowToFix, column: number, value: string) => setTyped(new Map(typed).set(keyOf(row.row, column), value)),
    go: (to: number) => setAt(Math.min(rows.length - 1, Math.max(0, to))),
    save,
  };
};
