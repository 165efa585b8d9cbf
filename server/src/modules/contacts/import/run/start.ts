import { type Job, STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { recordAudit } from '#modules/accounts/index.ts';
import { showImport } from '../present-import.ts';
import { realClock, realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { conflict } from '#platform/errors.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { assertChangesLeft } from '#platform/bulk/changes-of-day.ts';
import { advanceProgress } from '#platform/bulk/progress.ts';
import { openUndo, undoUntilWorked } from '#platform/bulk/undo.ts';
import { assertMayImport } from '../../room/people-room.ts';
import { readHeader } from '../upload/upload.ts';
import { checkMapping, type ColumnMatch } from '../map/check-mapping.ts';
import type { OnDuplicate } from '../decide/decide-row.ts';
import { dryRun } from '../decide/dry-run.ts';
import { type MergesPage, readMerges } from '../decide/read-merges.ts';
import type { ImportJob } from './import.job.ts';
import { getImport, importInWords, type ImportRecord, planOf, startImport } from '../import-queries.ts';

type Context = Pick<OutsideContext, 'transact' | 'session' | 'clock' | 'jobs' | 'request'>;

export interface ImportRequest {
  importId: string;
  stage: Stage;
  headerRow: number | undefined;
  mapping: readonly ColumnMatch[];
  onDuplicate: OnDuplicate;
  tag: string | undefined;
}

const LONGEST_TAG = 40;

const IN_WORK = 'This file is already being or was already imported. To import it again, upload it again.';

/** The default tag: the file's name and the day. */
const ownTag = (filename: string, at: Date): string => {
  const day = at.toISOString().slice(0, 10);
  return `${filename.replace(/\.[^.]+$/, '').slice(0, LONGEST_TAG - day.length - 1)} ${day}`;
};

/** The import as uploaded, with the header in the requested row: usually the row that was remembered when it was described. */
const withHeader = async (
  context: Context,
  sandbox: Sandbox,
  { importId, headerRow }: ImportRequest,
): Promise<Pick<ImportRecord, 'header_row' | 'names' | 'filled_rows'> & { record: ImportRecord }> => {
  const record = await context.transact(async (db) => {
    const found = await getImport(db, importId);
    if (found.state === 'uploaded') return found;
    throw conflict(IN_WORK, await showImport(db, found.id, realClock.now()));
  });
  if (record.names.length > 0 && (headerRow ?? record.header_row) === record.header_row) return { record, ...record };
  const { header_row, names, rows } = await readHeader(context, sandbox, record, headerRow ?? record.header_row);
  return { record, header_row, names, filled_rows: rows };
};

/** Returns the import as this request would run it; throws if the mapping is invalid. */
const prepare = async (context: Context, sandbox: Sandbox, request: ImportRequest): Promise<ImportRecord> => {
  const { record, header_row, names, filled_rows } = await withHeader(context, sandbox, request);
  checkMapping(request.mapping, names, record.custom_fields);
  return {
    ...record,
    stage: request.stage,
    header_row,
    filled_rows,
    names,
    mapping: [...request.mapping],
    on_duplicate: request.onDuplicate,
  };
};

/** Checks what the import would do; writes nothing. */
export const tryImport = async (context: Context, sandbox: Sandbox, request: ImportRequest) => {
  const record = await prepare(context, sandbox, request);
  return dryRun(context, sandbox, { importId: record.id, records: record.records, plan: planOf(record) });
};

/** A page of the rows that the import would merge; writes nothing. */
export const previewMerges = async (
  context: Context,
  sandbox: Sandbox,
  request: ImportRequest & { afterRow: number },
): Promise<MergesPage> => {
  const record = await prepare(context, sandbox, request);
  const { id: importId, records } = record;
  return readMerges(context, sandbox, { importId, records, plan: planOf(record), afterRow: request.afterRow });
};

/** Describes the import as "fair.csv, 120 rows, as leads". */
const rowsInWords = ({ filename, records, header_row: header, stage }: ImportRecord): string => {
  const rows = Math.max(0, records - header);
  return `${filename}, ${rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`}, as ${STAGE_LABELS[stage].many}`;
};

/** Starts the import once; throws `conflict` if it is running or done. */
export const beginImport = async (
  context: Context,
  { importJob, sandbox }: { importJob: ImportJob; sandbox: Sandbox },
  request: ImportRequest,
): Promise<{ message: string; job: Job }> => {
  const record = await prepare(context, sandbox, request);
  const { session, clock, jobs, transact } = context;
  const job = await transact(async (db) => {
    await assertChangesLeft(db, session.userId, realClock.now());
    await assertMayImport(db, session.userId, realClock.now());
    const started = await startImport(
      db,
      record.id,
      {
        stage: record.stage,
        headerRow: record.header_row,
        filledRows: record.filled_rows,
        names: record.names,
        mapping: record.mapping,
        onDuplicate: record.on_duplicate,
        tag: request.tag ?? ownTag(record.filename, clock.now()),
        tagEveryone: request.tag !== undefined,
      },
      clock.now(),
    );
    if (started === 0) throw conflict(IN_WORK, await showImport(db, record.id, realClock.now()));
    const { workspaceId, userId, role, clockOffsetMs } = session;
    const at = realClock.now();
    await openUndo(db, {
      id: record.id,
      userId,
      kind: 'import',
      summary: importInWords(record),
      at,
      until: undoUntilWorked(at),
      jobId: record.id,
      hasOwnUndo: true,
    });
    await recordAudit(db, session, context.request, {
      action: 'contacts_imported',
      subject: rowsInWords(record),
      record: { type: 'import', id: record.id },
      at: realNow(context),
    });
    await jobs.enqueue(db, importJob, { workspaceId, userId, role, importId: record.id, clockOffsetMs });
    return advanceProgress(db, record.id, realClock.now(), { done: 0, total: record.filled_rows ?? record.records });
  });
  return { message: `Importing ${record.filename}.`, job };
};
