import type { Stage } from '@rainmaker/contract';
import { useRef, useState } from 'react';
import { useTakeBack } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { toastError } from '#lib/toast/toast.ts';
import type { CellPlace } from '#ui/table/cells/cell-moves.ts';
import type { ContactRow } from '../../stage-calls.ts';
import * as words from '../words.ts';
import type { CellKind } from './cell-fields.ts';

/** A text that the list doesn't have yet. */
export interface UnsavedCell {
  text: string;
  /** Why it wasn't accepted. */
  problem?: string;
  /** The version of the record that has it; the list may still show an older one. */
  version?: number;
}

/** One toast for the last of several cells; the others are undone from the activity list. */
const TOAST = 'cells';

const keyOf = ({ id, column }: CellPlace): string => `${id} ${column}`;

interface Sent {
  row: ContactRow;
  place: CellPlace;
  kind: CellKind;
  text: string;
}

/** Cells that the list doesn't have yet, by place. */
const useUnsaved = () => {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, UnsavedCell>>(new Map());
  return {
    unsaved,
    put: (place: CellPlace, cell: UnsavedCell | undefined): void =>
      setUnsaved((before) => {
        const after = new Map(before);
        if (cell) after.set(keyOf(place), cell);
        else after.delete(keyOf(place));
        return after;
      }),
  };
};

/** Saves cells one after the other for each person, and keeps what the list doesn't show yet. */
export const useCellSaves = (stage: Stage) => {
  const [edit] = api.useEditCellsMutation();
  const takeBack = useTakeBack();
  const { unsaved, put } = useUnsaved();
  /** By person: the version after their last save, once it is known. */
  const versions = useRef(new Map<string, Promise<number>>());

  const send = async ({ row, place, kind, text }: Sent, known: number): Promise<number> => {
    try {
      const cells = { [kind.field]: text };
      const answer = await edit({
        stage,
        people: [{ id: row.id, version: Math.max(known, row.version), cells }],
      }).unwrap();
      const { version, problem } = answer.people[0] ?? { version: null, problem: null };
      const undoToken = answer.undo_token;
      if (problem !== null) {
        put(place, { text, problem });
        toastError(undefined, words.cellRefused(row.name, problem));
      } else put(place, { text, version: version ?? row.version });
      if (undoToken)
        toastWithAction(words.personChanged(row.name), {
          id: TOAST,
          label: words.undo,
          onAct: () => void takeBack(undoToken),
        });
      return version ?? row.version;
    } catch (error) {
      put(place, { text, problem: words.notSaved });
      toastError(error);
      return row.version;
    }
  };
  return {
    save: (sent: Sent): void => {
      const { row, place, text } = sent;
      put(place, { text });
      const before = versions.current.get(row.id) ?? Promise.resolve(0);
      versions.current.set(
        row.id,
        before.then((known) => send(sent, known)),
      );
    },
    /** What a cell shows until the list has it. */
    unsavedIn: (row: ContactRow, column: string): UnsavedCell | undefined => {
      const cell = unsaved.get(keyOf({ id: row.id, column }));
      return cell?.version !== undefined && row.version >= cell.version ? undefined : cell;
    },
    forget: (place: CellPlace): void => put(place, undefined),
  };
};
