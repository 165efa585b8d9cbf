import { Readable } from 'node:stream';
import { type contract, type Input, SUPPRESSION_REASON_LABELS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { FileReply } from '#http/request/handlers.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { CSV_BYTE_ORDER_MARK, csvLine } from '#platform/spreadsheet/write-csv.ts';
import {
  SUPPRESSION_COLUMNS,
  SUPPRESSION_JOIN,
  type SuppressionFilter,
  suppressionFilterSql,
  type SuppressionRow,
} from './suppression-rows.ts';

const PAGE = 1_000;

const HEADER = [
  'Address',
  'Kind',
  'Channel',
  'Reason',
  'Evidence',
  'Added',
  'Added by',
  'Lifted',
  'Lifted by',
  'Lifted because',
];

const cellsOf = (row: SuppressionRow): string[] => [
  row.address ?? 'Erased person',
  row.kind,
  row.channel,
  SUPPRESSION_REASON_LABELS[row.reason],
  row.evidence ?? '',
  row.created_at.toISOString(),
  row.created_by ?? '',
  row.lifted_at?.toISOString() ?? '',
  row.lifted_by ?? '',
  row.lifted_evidence ?? '',
];

type Paged = SuppressionRow & { sort_key: string };

/** The list as lines of CSV, oldest first; each page is a short transaction. */
async function* lines(
  { transact }: Pick<OutsideContext, 'transact'>,
  filter: SuppressionFilter,
): AsyncGenerator<string, void> {
  yield CSV_BYTE_ORDER_MARK + csvLine(HEADER);
  let last: Paged | undefined;
  for (;;) {
    const after = last;
    const beyond = after ? sql`and (s.created_at, s.id) > (${after.sort_key}::timestamptz, ${after.id}::uuid)` : sql``;
    const rows = await transact((db) =>
      db.rows<Paged>(sql`
        select ${SUPPRESSION_COLUMNS}, s.created_at::text as sort_key from suppressions s ${SUPPRESSION_JOIN}
        where ${suppressionFilterSql(filter)} ${beyond} order by s.created_at, s.id limit ${PAGE}`),
    );
    for (const row of rows) yield csvLine(cellsOf(row));
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

/** Exports the suppression list, and writes down who did. */
export const exportSuppressions = async (
  context: Pick<OutsideContext, 'transact' | 'session' | 'clock' | 'request'>,
  filter: Input<typeof contract.exportSuppressions>,
): Promise<FileReply> => {
  const { transact, session, request } = context;
  await transact((db) =>
    recordAudit(db, session, request, { action: 'suppressions_exported', subject: filter.state, at: realNow(context) }),
  );
  return {
    contentType: 'text/csv; charset=utf-8',
    filename: 'suppression-list.csv',
    body: Readable.from(lines(context, filter)),
  };
};
