import { Readable } from 'node:stream';
import type { ImportRowKind } from '@rainmaker/contract';
import type { FileReply } from '#http/request/handlers.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { CSV_BYTE_ORDER_MARK, csvLine } from '#platform/spreadsheet/write-csv.ts';
import { getImport, readKeptRows } from './import-queries.ts';

const REASON_COLUMN = 'Reason';

async function* lines(
  { transact }: Pick<OutsideContext, 'transact'>,
  importId: string,
  kind: ImportRowKind,
  names: readonly string[],
): AsyncGenerator<string> {
  let after = 0;
  let isFirst = true;
  for (;;) {
    const from = after;
    const rows = await transact((db) => readKeptRows(db, importId, kind, from));
    if (isFirst) {
      // The reason stands first: a row that was too long keeps its stray cells at its end.
      const width = Math.max(names.length, ...rows.map(({ cells }) => cells.length));
      yield (
        CSV_BYTE_ORDER_MARK +
          csvLine([REASON_COLUMN, ...names, ...Array.from({ length: width - names.length }, () => '')])
      );
      isFirst = false;
    }
    for (const { cells, reason } of rows) yield csvLine([reason, ...cells]);
    const last = rows.at(-1);
    if (!last) return;
    after = last.row_number;
  }
}

/** By which a file of rows is named. */
const KIND_WORDS: Record<ImportRowKind, string> = {
  refused: 'refused',
  warning: 'warned',
  unchanged: 'unchanged',
  merged: 'merged',
};

/** Every row of a kind as it came, with its reason in the first column: to be mended and dropped in again. */
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
    body: Readable.from(lines(context, importId, kind, record.names)),
  };
};
