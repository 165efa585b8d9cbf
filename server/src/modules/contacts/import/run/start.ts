import { type Job, STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { recordAudit } from '#modules/accounts/index.ts';
import type { SheetRow } from '#platform/spreadsheet/parse-csv.ts';
import { isBlankRecord } from '../rows/read-row.ts';
import { showImport } from '../present-import.ts';
import { realClock, realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { conflict, invalidField } from '#platform/errors.ts';
import { advanceProgress } from '#platform/bulk/progress.ts';
import { openUndo, undoUntilWorked } from '#platform/bulk/undo.ts';
import { headerNames } from '../upload/analyse.ts';
import { checkMapping, type ColumnMatch } from '../map/check-mapping.ts';
import type { OnDuplicate } from '../decide/decide-row.ts';
import { dryRun } from '../decide/dry-run.ts';
import type { ImportJob } from './import.job.ts';
import { getImport, type ImportRecord, planOf, readChunk, startImport } from '../import-queries.ts';

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

/** The number of non-blank rows among the first ones. */
const filledIn = (head: readonly SheetRow[], rows: number): number =>
  head.slice(0, rows).filter(({ cells }) => !isBlankRecord(cells)).length;

/** Returns the import as this request would run it; throws if the mapping is invalid. */
const prepare = async ({ transact }: Context, request: ImportRequest): Promise<ImportRecord> =>
  transact(async (db) => {
    const record = await getImport(db, request.importId);
    if (record.state !== 'uploaded') throw conflict(IN_WORK, await showImport(db, record.id, realClock.now()));
    const headerRow = request.headerRow ?? record.header_row;
    const head = (await readChunk(db, record.id, 1)).slice(0, Math.max(25, headerRow, record.header_row));
    const names = headerNames(head, headerRow);
    if (headerRow > head.length) throw invalidField('header_row', `The header must be in row ${head.length} or above.`);
    checkMapping(request.mapping, names);
    return {
      ...record,
      stage: request.stage,
      header_row: headerRow,
      filled_rows:
        record.filled_rows && record.filled_rows + filledIn(head, record.header_row) - filledIn(head, headerRow),
      names,
      mapping: [...request.mapping],
      on_duplicate: request.onDuplicate,
    };
  });

/** Checks what the import would do; writes nothing. */
export const tryImport = async (context: Context, request: ImportRequest) => {
  const record = await prepare(context, request);
  return dryRun(context, record.id, record.records, planOf(record));
};

/** Describes the import as "fair.csv, 120 rows, as leads". */
const importInWords = ({ filename, records, header_row: header, stage }: ImportRecord): string => {
  const rows = Math.max(0, records - header);
  return `${filename}, ${rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`}, as ${STAGE_LABELS[stage].many}`;
};

/** Starts the import once; throws `conflict` if it is running or done. */
export const beginImport = async (
  context: Context,
  importJob: ImportJob,
  request: ImportRequest,
): Promise<{ message: string; job: Job }> => {
  const record = await prepare(context, request);
  const { session, clock, jobs, transact } = context;
  const job = await transact(async (db) => {
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
      summary: `Import of ${record.filename}`,
      at,
      until: undoUntilWorked(at),
      jobId: record.id,
      hasOwnUndo: true,
    });
    await recordAudit(db, session, context.request, {
      action: 'contacts_imported',
      subject: importInWords(record),
      record: { type: 'import', id: record.id },
      at: realNow(context),
    });
    await jobs.enqueue(db, importJob, { workspaceId, userId, role, importId: record.id, clockOffsetMs });
    return advanceProgress(db, record.id, realClock.now(), { done: 0, total: record.filled_rows ?? record.records });
  });
  return { message: `Importing ${record.filename}.`, job };
};
