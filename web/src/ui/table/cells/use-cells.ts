import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import {
  cellAfter,
  cellBeside,
  type CellMove,
  cellOf,
  type CellPlace,
  focusedCell,
  linkOf,
  placeOf,
} from './cell-moves.ts';

export interface CellActions {
  /** The text of a cell, as it is edited and copied. */
  textOf: (place: CellPlace) => string;
  onSave: (place: CellPlace, text: string) => void;
  /** What was pasted while a cell has the focus. */
  onPaste: (place: CellPlace, pasted: string) => void;
}

/** The cell that is edited; `text` is where its editor starts. */
export interface OpenCell extends CellPlace {
  text: string;
  /** Typing began it, and replaces what was there. */
  isReplaced: boolean;
}

const MOVES: Partial<Record<string, CellMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea') !== null;

const cellAt = (body: HTMLElement | null, { id, column }: CellPlace): HTMLElement | null =>
  body?.querySelector(`tr[data-id="${CSS.escape(id)}"] td[data-cell="${CSS.escape(column)}"]`) ?? null;

interface KeyActs {
  begin: (cell: HTMLElement, typed?: string) => void;
  clear: (cell: HTMLElement) => void;
}

/** Acts on a key while a cell has the focus; false if it means nothing there. */
const press = (event: KeyboardEvent, cell: HTMLElement, { begin, clear }: KeyActs): boolean => {
  const { key } = event;
  const move = MOVES[key];
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (move !== undefined) (cellAfter(cell, move) ?? (move === 'left' ? linkOf(cell) : undefined))?.focus();
  else if (key === 'Enter' || key === 'F2') begin(cell);
  else if (key === 'Delete' || key === 'Backspace') clear(cell);
  else if (key === 'Escape') linkOf(cell)?.focus();
  else if (isTyped(event)) begin(cell, key);
  else return false;
  return true;
};

/** Copies the cell that has the focus, and takes what is pasted while one has it. */
const useClipboard = (
  table: RefObject<HTMLTableElement | null>,
  { textOf, onPaste }: Pick<CellActions, 'textOf' | 'onPaste'>,
): void => {
  const copy = useEffectEvent((event: ClipboardEvent) => {
    const cell = focusedCell();
    if (!cell || !document.getSelection()?.isCollapsed || !table.current?.contains(cell)) return;
    event.clipboardData?.setData('text/plain', textOf(placeOf(cell)));
    event.preventDefault();
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const cell = focusedCell();
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (!cell || pasted === '' || !table.current?.contains(cell)) return;
    event.preventDefault();
    onPaste(placeOf(cell), pasted);
  });
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => copy(event);
    const onPasted = (event: ClipboardEvent) => paste(event);
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPasted);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPasted);
    };
  }, []);
};

/**
 * The cells of a table, edited in place as in a spreadsheet. A cell that has the focus is the cursor: arrows, Home and End move it,
 * Enter, F2, a second click or typing edits it, Delete clears it, Escape goes back to the row. In the editor Enter, Tab and leaving
 * save, and Escape doesn't.
 */
export const useCells = ({ textOf, onSave, onPaste }: CellActions) => {
  const [open, setOpen] = useState<OpenCell | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const wasFocused = useRef(false);

  const begin = (cell: HTMLElement, typed?: string): void => {
    const place = placeOf(cell);
    setOpen({ ...place, text: typed ?? textOf(place), isReplaced: typed !== undefined });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const beside = event.key === 'ArrowRight' ? cellBeside(event.target) : undefined;
    const cell = beside ?? focusedCell();
    if (cell === undefined || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (beside) beside.focus();
    else if (!press(event, cell, { begin, clear: (each) => onSave(placeOf(each), '') })) return;
    event.preventDefault();
  };
  useClipboard(table, { textOf, onPaste });
  const close = (move: CellMove | 'stay' | 'leave'): void => {
    const cell = open && cellAt(table.current, open);
    flushSync(() => setOpen(null));
    if (move === 'leave' || !cell) return;
    ((move === 'stay' ? undefined : cellAfter(cell, move)) ?? cell).focus();
  };
  return {
    /** For the table. */
    ref: table,
    onKeyDown,
    onMouseDown: (event: MouseEvent): void => {
      const cell = cellOf(event.target);
      wasFocused.current = cell !== undefined && cell === focusedCell();
    },
    onClick: (event: MouseEvent): void => {
      const cell = cellOf(event.target);
      if (cell && wasFocused.current && !isControl(event.target) && open === null) begin(cell);
    },
    open,
    /** For the editor: saves what is typed, if it differs, and moves on. */
    save: (text: string, move: CellMove | 'stay' | 'leave'): void => {
      if (open && text !== textOf(open)) onSave(open, text);
      close(move);
    },
    cancel: (): void => close('stay'),
  };
};
export type Cells = ReturnType<typeof useCells>;
