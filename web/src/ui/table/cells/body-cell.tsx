import type { ComponentProps, ReactNode } from 'react';
import styles from './cells.module.css';

/** What a cell shows instead of its value. */
export interface CellShown {
  content: ReactNode;
  /** open: its editor; saving: a text that isn't saved yet; wrong: one that wasn't accepted. */
  state: 'open' | 'saving' | 'wrong';
}

/** How the cells of a table are edited in place. */
export interface Editing<R> {
  /** What the table needs of `useCells`. */
  table: Pick<ComponentProps<'table'>, 'ref' | 'role' | 'onKeyDown' | 'onMouseDown' | 'onClick'>;
  isEditable: (columnId: string) => boolean;
  /** The first of the editable columns, where the Tab key enters. */
  firstColumn: string | undefined;
  shownIn: (row: R, columnId: string) => CellShown | undefined;
}

interface Props<R> {
  row: R;
  column: { id: string; cell: (row: R) => ReactNode };
  className: string;
  editing: Editing<R> | undefined;
  isFirstRow: boolean;
}

/** A cell of a row; one that can be edited takes the focus. */
export const BodyCell = <R,>({ row, column: { id, cell }, className, editing, isFirstRow }: Props<R>) => {
  if (!editing?.isEditable(id)) return <td className={className}>{cell(row)}</td>;
  const shown = editing.shownIn(row, id);
  return (
    <td
      className={`${className} ${styles['cell']}`}
      data-cell={id}
      data-state={shown?.state}
      tabIndex={isFirstRow && id === editing.firstColumn ? 0 : -1}
    >
      {shown ? shown.content : cell(row)}
    </td>
  );
};
