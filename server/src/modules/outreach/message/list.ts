import type { contract, Input, MailRow } from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Page, readPage } from '#platform/db/page.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { isOfWhatLeft, messageFilterSql } from './message-filter.ts';
import { type MailTabs, mailTabs } from './tab-counts.ts';
import { type ListedMessage, MESSAGE_COLUMNS, MESSAGE_JOINS, toMailRow } from './message-row.ts';

type Request = Input<typeof contract.getMails>;
type Sort = 'created_at' | 'send_at' | 'sent_at';

/** What left is read from the newest, what waits from the oldest. */
const defaultSort = (request: Request): `-${Sort}` | Sort =>
  request.filter?.length === 1 && request.filter.every(isOfWhatLeft)
    ? '-sent_at'
    : request.filter?.length === 1 && request.filter[0] === 'scheduled'
      ? 'send_at'
      : request.filter?.includes('draft')
        ? 'created_at'
        : '-created_at';

/** A page of messages: indexes messages_created, messages_slot and messages_sent by the sort. */
export const listMails = async (
  db: Db,
  request: Request,
  workspace: Pick<OutreachWorkspace, 'timezone'>,
): Promise<Page<MailRow> & Partial<MailTabs>> => {
  const sort = request.sort ?? defaultSort(request);
  // The enum of sorts has each name with and without the minus.
  const column = sort.replace(/^-/, '') as Sort;
  const where = sql`${messageFilterSql(request)} and ${isOfOwnPerson(sql`m.contact_id`)}`;
  const hasMoment = column === 'created_at' ? sql`` : sql`and ${sql.ref(`m.${column}`)} is not null`;
  const [page, tabs] = await Promise.all([
    readPage<ListedMessage>(
      db,
      {
        order: `mails:${sort}`,
        columns: MESSAGE_COLUMNS,
        source: sql`from messages m ${MESSAGE_JOINS} where ${where} ${hasMoment}`,
        counted: sql`from messages m where ${where} ${hasMoment}`,
        sortBy: sql.ref(`m.${column}`),
        sortType: 'timestamptz',
        idColumn: sql`m.id`,
        isDown: sort.startsWith('-'),
      },
      request,
    ),
    request.tabs && mailTabs(db, request, request.tabs),
  ]);
  return { ...page, results: page.results.map((row) => toMailRow(row, workspace)), ...tabs };
};
