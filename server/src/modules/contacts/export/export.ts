import { type Contract, DO_NOT_CONTACT, type Input, STAGE_LABELS } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { FileReply } from '#http/request/handlers.ts';
import { recordAudit, WORKSPACE_CURRENCY } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { streamTable } from '#platform/spreadsheet/stream/stream-table.ts';
import { walkedFilterSql } from '../list/contact-filter.ts';
import { PLAIN_COLUMNS, OWNER_JOIN } from '../list/contact-row.ts';
import { HAS_OPTED_OUT } from '../reach/opted-out.ts';
import { type CustomFieldRow, listCustomFields } from '../record/custom-field-queries.ts';
import { exportCells, type ExportedRecord, exportHeader } from './export-columns.ts';

type Request = Input<Contract['exportContacts']>;
type Context = Pick<OutsideContext, 'transact' | 'session' | 'clock' | 'request'>;

/** Filter names for display, where they differ from the field's name. */
const FILTER_WORDS: Record<string, string> = {
  owner_id: 'owner',
  lead_source: 'source',
  company_name: 'company',
  has_email: 'email',
  has_consent: 'consent',
  next_follow_up: 'next follow-up',
  created_from: 'date',
  created_to: 'date',
  import_id: 'import',
  where: 'conditions',
};

/** Rows of a page, unless their custom values are long: a person may have `LIMITS.customCharacters` of them. */
const PAGE = 500;
const PAGE_CUSTOM_BYTES = 4_000_000;

/** Only this many rows are parsed at once; the rest of a page stays as JSON text, which uses less memory. */
const SLICE = 100;

interface PagedRecord {
  id: string;
  sort_key: string;
  /** An `ExportedRecord` as JSON text. */
  record: string;
}

/** The first of a page's rows, up to so many bytes of custom values; one at least. */
const light = (page: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select w.* from (select c.*, sum(octet_length(c.custom::text)) over (order by c.created_at, c.id) as custom_bytes,
    octet_length(c.custom::text) as own_bytes from (${page}) c) w
  where w.custom_bytes - w.own_bytes < ${PAGE_CUSTOM_BYTES}`;

/** See `ExportedRecord`; indexes suppressions_live and suppressions_contact. */
const REFUSALS = sql`case when c.consent = '[]' then null else (
    select x.entry from jsonb_array_elements(c.consent) with ordinality as x(entry, place)
    where x.entry ->> 'channel' = 'email' order by x.entry ->> 'at' desc, x.place desc limit 1) end as email_said,
  c.status = ${DO_NOT_CONTACT} or ${HAS_OPTED_OUT} or c.email is not null and exists (select from suppressions s
    where s.workspace_id = c.workspace_id and s.channel = 'email' and s.lifted_at is null
      and s.address = any(app.suppression_keys('email', c.email)) and s.address not like '@%'
      and s.reason in ('manual', 'unsubscribed', 'complained', 'do_not_contact')) as has_refused`;

/** Reads the next page in order of creation, using `contacts_by_created`; empty after the last. */
const readPage = (
  db: Db,
  request: Request,
  hasCustom: boolean,
  after: PagedRecord | undefined,
): Promise<PagedRecord[]> => {
  const { stage, ids, format: _, ...filter } = request;
  const beyond = after ? sql`and (c.created_at, c.id) > (${after.sort_key}::timestamptz, ${after.id}::uuid)` : sql``;
  const only = ids ? sql`and c.id = any(${ids}::uuid[])` : sql``;
  const page = sql`select c.* from contacts c where ${walkedFilterSql(stage, filter)} ${only} ${beyond}
    order by c.created_at, c.id limit ${PAGE}`;
  return db.rows(sql<PagedRecord>`
    select r.id, r.created_at::text as sort_key, to_json(r)::text as record from (
      select ${PLAIN_COLUMNS}, ${hasCustom ? sql`c.custom,` : sql``} ${WORKSPACE_CURRENCY} as workspace_currency, ${REFUSALS}
      from (${hasCustom ? light(page) : page}) c ${OWNER_JOIN}) r
    order by r.created_at, r.id`);
};

/** The JSON comes from readPage, so the cast is safe. */
const cellsOf = ({ record }: PagedRecord, fields: readonly CustomFieldRow[]): string[] =>
  exportCells(JSON.parse(record) as ExportedRecord, fields);

/**
 * Yields every match as rows of cells, in small slices so that short-lived objects are collected cheaply. Each page is
 * a short transaction. The queries stop when the client disconnects.
 */
export async function* exportRows(
  { transact }: Pick<Context, 'transact'>,
  request: Request,
  fields: readonly CustomFieldRow[],
): AsyncGenerator<string[][]> {
  let after: PagedRecord | undefined;
  for (;;) {
    const from = after;
    const records = await transact((db) => readPage(db, request, fields.length > 0, from));
    for (let at = 0; at < records.length; at += SLICE)
      yield records.slice(at, at + SLICE).map((record) => cellsOf(record, fields));
    after = records.at(-1);
    // A page of long rows is shorter.
    if (!after || (fields.length === 0 && records.length < PAGE)) return;
  }
}

/** Describes the request as "leads", "12 leads" or "leads filtered by tag and city". */
const whomInWords = (request: Request): string => {
  const { stage, ids, format: _, excluded_ids: _left, ...filter } = request;
  const { one, many } = STAGE_LABELS[stage];
  if (ids) return `${ids.length.toLocaleString('en')} ${ids.length === 1 ? one : many}`;
  const used = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [FILTER_WORDS[name] ?? name.replaceAll('_', ' ')],
  );
  return used.length === 0 ? many : `${many} filtered by ${new Intl.ListFormat('en').format([...new Set(used)])}`;
};

const dayIn = (timezone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(at);

/** Streams the matching people as a file. */
export const exportContacts = async (context: Context, request: Request): Promise<FileReply> => {
  const { session, clock } = context;
  const fields = await context.transact(listCustomFields);
  const { many, title } = STAGE_LABELS[request.stage];
  const file = await streamTable({
    format: request.format,
    filename: `${many}-${dayIn(session.timezone, clock.now())}`,
    sheetName: title,
    header: exportHeader(fields),
    rows: exportRows(context, request, fields),
  });
  await context.transact((db) =>
    recordAudit(db, session, context.request, {
      action: 'contacts_exported',
      subject: whomInWords(request),
      at: realNow(context),
    }),
  );
  return file;
};
