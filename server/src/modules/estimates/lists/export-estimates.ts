import type { Contract, Input } from '@rainmaker/contract';
import { minorToDecimal } from '@rainmaker/contract/money';
import { sql } from 'kysely';
import type { FileReply } from '#http/request/handlers.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { streamTable } from '#platform/spreadsheet/stream/stream-table.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { ESTIMATE_PERSON, listedColumns, type ListedEstimate } from '../estimates/estimate-row.ts';
import { estimatesWhere } from '../estimates/filter.ts';

type Context = Pick<OutsideContext, 'transact' | 'session' | 'clock' | 'request'>;
type Request = Input<Contract['exportEstimates']>;

const PAGE = 500;

interface ExportedEstimate extends ListedEstimate {
  created_at: Date;
  sort_key: string;
}

const COLUMNS: readonly (readonly [string, (row: ExportedEstimate) => string | number | null])[] = [
  ['Number', (row) => row.number],
  ['Revision', (row) => row.revision],
  ['Status', (row) => row.status],
  ['Title', (row) => row.title],
  ['Contact', (row) => row.contact_name],
  ['Company', (row) => row.company_name],
  ['Email', (row) => row.email],
  ['Salesperson', (row) => row.sales_person],
  ['Issued', (row) => row.issue_date],
  ['Valid until', (row) => row.valid_until],
  ['Total', (row) => minorToDecimal(row.total, row.currency)],
  ['Currency', (row) => row.currency],
  ['Created at', (row) => row.created_at.toISOString()],
  ['Changed at', (row) => row.updated_at.toISOString()],
];

/** Every match in the order of creation, by the index estimates_created; each page is a short transaction. */
async function* exportRows({ transact }: Context, request: Request, today: string): AsyncGenerator<string[][]> {
  const { ids, format: _, ...filter } = request;
  const only = ids ? sql`and e.id = any(${ids}::uuid[])` : sql``;
  let after: ExportedEstimate | undefined;
  for (;;) {
    const beyond = after ? sql`and (e.created_at, e.id) > (${after.sort_key}::timestamptz, ${after.id}::uuid)` : sql``;
    const rows = await transact((db) =>
      db.rows(sql<ExportedEstimate>`
        select ${listedColumns(today)}, e.created_at, e.created_at::text as sort_key from estimates e ${ESTIMATE_PERSON}
        where ${estimatesWhere(filter, today)} ${only} ${beyond} order by e.created_at, e.id limit ${PAGE}`),
    );
    yield rows.map((row) => COLUMNS.map(([, value]) => String(value(row) ?? '')));
    after = rows.at(-1);
    if (!after || rows.length < PAGE) return;
  }
}

/** Streams the matching estimates as a file, and writes down who exported them. */
export const exportEstimates = async (context: Context, request: Request): Promise<FileReply> => {
  const { session, clock } = context;
  const today = dayIn(clock.now(), session.timezone);
  const file = await streamTable({
    format: request.format,
    filename: `estimates-${today}`,
    sheetName: 'Estimates',
    header: COLUMNS.map(([name]) => name),
    rows: exportRows(context, request, today),
  });
  await context.transact((db) =>
    recordAudit(db, session, context.request, { action: 'estimates_exported', at: realNow(context) }),
  );
  return file;
};
