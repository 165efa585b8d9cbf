import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { LIMITS } from '@rainmaker/contract/limits';
import { toastError } from '#lib/toast/toast.ts';
import { isBlank, type LineDefaults, newHeading, newItem, type TypedItem, type TypedLine } from '../typed-estimate.ts';
import type { EstimateEditor } from '../use-estimate-editor.ts';
import { movedBy, movedTo, withLine, withLineAfter, withoutLine } from './line-changes.ts';
import * as words from '../words.ts';

/** Milliseconds in which a removal can be undone from its toast. */
const UNDO_MS = 8_000;

/** The id of a field of a line, to move the focus there. */
export const fieldId = (key: string, field: string): string => `line-${key}-${field}`;

export interface LineActions {
  change: (key: string, part: Partial<Omit<TypedItem, 'key' | 'kind'>>) => void;
  /** Goes to the line below, a new one unless that is empty. */
  next: (key?: string) => void;
  addHeading: () => void;
  /** Removes a line, and offers to bring it back. */
  remove: (key: string) => void;
  move: (key: string, by: -1 | 1) => void;
  /** Moves a line to the place of another. */
  moveTo: (key: string, place: number) => void;
  focus: (key: string, field: string) => void;
}

interface Place {
  set: EstimateEditor['set'];
  /** The lines as they are now. */
  latest: RefObject<readonly TypedLine[]>;
  /** The id of a field that gets the focus once it is drawn. */
  wanted: RefObject<string | null>;
}

const focusNow = (id: string): boolean => {
  const field = document.getElementById(id);
  field?.focus();
  return field !== null;
};

const actionsOn = ({ set, latest, wanted }: Place, { taxRate }: LineDefaults): LineActions => {
  const put = (change: (lines: readonly TypedLine[]) => readonly TypedLine[]): void =>
    set(({ lines }) => ({ lines: [...change(lines)] }));
  const focus = (key: string, field: string): void => {
    const id = fieldId(key, field);
    if (!focusNow(id)) wanted.current = id;
  };
  const add = (line: TypedLine, after?: string): void => {
    if (latest.current.length >= LIMITS.estimateLines) {
      toastError(undefined, words.mostLines(LIMITS.estimateLines));
      return;
    }
    wanted.current = fieldId(line.key, 'name');
    put((lines) => withLineAfter(lines, line, after));
  };
  return {
    change: (key, part) => put((lines) => withLine(lines, key, part)),
    next: (key) => {
      const lines = latest.current;
      const below = key === undefined ? lines.at(-1) : lines[lines.findIndex((line) => line.key === key) + 1];
      if (below && below.kind === 'item' && isBlank(below)) focus(below.key, 'name');
      else add(newItem({ taxRate }), key);
    },
    addHeading: () => add(newHeading()),
    remove: (key) => {
      const lines = latest.current;
      const at = lines.findIndex((line) => line.key === key);
      const line = lines[at];
      if (!line) return;
      const near = lines[at + 1] ?? lines[at - 1];
      if (near) wanted.current = fieldId(near.key, 'name');
      put((before) => withoutLine(before, key));
      if (isBlank(line)) return;
      toastWithAction(words.removed(line.name || words.lineOne), {
        label: words.undo,
        duration: UNDO_MS,
        onAct: () => put((before) => before.toSpliced(Math.min(at, before.length), 0, line)),
      });
    },
    move: (key, by) => {
      // A line that moves takes the focus with it.
      wanted.current = document.activeElement?.id || null;
      put((lines) => movedBy(lines, key, by));
    },
    moveTo: (key, place) => put((lines) => movedTo(lines, key, place)),
    focus,
  };
};

/** What can be done to the lines; the functions stay the same, so that only a line that changed is drawn again. */
export const useLines = (
  { set, values }: Pick<EstimateEditor, 'set' | 'values'>,
  { taxRate }: LineDefaults,
): LineActions => {
  const wanted = useRef<string | null>(null);
  const latest = useRef<readonly TypedLine[]>(values.lines);
  useLayoutEffect(() => {
    latest.current = values.lines;
    if (wanted.current === null) return;
    const field = document.getElementById(wanted.current);
    wanted.current = null;
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [values.lines]);
  // The functions read these when they are called, and not while this draws.
  // oxlint-disable-next-line react/refs -- see above
  return useMemo(() => actionsOn({ set, latest, wanted }, { taxRate }), [set, taxRate]);
};
