import { type CellEdit, customNameOf, type ImportRowKind, LIMITS, type Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { WORKSPACE_CURRENCY } from '#modules/accounts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Row } from '#platform/db/tables.ts';
import { notFound, tooManyRequests } from '#platform/errors.ts';
import type { RowChunk } from '#platform/spreadsheet/row-chunks.ts';
import type { ColumnMatch, ImportedCustomField } from './map/check-mapping.ts';
import type { OnDuplicate } from './decide/decide-row.ts';
import type { BatchResult, Counts, ImportPlan } from './decide/process-rows.ts';
import { countChunks, takeKeptRoom } from './room.ts';
import type { RowWarning } from './rows/row.ts';

// `ended_at` uses the real clock and is null until the import has ended.
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
  'source',
  'has_kept_all',
] as const;

export interface ImportRecord extends Row<'imports', (typeof NAMES)[number]> {
  names: string[];
  mapping: ColumnMatch[];
  /** Cells that somebody changed. */
  edits: CellEdit[];
  /** The workspace's, as they are now. */
  custom_fields: ImportedCustomField[];
}

const COLUMNS = sql`${columnsOf('i', NAMES)}, i.names, i.mapping, i.edits, array(
    select jsonb_build_object('name', f.name, 'label', f.label, 'kind', f.kind, 'options', f.options) from custom_fields f
    where f.workspace_id = app.workspace_id() and f.deleted_at is null order by f.id) as custom_fields`;

/** What an import is called where it is undone, and on the timelines of its people. */
export const importInWords = ({ filename, source }: Pick<ImportRecord, 'filename' | 'source'>): string =>
  source === null ? `Import of ${filename}` : `Search for ${filename}`;

/** Imports of this workspace; for a rep, only their own. Uses alias `i`. */
export const visibleImport = sql<boolean>`i.workspace_id = app.workspace_id()
  and ((select app.sees_all()) is not null or i.created_by = app.user_id())`;

/** Returns an import of this workspace; for a rep, only their own. Throws 404 otherwise. */
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

/** Limits on uploaded files: waiting per person, waiting per workspace, and being uploaded at once. */
const MOST_WAITING = 5;
const MOST_WAITING_IN_ALL = 50;
const MOST_ARRIVING = 3;
const RETRY_SECONDS = 30;
/** Longer than reading any file takes. */
const ARRIVED_AFTER = sql`interval '10 minutes'`;

/**
 * Registers an upload; it counts once `finishUpload` has run. A file of a few kilobytes can expand to many megabytes of
 * cells, so only a person's newest unstarted files are kept, for a day. Throws 429 if too many are being uploaded at
 * once or colleagues have too many waiting.
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

/** Stores rows of a file, and counts what they take. */
export const insertChunk = async (db: Db, importId: string, { firstRow, json }: RowChunk): Promise<void> => {
  await db.run(sql`
    insert into import_chunks (workspace_id, import_id, first_row, records)
    values (app.workspace_id(), ${importId}, ${firstRow}, ${json})`);
  await countChunks(db, importId, firstRow);
};

export const finishUpload = (db: Db, id: string, records: number): Promise<number> =>
  db.run(
    sql`update imports set state = 'uploaded', records = ${records} where workspace_id = app.workspace_id() and id = ${id}`,
  );

