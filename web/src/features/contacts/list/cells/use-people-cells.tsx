import type { Stage } from '@rainmaker/contract';
import { TriangleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '#lib/api/api.ts';
import type { Editing } from '#ui/table/cells/body-cell.tsx';
import { CellEditor } from '#ui/table/cells/cell-editor.tsx';
import type { CellPlace } from '#ui/table/cells/cell-moves.ts';
import { isOneCell, withoutEnd } from '#ui/table/cells/pasted.ts';
import { useCells } from '#ui/table/cells/use-cells.ts';
import styles from '../../contacts.module.css';
import type { ContactRow } from '../../stage-calls.ts';
import { useCustomFields } from '../../use-custom-fields.ts';
import * as words from '../words.ts';
import { cellKinds } from './cell-fields.ts';
import { type UnsavedCell, useCellSaves } from './use-cell-saves.ts';

/** Loaded when a block is first pasted. */
const PasteDialog = lazy(() => import('./paste-dialog.tsx').then((module) => ({ default: module.PasteDialog })));

interface Shown {
  stage: Stage;
  rows: readonly ContactRow[] | undefined;
  /** The columns in view, in order. */
  columns: readonly { id: string; header: string }[];
}

const Unsaved = ({ cell: { text, problem } }: { cell: UnsavedCell }): ReactNode =>
  problem === undefined ? (
    text || <span className="faint">–</span>
  ) : (
    <span className={styles['wrongCell']} title={problem}>
      <TriangleAlert aria-label={problem} />
      {text}
    </span>
  );

/** The cells of a list of people: edited in place, and pasted from a spreadsheet. */
export const usePeopleCells = ({ stage, rows, columns }: Shown) => {
  const kinds = cellKinds(stage, useCustomFields());
  const { save, unsavedIn, forget } = useCellSaves(stage);
  const [pasted, setPasted] = useState<{ at: CellPlace; text: string }>();
  const rowOf = (id: string): ContactRow | undefined => rows?.find((row) => row.id === id);
  const textOf = ({ id, column }: CellPlace): string => {
    const row = rowOf(id);
    return row ? (unsavedIn(row, column)?.text ?? kinds.get(column)?.textOf(row) ?? '') : '';
  };
  const saveAt = (place: CellPlace, text: string): void => {
    const row = rowOf(place.id);
    const kind = kinds.get(place.column);
    if (!row || !kind) return;
    const isBack = text === kind.textOf(row);
    if (isBack && unsavedIn(row, place.column)) forget(place);
    else if (!isBack) save({ row, place, kind, text });
  };
  const cells = useCells({
    textOf,
    onSave: saveAt,
    onPaste: (place, text) => {
      if (isOneCell(text)) saveAt(place, withoutEnd(text));
      else setPasted({ at: place, text });
    },
  });
  const { open } = cells;
  const wantsCountries = open !== null && kinds.get(open.column)?.choices === 'countries';
  const { data: countries } = api.useGetCountriesQuery(undefined, { skip: !wantsCountries });

  const editorIn = (row: ContactRow, column: string): ReactNode => {
    const kind = kinds.get(column);
    const header = columns.find(({ id }) => id === column)?.header ?? '';
    if (!open || !kind) return null;
    const { choices, isNumeric, placeholder } = kind;
    return (
      <CellEditor
        label={words.cellOf(header, row.name)}
        text={open.text}
        isReplaced={open.isReplaced}
        options={choices === 'countries' ? countries?.results.map(({ name }) => name) : choices}
        isNumeric={isNumeric}
        placeholder={placeholder}
        onSave={cells.save}
        onCancel={cells.cancel}
      />
    );
  };
  const editing: Editing<ContactRow> = {
    table: {
      ref: cells.ref,
      role: 'grid',
      onKeyDown: cells.onKeyDown,
      onMouseDown: cells.onMouseDown,
      onClick: cells.onClick,
    },
    isEditable: (column) => kinds.has(column),
    firstColumn: columns.find(({ id }) => kinds.has(id))?.id,
    shownIn: (row, column) => {
      if (open?.id === row.id && open.column === column) return { content: editorIn(row, column), state: 'open' };
      const cell = unsavedIn(row, column);
      return cell && { content: <Unsaved cell={cell} />, state: cell.problem === undefined ? 'saving' : 'wrong' };
    },
  };
  const paste = pasted && rows && (
    <Suspense fallback={null}>
      <PasteDialog
        stage={stage}
        pasted={pasted.text}
        people={rows.slice(
          Math.max(
            0,
            rows.findIndex(({ id }) => id === pasted.at.id),
          ),
        )}
        columns={columns.slice(columns.findIndex(({ id }) => id === pasted.at.column))}
        kinds={kinds}
        onClose={() => setPasted(undefined)}
      />
    </Suspense>
  );
  return { editing, isOpen: open !== null, paste };
};
