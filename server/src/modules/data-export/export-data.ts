import { Readable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import type { FileReply } from '#http/handlers.ts';
import { recordAudit } from '#platform/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { CSV_BYTE_ORDER_MARK, csvLine } from '#platform/spreadsheet/write-csv.ts';
import { type ZipPart, zipStream } from '#platform/spreadsheet/zip-stream.ts';
import { EXPORTED_TABLES, type ExportedTable } from './tables.ts';

type Context = Pick<OutsideContext, 'transact' | 'session' | 'request'>;

/** Rows of one short transaction: a small table of a few kilobytes each. */
const PAGE = 500;

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const ownRows = ({ own }: ExportedTable, isRep: boolean): RawBuilder<boolean> =>
  isRep && typeof own !== 'string' ? sql`(${own})` : sql`true`;

/** The next rows behind one, by the primary key. */
const readPage = (
  db: Db,
  exported: ExportedTable,
  isRep: boolean,
  after: string | null,
): Promise<Record<string, unknown>[]> => {
  const { key = 'workspace_id' } = exported;
  return db.rows(sql<Record<string, unknown>>`
    select ${sql.join(exported.columns.map((name) => sql.ref(`t.${name}`)))} from ${sql.table(exported.table)} t
    where ${sql.ref(`t.${key}`)} = app.workspace_id() and ${ownRows(exported, isRep)}
      ${after === null ? sql`` : sql`and t.id > ${after}::uuid`}
    order by ${sql.ref(`t.${key}`)}, t.id limit ${PAGE}`);
};

async function* rowsAsCsv({ transact }: Context, exported: ExportedTable, isRep: boolean): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK + csvLine(exported.columns);
  let after: string | null = null;
  for (;;) {
    const from: string | null = after;
    const rows = await transact((db) => readPage(db, exported, isRep, from));
    yield rows.map((row) => csvLine(exported.columns.map((name) => cell(row[name])))).join('');
    const last: unknown = rows.at(-1)?.['id'];
    if (typeof last !== 'string' || rows.length < PAGE) return;
    after = last;
  }
}

const explained = (tables: readonly ExportedTable[], at: Date): string =>
  [
    'Everything your Rainmaker account owns',
    `Made on ${at.toISOString()}`,
    '',
    ...tables.map(({ file, about }) => `${file}: ${about}`),
    '',
    'The tables are CSV in UTF-8. Moments are in UTC, amounts in the smallest unit of their currency, lists and nested',
    'values are JSON. Rows point to each other by their ids. Passwords, tokens and keys are not in here.',
    '',
  ].join('\r\n');

const partsOf = (context: Context, at: Date): ZipPart[] => {
  const isRep = context.session.role === 'rep';
  const tables = EXPORTED_TABLES.filter(({ own }) => !isRep || own !== 'nobody');
  return [
    { name: 'README.txt', content: [explained(tables, at)] },
    ...tables.map((table) => ({ name: table.file, content: rowsAsCsv(context, table, isRep) })),
  ];
};

/** A ZIP of everything this person may take along, made while it is read: nothing but the page at hand is held. */
export const exportData = async ({ realClock }: { realClock: Clock }, context: Context): Promise<FileReply> => {
  const at = realClock.now();
  await context.transact((db) => recordAudit(db, context.session, context.request, { action: 'data_exported', at }));
  return {
    contentType: 'application/zip',
    filename: `rainmaker-${at.toISOString().slice(0, 10)}.zip`,
    body: Readable.from(zipStream(partsOf(context, at))),
  };
};