export const deleteImport = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from imports where workspace_id = app.workspace_id() and id = ${id}`);

/** The records of the chunk that starts at `firstRow` as they are stored; null past the end of the file. */
export const readChunk = async (db: Db, importId: string, firstRow: number): Promise<string | null> => {
  const chunk = await db.maybe(sql<{ records: string }>`
    select records from import_chunks where workspace_id = app.workspace_id() and import_id = ${importId} and first_row = ${firstRow}`);
  return chunk?.records ?? null;
};

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

/** Saves which row is the header and its cells, for later calls that don't specify it, and the number of non-blank rows below it. */
export const rememberHeader = (
  db: Db,
  id: string,
  { header_row: headerRow, names, rows }: { header_row: number; names: readonly string[]; rows: number },
): Promise<number> =>
  db.run(sql`
    update imports set header_row = ${headerRow}, names = ${JSON.stringify(names)}::jsonb, filled_rows = ${rows}
    where workspace_id = app.workspace_id() and id = ${id} and state = 'uploaded'`);

/** Says which files have the same columns, once their names are gone. */
export const hashOfNames = (names: readonly string[]): RawBuilder<string> =>
  sql<string>`md5(${JSON.stringify(names)}::jsonb::text)`;

/** Each may be some kilobytes, and an import is kept as long as its workspace. Served by `imports_remembered`. */
const forgetMappings = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update imports set mapping = '[]' where workspace_id = app.workspace_id() and id = any(array(
      select o.id from imports i join imports o on o.workspace_id = i.workspace_id and o.created_by = i.created_by
      where i.workspace_id = app.workspace_id() and i.id = ${id} and o.mapping <> '[]'
        and o.state in ('done', 'stopped', 'failed')
      order by o.created_at desc, o.id desc offset ${LIMITS.importsRemembered}))`);

/** Marks an uploaded file as started. Returns 0 if it is already running or done. */
export const startImport = (db: Db, id: string, plan: StartedImport, at: Date): Promise<number> =>
  db.run(sql`
    update imports set state = 'running', stage = ${plan.stage}, header_row = ${plan.headerRow}, filled_rows = ${plan.filledRows}, names = ${JSON.stringify(plan.names)}::jsonb,
      names_hash = ${hashOfNames(plan.names)}, mapping = ${JSON.stringify(plan.mapping)}::jsonb, on_duplicate = ${plan.onDuplicate}, tag = ${plan.tag},
      tag_everyone = ${plan.tagEveryone}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id} and state = 'uploaded'`);

/**
 * Waits until other imports of this workspace have written their rows: only email addresses are unique, so that two of them, each with
 * the same phone number, would not see each other's. Until the transaction ends.
 */
