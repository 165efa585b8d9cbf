import type { Stage, UploadAnswer } from '@rainmaker/contract';
import { showImport } from '../present-import.ts';
import type { z } from 'zod';
import { realClock } from '#platform/clock.ts';
import type { OutsideContext, Upload } from '#platform/context.ts';
import { AppError, conflict, invalidField } from '#platform/errors.ts';
import { createProgress } from '#platform/bulk/progress.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { defineTask } from '#platform/sandbox/task.ts';
import { openSpreadsheet, type ReadingOptions, type Spreadsheet } from '#platform/spreadsheet/open-spreadsheet.ts';
import type { RowChunk } from '#platform/spreadsheet/row-chunks.ts';
import type { run } from './analyse.task.ts';
import type { Analysis } from './analyse.ts';
import { asRemembered, findRemembered, recogniseCustom } from '../map/recognise.ts';
import { chunkHost } from '../chunk-host.ts';
import { CHUNK_RECORDS } from '../chunks.ts';
import {
  deleteImport,
  finishUpload,
  getImport,
  type ImportRecord,
  insertChunk,
  insertImport,
  rememberHeader,
} from '../import-queries.ts';
import { assertWaitingRoom } from '../room.ts';

type Context = Pick<OutsideContext, 'transact' | 'session' | 'clock' | 'request'>;

export interface UploadTools {
  sandbox: Sandbox;
  /**
   * Doesn't wait for the workspace's turn: the upload already occupies a file reader that others are waiting for, and
   * rows left by a failed upload must always be removed.
   */
  transactOutOfTurn: Transact;
}
type Answer = z.infer<typeof UploadAnswer>;

const MOST_RECORDS = 1_000_000;

/** Stores the records, 500 per database row; returns their number. */
const store = async (
  { session }: Context,
  transact: Transact,
  importId: string,
  chunks: AsyncIterable<RowChunk>,
): Promise<number> => {
  let records = 0;
  for await (const chunk of chunks) {
    records += chunk.count;
    if (records > MOST_RECORDS)
      throw new AppError('unreadable_file', 'This file has more than a million rows. Split it in two and upload both.');
    await transact(session, async (db) => {
      await insertChunk(db, importId, chunk);
      await assertWaitingRoom(db, { importId, userId: session.userId });
    });
  }
  return records;
};

const LONGEST_MS = 120_000;

export const analysis = defineTask<typeof run>({
  name: 'import analysis',
  module: new URL('./analyse.task.ts', import.meta.url),
  timeoutMs: LONGEST_MS,
  memoryMb: 512,
  atOnce: 2,
  waitMs: LONGEST_MS,
  isReused: true,
});

const inWords = (error: unknown): unknown =>
  error instanceof KilledTaskError
    ? new AppError('unreadable_file', 'This file couldn’t be read. Split it in two and upload both.', { cause: error })
    : error;

type ReadingContext = Omit<Context, 'clock'>;

/**
 * Reads the stored rows in the sandbox: what the file contains and how it can be mapped. Remembers the header, in the given row
 * or where it seems to be.
 */
export const readHeader = async (
  context: ReadingContext,
  sandbox: Sandbox,
  { id, records }: Pick<ImportRecord, 'id' | 'records'>,
  headerRow: number | undefined,
): Promise<Analysis> => {
  if (headerRow !== undefined && headerRow > records) throw invalidField('header_row', `The file has ${records} rows.`);
  const caller = { owner: context.session.workspaceId };
  const host = chunkHost(context, id, LONGEST_MS);
  const found = await sandbox.converse(analysis, { records, headerRow }, caller, host).catch((error: unknown) => {
    throw inWords(error);
  });
  await context.transact((db) => rememberHeader(db, id, found));
  return found;
};

/** Describes an uploaded file, with the header in another row if given. */
export const describeUpload = async (
  context: ReadingContext,
  sandbox: Sandbox,
  importId: string,
  headerRow: number | undefined,
): Promise<Answer> => {
  const record = await context.transact(async (db) => {
    const found = await getImport(db, importId);
    if (found.state === 'uploaded') return found;
    throw conflict(
      'This file is already being or was already imported. To import it again, upload it again.',
      await showImport(db, importId, realClock.now()),
    );
  });
  const { names, mapping, ...found } = await readHeader(context, sandbox, record, headerRow);
  const { custom_fields: custom, filename, encoding } = record;
  const remembered = await context.transact((db) =>
    findRemembered(db, { userId: context.session.userId, importId, names }),
  );
  return {
    import_id: importId,
    filename,
    encoding,
    ...found,
    mapping: remembered ? asRemembered(mapping, remembered, custom) : recogniseCustom({ mapping, names }, custom),
    remembered_from: remembered?.filename ?? null,
  };
};

const basename = (filename: string): string =>
  (filename.split(/[\\/]/).at(-1) ?? '').replaceAll(/\p{C}/gu, '').trim().slice(0, 120) || 'file';

/** Registers the upload before its rows are stored. */
const begin = ({ transact, session, clock }: Context, upload: Upload, stage: Stage, sheet: Spreadsheet) =>
  transact(async (db) => {
    const job = await createProgress(db, {
      kind: 'import',
      createdBy: session.userId,
      at: realClock.now(),
      awaitsPerson: true,
    });
    await insertImport(db, {
      id: job.id,
      filename: basename(upload.filename),
      stage,
      encoding: sheet.encoding,
      country: session.country,
      createdBy: session.userId,
      at: clock.now(),
    });
    return job.id;
  });

/** Reads the file and stores its rows; returns the import's id and the number of rows. */
const keepRows = async (
  context: Context,
  { sandbox, transactOutOfTurn }: UploadTools,
  upload: Upload,
  { stage, ...reading }: { stage: Stage } & ReadingOptions,
): Promise<{ id: string; records: number } & Pick<Answer, 'sheets' | 'sheet' | 'delimiter'>> => {
  const { session } = context;
  const caller = { owner: session.workspaceId, rowsOfChunk: CHUNK_RECORDS, ...reading };
  const sheet = await openSpreadsheet(sandbox, upload.path, caller);
  try {
    const id = await begin(context, upload, stage, sheet);
    try {
      const records = await store(context, transactOutOfTurn, id, sheet.chunks());
      return { id, records, sheets: sheet.sheets, sheet: sheet.sheet, delimiter: sheet.delimiter };
    } catch (error) {
      await transactOutOfTurn(session, (db) => deleteImport(db, id));
      throw error;
    }
  } finally {
    await sheet.close();
  }
};

/** Accepts an upload: the file is read once, and its rows are stored until the import has run. */
export const takeUpload = async (
  context: Context,
  tools: UploadTools,
  upload: Upload,
  { headerRow, ...asked }: { stage: Stage; headerRow: number | undefined } & ReadingOptions,
): Promise<Answer> => {
  const { transact, session } = context;
  const { id, records, ...book } = await keepRows(context, tools, upload, asked);
  try {
    await transact((db) => finishUpload(db, id, records));
    return { ...(await describeUpload(context, tools.sandbox, id, headerRow)), ...book };
  } catch (error) {
    await tools.transactOutOfTurn(session, (db) => deleteImport(db, id));
    throw error;
  }
};
