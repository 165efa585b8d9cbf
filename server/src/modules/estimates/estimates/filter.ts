import type { EstimateStatus } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { VISIBLE } from './estimate-row.ts';

/** What narrows a list of estimates. */
export interface EstimateFilter {
  search?: string | undefined;
  status?: readonly EstimateStatus[] | undefined;
  contact_id?: string | undefined;
  sales_person_id?: string | undefined;
  currency?: string | undefined;
  issued_from?: string | undefined;
  issued_to?: string | undefined;
  expires_by?: string | undefined;
}

/** Estimates in a status on a day. It names the stored state, so that the index estimates_state serves one of them. */
const inStatus = (status: EstimateStatus, today: string): RawBuilder<boolean> => {
  if (status === 'expired') return sql`e.state in ('sent', 'viewed') and e.valid_until < ${today}::date`;
  if (status === 'sent' || status === 'viewed') return sql`e.state = ${status} and e.valid_until >= ${today}::date`;
  return sql`e.state = ${status}`;
};

/** The estimates that match, over alias `e` with the person as `c`. */
export const estimatesWhere = (filter: EstimateFilter, today: string): RawBuilder<unknown> => {
  const parts: RawBuilder<unknown>[] = [VISIBLE];
  if (filter.contact_id !== undefined) parts.push(sql`e.contact_id = ${filter.contact_id}::uuid`);
  if (filter.sales_person_id !== undefined) parts.push(sql`e.sales_person_id = ${filter.sales_person_id}::uuid`);
  if (filter.currency !== undefined) parts.push(sql`e.currency = ${filter.currency}`);
  if (filter.issued_from !== undefined) parts.push(sql`e.issue_date >= ${filter.issued_from}::date`);
  if (filter.issued_to !== undefined) parts.push(sql`e.issue_date <= ${filter.issued_to}::date`);
  if (filter.expires_by !== undefined)
    parts.push(
      sql`e.state in ('sent', 'viewed') and e.valid_until between ${today}::date and ${filter.expires_by}::date`,
    );
  if (filter.status?.length)
    parts.push(
      sql`(${sql.join(
        filter.status.map((status) => sql`(${inStatus(status, today)})`),
        sql` or `,
      )})`,
    );
  if (filter.search)
    parts.push(
      sql`strpos(lower(concat_ws(' ', e.number, e.title, c.first_name, c.last_name, c.company_name)), lower(${filter.search})) > 0`,
    );
  return sql.join(parts, sql` and `);
};