export const lockImports = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended('imports ' || app.workspace_id(), 0))`);

/** Claims the rows from `from` on; returns 0 if another worker has claimed them. */
export const takeRows = (db: Db, id: string, from: number, to: number): Promise<number> =>
  db.run(sql`
    update imports set next_row = ${to} where workspace_id = app.workspace_id() and id = ${id} and next_row = ${from} and state = 'running'`);

export const addCounts = (db: Db, id: string, counts: Counts, at: Date): Promise<number> =>
  db.run(sql`
    update imports set created = created + ${counts.created}, merged = merged + ${counts.merged}, unchanged = unchanged + ${counts.unchanged},
      refused = refused + ${counts.refused}, warnings = warnings + ${counts.warnings}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id}`);

/**
 * Ends an import. Deletes the file but keeps its refused rows, and the names of its columns with them. The import can be undone from `realAt` (real clock) on.
 */
export const endImport = async (
  db: Db,
  id: string,
  state: 'done' | 'stopped' | 'failed',
  { at, realAt }: { at: Date; realAt: Date },
): Promise<void> => {
  await db.run(sql`
    update imports set state = ${state}, updated_at = ${at}, ended_at = ${realAt}, waiting_bytes = 0, edits = '[]',
      names = case when kept_bytes > 0 then names else '[]' end,
      kept_bytes = case when kept_bytes > 0 then kept_bytes + pg_column_size(names) else 0 end
    where workspace_id = app.workspace_id() and id = ${id}`);
  await db.run(sql`delete from import_chunks where workspace_id = app.workspace_id() and import_id = ${id}`);
  await forgetMappings(db, id);
};

/** Counts a restart of an import, and returns how many there have been since it last saved a row. */
export const countRestart = async (db: Db, id: string): Promise<number> => {
  const row = await db.maybe(sql<{ restarts: number }>`
    update imports set restarts = case when restarted_row = next_row then restarts + 1 else 1 end, restarted_row = next_row
    where workspace_id = app.workspace_id() and id = ${id} returning restarts`);
  return row?.restarts ?? 0;
};

/** A row has as many warnings as columns, and 500 rows are kept at a time, so only this many are written out. */
const WORDED_WARNINGS = 10;
const LONGEST_COLUMN_NAME = 60;

const warningsInWords = (warnings: readonly RowWarning[]): string => {
  const worded = warnings
    .slice(0, WORDED_WARNINGS)
    .map(({ column, value, detail }) => `${column.slice(0, LONGEST_COLUMN_NAME)} “${value}”: ${detail}`.toWellFormed());
  const rest = warnings.length - worded.length;
  return [...worded, ...(rest > 0 ? [`${rest} more ${rest === 1 ? 'warning' : 'warnings'}.`] : [])].join(' ');
};

/** What a kept row takes beside its cells and its reason: its other columns, and its entry in the index. */
const ROW_BYTES = 150;

/** Keeps rows that were not imported as they are, for the user to review, as long as there is room for them. */
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
  // The cells are JSON already: to parse and write them again would hold the process for as long as a file has cells.
  const rows = kept.map(({ record: { number, cells, characters, width }, reason, kind }) => {
    const facts = JSON.stringify({ kind, row_number: number, reason, characters: characters + reason.length, width });
    return `${facts.slice(0, -1)},"cells":${cells}}`;
  });
  const bytes = rows.reduce((sum, row) => sum + Buffer.byteLength(row) + ROW_BYTES, 0);
  if (!(await takeKeptRoom(db, importId, bytes))) return;
  await db.run(sql`
    insert into import_refusals (workspace_id, import_id, kind, row_number, reason, cells, characters, width)
    select app.workspace_id(), ${importId}::uuid, r.* from json_to_recordset(${`[${rows.join(',')}]`}::json) as r(kind text, row_number integer, reason text, cells jsonb,
      characters integer, width integer)`);
};

/** A page of kept rows ends after the row that exceeds this. */
const PAGE_CHARACTERS = 1_000_000;
const PAGE_ROWS = 500;
const LONGEST_ROW = 256 * 1024;

/** A page of kept rows of a kind after a row number, in file order: at least one row, if there is one. */
export const readKeptRows = (
  db: Db,
  importId: string,
  kind: ImportRowKind,
  afterRow: number,
): Promise<{ row_number: number; reason: string; cells: string[] }[]> =>
  db.rows(sql`
    with near as (
      select row_number, coalesce(characters, ${LONGEST_ROW}) as characters from import_refusals
      where workspace_id = app.workspace_id() and import_id = ${importId} and kind = ${kind}
        and row_number > ${afterRow} order by row_number limit ${PAGE_ROWS}
    ), page as (
      select row_number, sum(characters) over (order by row_number) - characters as before from near
    )
    select r.row_number, r.reason, r.cells from page p
    join import_refusals r on r.workspace_id = app.workspace_id() and r.import_id = ${importId} and r.kind = ${kind}
      and r.row_number = p.row_number
    where p.before < ${PAGE_CHARACTERS} order by r.row_number`);

/** The most cells that a kept row of a kind has. */
export const widestKeptRow = async (db: Db, importId: string, kind: ImportRowKind): Promise<number> => {
  const row = await db.one(sql<{ width: number }>`
    select coalesce(max(width), 0)::integer as width from import_refusals
    where workspace_id = app.workspace_id() and import_id = ${importId} and kind = ${kind}`);
  return row.width;
};

/** The settings that every row of this import is parsed with. */
export const planOf = (record: ImportRecord): ImportPlan => ({
  mapping: record.mapping,
  customFields: record.custom_fields.filter(({ name }) =>
    record.mapping.some(({ field }) => customNameOf(field) === name),
  ),
  names: record.names,
  country: record.country,
  currency: record.currency,
  headerRow: record.header_row,
  onDuplicate: record.on_duplicate,
  edits: record.edits,
});
