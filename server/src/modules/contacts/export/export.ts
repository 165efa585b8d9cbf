import { Readable } from 'node:stream';
import { type Contract, type Input, STAGE_LABELS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { FileReply } from '#http/handlers.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { streamXlsx } from '#platform/spreadsheet/stream-xlsx.ts';
import { CSV_BYTE_ORDER_MARK, csvLine } from '#platform/spreadsheet/write-csv.ts';
import { walkedFilterSql } from '../contact-filter.ts';
import { FULL_COLUMNS, OWNER_JOIN } from '../contact-row.ts';
import { EXPORT_HEADER, exportCells, type ExportedRecord } from './export-columns.ts';

type Request = Input<Contract['exportContacts']>;
type Context = Pick<OutsideContext, 'transact' | 'session' | 'clock'>;

const PAGE = 1000;

interface Position {
  key: string;
  id: string;
}

type PagedRecord = ExportedRecord & { sort_key: string };

/** The next thousand matches in the order in which they were added, behind a position; by `contacts_by_created`. */
const readPage = (db: Db, request: Request, after: Position | undefined): Promise<PagedRecord[]> => {
  const { stage, ids, format: _, ...filter } = request;
  const beyond = after ? sql`and (c.created_at, c.id) > (${after.key}::timestamptz, ${after.id}::uuid)` : sql``;
  const only = ids ? sql`and c.id = any(${ids}::uuid[])` : sql``;
  return db.rows(sql<PagedRecord>`
    select ${FULL_COLUMNS}, c.created_at::text as sort_key, w.currency as workspace_currency
    from (select c.* from contacts c where ${walkedFilterSql(stage, filter)} ${only} ${beyond}
      order by c.created_at, c.id limit ${PAGE}) c ${OWNER_JOIN}
    join workspaces w on w.id = c.workspace_id
    order by c.created_at, c.id`);
};

/** Every match as rows of cells, a page a short transaction; whoever stops reading stops the queries. */
export async function* exportPages(
  { transact }: Pick<Context, 'transact'>,
  request: Request,
): AsyncGenerator<string[][]> {
  let after: Position | undefined;
  for (;;) {
    const from = after;
    const records = await transact((db) => readPage(db, request, from));
    if (records.length > 0) yield records.map(exportCells);
    const last = records.at(-1);
    if (!last || records.length < PAGE) return;
    after = { key: last.sort_key, id: last.id };
  }
}

async function* csvOf(pages: AsyncIterable<string[][]>): AsyncGenerator<string> {
  // With the mark Excel reads UTF-8 as what it is; every other program, our import among them, passes over it.
  yield CSV_BYTE_ORDER_MARK + csvLine(EXPORT_HEADER);
  for await (const page of pages) yield page.map(csvLine).join('');
}

/** The first page is read before the answer begins, so that a filter that does not hold is a problem and no broken file. */
async function* resumed(first: IteratorResult<string[][], unknown>, rest: AsyncGenerator<string[][]>) {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

const dayIn = (timezone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(at);

/** The people that match as a file, written while it is read. */
export const exportContacts = async (context: Context, request: Request): Promise<FileReply> => {
  const { session, clock } = context;
  const rest = exportPages(context, request);
  const pages = resumed(await rest.next(), rest);
  const { many, title } = STAGE_LABELS[request.stage];
  const filename = `${many}-${dayIn(session.timezone, clock.now())}.${request.format}`;
  if (request.format === 'csv')
    return { contentType: 'text/csv; charset=utf-8', filename, body: Readable.from(csvOf(pages)) };
  return {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    filename,
    body: Readable.from(streamXlsx(title, EXPORT_HEADER, pages)),
  };
};
