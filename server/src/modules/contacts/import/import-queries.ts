import type { ImportRowKind, Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import { WORKSPACE_CURRENCY } from '#modules/accounts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Row } from '#platform/db/tables.ts';
import { notFound, tooManyRequests } from '#platform/errors.ts';
import type { SheetRow } from '#platform/spreadsheet/parse-csv.ts';
import { type RowChunk, rowsOfChunk } from '#platform/spreadsheet/row-chunks.ts';
import type { ColumnMatch } from './map/check-mapping.ts';
import type { OnDuplicate } from './decide/decide-row.ts';
import type { BatchResult, Counts, ImportPlan } from './decide/process-rows.ts';
import type { RowWarning } from './rows/row.ts';

/** Records that lie together in one row of the database, and are worked through in one transaction. */
export const CHUNK_RECORDS = 500;

// `ended_at` is on the real clock, and null until it has ended.
const NAMES = [
  'id',
  'filename',
  'stage',
  'state',
  'encoding',
  'records',
  'header_row',
  'filled_rows',
  'on_duplicate',
  'tag',
  'tag_everyone',
  'country',
  'currency',
  'next_row',
  'created_by',
  'created',
  'merged',
  'unchanged',
  'refused',
  'warnings',
  'ended_at',
  'undo_state',
] as const;

export interface ImportRecord extends Row<'imports', (typeof NAMES)[number]> {
  names: string[];
  mapping: ColumnMatch[];
}

const COLUMNS = sql`${columnsOf('i', NAMES)}, i.names, i.mapping`;

/** Imports of this workspace, a rep's own only; over alias `i`. */
export const visibleImport = sql<boolean>`i.workspace_id = app.workspace_id()
  and ((select app.sees_all()) is not null or i.created_by = app.user_id())`;

/** An import of this workspace, a rep's own only; 404 otherwise. */
export const getImport = async (db: Db, id: string, lock = sql``): Promise<ImportRecord> => {
  const found = await db.maybe(sql<ImportRecord>`
    select ${COLUMNS} from imports i where ${visibleImport} and i.id = ${id} ${lock}`);
  if (!found) throw notFound('import');
  return found;
};

export interface NewImport {
  id: string;
  filename: string;
  stage: Stage;
  encoding: string | null;
  country: string;
  createdBy: string;
  at: Date;
}

/** Files that wait to be imported, the newest ones of a person, and all of a workspace; and those that arrive at once. */
const MOST_WAITING = 5;
const MOST_WAITING_IN_ALL = 50;
const MOST_ARRIVING = 3;
const RETRY_SECONDS = 30;
/** Longer than any file is read. */
const ARRIVED_AFTER = sql`interval '10 minutes'`;

/**
 * Notes an upload; it counts as one when `finishUpload` has run. A file of a few kilobytes can be many megabytes of cells:
 * of those that a person has not started the newest stay, for a day. Throws 429 where too many arrive at once, or colleagues
 * have left many.
 */
export const insertImport = async (
  db: Db,
  { id, filename, stage, encoding, country, createdBy, at }: NewImport,
): Promise<void> => {
  await db.run(sql`
    delete from imports i where i.workspace_id = app.workspace_id() and i.state in ('uploading', 'uploaded')
      and (i.created_at < ${at}::timestamptz - case i.state when 'uploading' then ${ARRIVED_AFTER} else interval '1 day' end
        or i.state = 'uploaded' and i.id in (
        select id from imports where workspace_id = app.workspace_id() and state = 'uploaded'
          and created_by = ${createdBy}::uuid order by created_at desc, id desc offset ${MOST_WAITING - 1}))`);
  const { arriving, waiting } = await db.one(sql<{ arriving: number; waiting: number }>`
    select count(*) filter (where state = 'uploading')::int as arriving,
      count(*) filter (where state = 'uploaded')::int as waiting
    from imports where workspace_id = app.workspace_id() and state in ('uploading', 'uploaded')`);
  if (waiting >= MOST_WAITING_IN_ALL)
    throw tooManyRequests(
      `Your workspace already has ${MOST_WAITING_IN_ALL} uploaded files waiting to be imported. Import one, or try again tomorrow.`,
      3_600,
    );
  if (arriving >= MOST_ARRIVING)
    throw tooManyRequests(
      'Other files in your workspace are still being read. Wait until they’re done.',
      RETRY_SECONDS,
    );
  await db.run(sql`
    insert into imports (workspace_id, id, filename, stage, state, encoding, country, currency, created_by, created_at, updated_at)
    values (app.workspace_id(), ${id}::uuid, ${filename}, ${stage}, 'uploading', ${encoding}, ${country}, ${WORKSPACE_CURRENCY},
      ${createdBy}::uuid, ${at}, ${at})`);
};

export const insertChunk = (db: Db, importId: string, { firstRow, json }: RowChunk): Promise<number> =>
  db.run(sql`
    insert into import_chunks (workspace_id, import_id, first_row, records)
    values (app.workspace_id(), ${importId}, ${firstRow}, ${json})`);

export const finishUpload = (db: Db, id: string, records: number): Promise<number> =>
  db.run(
    sql`update imports set state = 'uploaded', records = ${records} where workspace_id = app.workspace_id() and id = ${id}`,
  );

export const deleteImport = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from imports where workspace_id = app.workspace_id() and id = ${id}`);

/** The records of the chunk that begins at `firstRow`; none where the file ends before. */
export const readChunk = async (db: Db, importId: string, firstRow: number): Promise<SheetRow[]> => {
  const chunk = await db.maybe(sql<{ records: string }>`
    select records from import_chunks where workspace_id = app.workspace_id() and import_id = ${importId} and first_row = ${firstRow}`);
  return chunk ? rowsOfChunk({ firstRow, json: chunk.records }) : [];
};

/** The first row of every chunk, in order. */
export const chunkStarts = (records: number): number[] =>
  Array.from({ length: Math.ceil(records / CHUNK_RECORDS) }, (_, index) => index * CHUNK_RECORDS + 1);

export interface StartedImport {
  stage: Stage;
  headerRow: number;
  filledRows: number | null;
  names: string[];
  mapping: readonly ColumnMatch[];
  onDuplicate: OnDuplicate;
  tag: string;
  tagEveryone: boolean;
}

/** Keeps which row was taken for the header, for a later call that does not say, and how many rows below it are not blank. */
export const rememberHeader = (db: Db, id: string, headerRow: number, rows: number): Promise<number> =>
  db.run(sql`
    update imports set header_row = ${headerRow}, filled_rows = ${rows}
    where workspace_id = app.workspace_id() and id = ${id} and state = 'uploaded'`);

/** Takes an uploaded file into work, once: answers 0 where it is running or done. */
export const startImport = (db: Db, id: string, plan: StartedImport, at: Date): Promise<number> =>
  db.run(sql`
    update imports set state = 'running', stage = ${plan.stage}, header_row = ${plan.headerRow}, filled_rows = ${plan.filledRows}, names = ${JSON.stringify(plan.names)}::jsonb,
      mapping = ${JSON.stringify(plan.mapping)}::jsonb, on_duplicate = ${plan.onDuplicate}, tag = ${plan.tag},
      tag_everyone = ${plan.tagEveryone}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id} and state = 'uploaded'`);

/** The fence: takes the rows from `from` on; 0 where another worker has them. */
export const takeRows = (db: Db, id: string, from: number, to: number): Promise<number> =>
  db.run(sql`
    update imports set next_row = ${to} where workspace_id = app.workspace_id() and id = ${id} and next_row = ${from} and state = 'running'`);

export const addCounts = (db: Db, id: string, counts: Counts, at: Date): Promise<number> =>
  db.run(sql`
    update imports set created = created + ${counts.created}, merged = merged + ${counts.merged}, unchanged = unchanged + ${counts.unchanged},
      refused = refused + ${counts.refused}, warnings = warnings + ${counts.warnings}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id}`);

/**
 * Ends an import; the file itself is not needed any more, its refused rows are kept. From `realAt` on, on the real clock, it
 * can be undone.
 */
export const endImport = async (
  db: Db,
  id: string,
  state: 'done' | 'stopped' | 'failed',
  { at, realAt }: { at: Date; realAt: Date },
): Promise<void> => {
  await db.run(sql`
    update imports set state = ${state}, updated_at = ${at}, ended_at = ${realAt}
    where workspace_id = app.workspace_id() and id = ${id}`);
  await db.run(sql`delete from import_chunks where workspace_id = app.workspace_id() and import_id = ${id}`);
};

const warningsInWords = (warnings: readonly RowWarning[]): string =>
  warnings.map(({ column, value, detail }) => `${column} “${value}”: ${detail}`).join(' ');

/** Keeps rows that made nobody new, or came in otherwise than they stood, to be looked at afterwards. */
export const insertKeptRows = async (
  db: Db,
  importId: string,
  { refused, warned, unchanged, mergedRows }: BatchResult,
): Promise<void> => {
  const kept = [
    ...refused.map((row) => ({ ...row, kind: 'refused' as const })),
    ...warned.map(({ record, warnings }) => ({ record, reason: warningsInWords(warnings), kind: 'warning' as const })),
    ...unchanged.map((row) => ({ ...row, kind: 'unchanged' as const })),
    ...mergedRows.map((row) => ({ ...row, kind: 'merged' as const })),
  ];
  if (kept.length === 0) return;
  const rows = kept.map(({ record, reason, kind }) => ({
    kind,
    row_number: record.number,
    reason,
    cells: record.cells.map((cell) => cell.toWellFormed().replaceAll('\u0000', '')),
  }));
  await db.run(sql`
    insert into import_refusals (workspace_id, import_id, kind, row_number, reason, cells)
    select app.workspace_id(), ${importId}::uuid, r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r(kind text, row_number integer, reason text, cells jsonb)`);
};

/** Kept rows of a kind behind a row number, in the order of the file. */
export const readKeptRows = (
  db: Db,
  importId: string,
  kind: ImportRowKind,
  afterRow: number,
): Promise<{ row_number: number; reason: string; cells: string[] }[]> =>
  db.rows(sql`
    select row_number, reason, cells from import_refusals
    where workspace_id = app.workspace_id() and import_id = ${importId} and kind = ${kind}
      and row_number > ${afterRow} order by row_number limit ${CHUNK_RECORDS}`);

/** What every row of this import is read with. */
export const planOf = (record: ImportRecord): ImportPlan => ({
  mapping: record.mapping,
  names: record.names,
  country: record.country,
  currency: record.currency,
  headerRow: record.header_row,
  onDuplicate: record.on_duplicate,
});
