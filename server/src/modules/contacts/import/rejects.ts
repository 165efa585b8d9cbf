import { Readable } from 'node:stream';
import { type ImportRowKind, LIMITS } from '@rainmaker/contract';
import type { FileReply } from '#http/request/handlers.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { CSV_BYTE_ORDER_MARK, csvLine } from '#platform/spreadsheet/write-csv.ts';
import { getImport, type ImportRecord, readKeptRows, widestKeptRow } from './import-queries.ts';

const REASON_COLUMN = 'Reason';
const NOT_ALL_KEPT = `Not all rows are here. Such rows of all imports take up ${LIMITS.importKeptMegabytes} MB at most, and the oldest go first.`;

async function* lines(
  { transact }: Pick<OutsideContext, 'transact'>,
  { id: importId, names, has_kept_all: hasAll }: Pick<ImportRecord, 'id' | 'names' | 'has_kept_all'>,
  kind: ImportRowKind,
): AsyncGenerator<string> {
  // The reason is the first column, because rows that were too long have extra cells at the end.
  const width = Math.max(names.length, await transact((db) => widestKeptRow(db, importId, kind)));
  yield (
    CSV_BYTE_ORDER_MARK + csvLine([REASON_COLUMN, ...names, ...Array.from({ length: width - names.length }, () => '')])
  );
  for (let after = 0; ;) {
    const from = after;
    const rows = await transact((db) => readKeptRows(db, importId, kind, from));
    for (const { cells, reason } of rows) yield csvLine([reason, ...cells]);
    const last = rows.at(-1);
    if (!last) break;
    after = last.row_number;
  }
  if (!hasAll) yield csvLine([NOT_ALL_KEPT, ...Array.from({ length: width }, () => '')]);
}

/** Used in the file's name. */
const KIND_WORDS: Record<ImportRowKind, string> = {
  refused: 'rejected',
  warning: 'warned',
  unchanged: 'unchanged',
  merged: 'merged',
};

/** Every row of a kind as it was uploaded, with the reason in the first column, to be corrected and imported again. */
export const rejectsFile = async (
  context: Pick<OutsideContext, 'transact' | 'session' | 'clock' | 'request'>,
  { importId, kind }: { importId: string; kind: ImportRowKind },
): Promise<FileReply> => {
  const record = await context.transact(async (db) => {
    const found = await getImport(db, importId);
    await recordAudit(db, context.session, context.request, {
      action: 'contacts_exported',
      subject: `${KIND_WORDS[kind]} rows of ${found.filename}`,
      at: realNow(context),
    });
    return found;
  });
  return {
    contentType: 'text/csv; charset=utf-8',
    filename: `${KIND_WORDS[kind]}-${record.filename.replace(/\.[^.]+$/, '')}.csv`,
    body: Readable.from(lines(context, record, kind)),
  };
};
