import { setImmediate as turn } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import type { FileReply } from '#http/request/handlers.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { ExportedTable } from '#platform/export-table.ts';
import { CSV_BYTE_ORDER_MARK, csvLine } from '#platform/spreadsheet/write-csv.ts';
import { type ZipPart, zipStream } from '#platform/spreadsheet/zip/zip-stream.ts';

/** `tables`: what each module exports, in the order of the archive. */
export interface ExportDependencies {
  realClock: Clock;
  tables: readonly ExportedTable[];
}

type Context = Pick<OutsideContext, 'transact' | 'session' | 'request'>;

/**
 * Rows per short transaction: few at first, because a row can have hundreds of kilobytes, and more while rows are
 * short.
 */
const [FIRST_PAGE, LONGEST_PAGE] = [8, 400];
/** The target number of characters per page. */
const PAGE_CHARACTERS = 256 * 1024;
/** Text produced before yielding to the event loop. */
const STRETCH_CHARACTERS = 64 * 1024;

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const ownRows = ({ own }: ExportedTable, isRep: boolean): RawBuilder<boolean> =>
  isRep && typeof own !== 'string' ? sql`(${own})` : sql`true`;

/** The number of rows in the next page, from the size of the last; at most twice as many. */
const nextPage = (rows: number, characters: number): number =>
  Math.max(1, Math.min(2 * rows, LONGEST_PAGE, Math.floor((rows * PAGE_CHARACTERS) / Math.max(1, characters))));

/** The next rows after one, by primary key. */
const readPage = (
  db: Db,
  exported: ExportedTable,
  isRep: boolean,
  after: string | null,
  rows: number,
): Promise<Record<string, unknown>[]> => {
  const { key = 'workspace_id', columns, lookedUp = {}, more = {} } = exported;
  const selected = [
    ...columns.map((name) =>
      lookedUp[name] === undefined ? sql.ref(`t.${name}`) : sql`${lookedUp[name]} as ${sql.ref(name)}`,
    ),
    ...Object.entries(more).map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
  ];
  return db.rows(sql<Record<string, unknown>>`
    select ${sql.join(selected)} from ${sql.table(exported.table)} t
    where ${sql.ref(`t.${key}`)} = app.workspace_id() and ${ownRows(exported, isRep)}
      ${after === null ? sql`` : sql`and t.id > ${after}::uuid`}
    order by ${sql.ref(`t.${key}`)}, t.id limit ${rows}`);
};

/** Groups lines into chunks of a minimum length. */
async function* stretches(lines: Iterable<string>): AsyncGenerator<string> {
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length < STRETCH_CHARACTERS) continue;
    yield text;
    text = '';
    await turn();
  }
  if (text !== '') yield text;
}

async function* rowsAsCsv({ transact }: Context, exported: ExportedTable, isRep: boolean): AsyncGenerator<string> {
  const columns = [...exported.columns, ...Object.keys(exported.more ?? {})];
  yield CSV_BYTE_ORDER_MARK + csvLine(columns);
  let after: string | null = null;
  let page = exported.page ?? FIRST_PAGE;
  for (;;) {
    const [from, wanted]: [string | null, number] = [after, page];
    const rows = await transact((db) => readPage(db, exported, isRep, from, wanted));
    let characters = 0;
    const lines = rows.values().map((row) => csvLine(columns.map((name) => cell(row[name]))));
    for await (const text of stretches(lines)) {
      characters += text.length;
      yield text;
    }
    const last: unknown = rows.at(-1)?.['id'];
    if (typeof last !== 'string' || rows.length < wanted) return;
    after = last;
    page = nextPage(wanted, characters);
  }
}

const explained = (tables: readonly ExportedTable[], at: Date): string =>
  [
    'Everything your Rainmaker account owns',
    `Created on ${at.toISOString()}`,
    '',
    ...tables.map(({ file, about }) => `${file}: ${about}`),
    '',
    'The tables are CSV in UTF-8. Times are in UTC, amounts in the smallest unit of their currency, lists and nested',
    'values are JSON. Rows refer to each other by id. Passwords, tokens and keys are not included.',
    '',
  ].join('\r\n');

const partsOf = (context: Context, every: readonly ExportedTable[], at: Date): ZipPart[] => {
  const isRep = context.session.role === 'rep';
  const tables = every.filter(({ own }) => !isRep || own !== 'nobody');
  return [
    { name: 'README.txt', content: [explained(tables, at)] },
    ...tables.map((table) => ({ name: table.file, content: rowsAsCsv(context, table, isRep) })),
  ];
};

/** Streams a ZIP of everything this person may export; only the current page is in memory. */
export const exportData = async ({ realClock, tables }: ExportDependencies, context: Context): Promise<FileReply> => {
  const at = realClock.now();
  await context.transact((db) => recordAudit(db, context.session, context.request, { action: 'data_exported', at }));
  return {
    contentType: 'application/zip',
    filename: `rainmaker-${at.toISOString().slice(0, 10)}.zip`,
    body: Readable.from(zipStream(partsOf(context, tables, at))),
  };
};
