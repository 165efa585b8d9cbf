import type { CellEdit } from '@rainmaker/contract';
import { sql } from 'kysely';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import { conflict, notAllowedNow } from '#platform/errors.ts';
import { getImport } from '../import-queries.ts';
import { showImport } from '../present-import.ts';

/** Each chunk of rows is parsed with its changes, so there can't be any number of them. */
const MOST_CELLS = 1_000;
const MOST_CHARACTERS = 250_000;

const TOO_MANY = `At most ${MOST_CELLS.toLocaleString('en')} cells can be changed here. Correct the others in the file and upload it again.`;
const IN_WORK = 'This file is already being or was already imported. Its rejected rows can be corrected afterwards.';

const placeOf = ({ row, column }: CellEdit): string => `${row}:${column}`;

/**
 * Changes cells of an uploaded file, beside the file itself; `null` brings a cell back as it was uploaded. Returns how many are
 * changed in all. Throws `conflict` once the import has started.
 */
export const editCells = async (
  { db, ...context }: Pick<CallContext, 'db' | 'clock' | 'session'>,
  { id, cells }: { id: string; cells: readonly CellEdit[] },
): Promise<number> => {
  const record = await getImport(db, id, sql`for update of i`);
  if (record.state !== 'uploaded') throw conflict(IN_WORK, await showImport(db, id, realNow(context)));
  const byPlace = new Map(record.edits.map((edit) => [placeOf(edit), edit]));
  for (const cell of cells) {
    if (cell.value === null) byPlace.delete(placeOf(cell));
    else byPlace.set(placeOf(cell), cell);
  }
  const edits = [...byPlace.values()];
  const characters = edits.reduce((sum, { value }) => sum + (value?.length ?? 0), 0);
  if (edits.length > MOST_CELLS || characters > MOST_CHARACTERS) throw notAllowedNow(TOO_MANY);
  await db.run(sql`update imports set edits = ${JSON.stringify(edits)}::jsonb
    where workspace_id = app.workspace_id() and id = ${id}`);
  return edits.length;
};
