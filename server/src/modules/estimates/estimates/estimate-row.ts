import {
  type Attachment,
  type Estimate,
  type EstimateAnswer,
  type EstimateLineInput,
  type EstimateLinkState,
  type EstimateRow,
  type EstimateState,
  type EstimateStatus,
  figuresOf,
  type Stage,
  type TaxMode,
} from '@rainmaker/contract';
import { type Discount, estimateTotals, totalsWithOptions } from '@rainmaker/contract/money';
import { type RawBuilder, sql } from 'kysely';
import { nameOf } from '#modules/accounts/index.ts';
import { isOfOwnPerson, joinPerson, PERSON_NAME } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';

/** An estimate as it is listed. */
export interface ListedEstimate {
  id: string;
  number: string;
  revision: number;
  status: EstimateStatus;
  title: string;
  contact_id: string;
  contact_name: string;
  stage: Stage;
  email: string | null;
  company_name: string | null;
  sales_person_id: string | null;
  sales_person: string | null;
  issue_date: string;
  valid_until: string;
  currency: string;
  total: number;
  sent_at: Date | null;
  viewed_at: Date | null;
  answered_at: Date | null;
  version: number;
  updated_at: Date;
}

/** What the recipient has answered. */
interface Answered {
  answer: EstimateAnswer;
  /** ISO 8601. */
  at: string;
  name: string | null;
  reason: string | null;
}

/** With all that it has. */
export interface WholeEstimate extends ListedEstimate {
  state: EstimateState;
  tax_mode: TaxMode;
  lines: EstimateLineInput[];
  discount: Discount | null;
  deposit: Discount | null;
  notes: string | null;
  terms: string | null;
  attachments: Attachment[];
  created_by: string | null;
  created_at: Date;
  link: EstimateLinkState;
  answer: Answered | null;
  revised_by: string | null;
}

/** The status of alias `e` on a day: one that waits for an answer expires when its validity ends. */
export const statusSql = (today: string): RawBuilder<EstimateStatus> => sql<EstimateStatus>`
  case when e.state in ('sent', 'viewed') and e.valid_until < ${today}::date then 'expired' else e.state end`;

/** Of a person who is a colleague's by now, a rep sees no address beside the estimate that they once made. */
const OWN_EMAIL = sql<string | null>`case when ${isOfOwnPerson(sql`e.contact_id`)} then c.email end`;

/** Of a person who was erased the name is left that they signed with. */
const NAME = sql<string>`case when c.purged_at is null then ${PERSON_NAME} else coalesce((
  select a.name from estimate_answers a where a.workspace_id = e.workspace_id and a.estimate_id = e.id), '') end`;

/** Over alias `e` with the person as `c`. */
export const listedColumns = (today: string) => sql`e.id, e.number, e.revision, ${statusSql(today)} as status, e.title,
  e.contact_id, ${NAME} as contact_name, c.stage, ${OWN_EMAIL} as email, c.company_name,
  e.sales_person_id, ${nameOf(sql`e.sales_person_id`)} as sales_person, e.issue_date, e.valid_until, e.currency, e.total,
  e.sent_at, e.viewed_at, e.answered_at, e.version, e.updated_at`;

/** Whether its link leads to it. */
const LINK_STATE = sql<EstimateLinkState>`coalesce((
  select case when bool_or(l.revoked_at is null) then 'live' else 'revoked' end from estimate_links l
  where l.workspace_id = e.workspace_id and l.estimate_id = e.id having count(*) > 0), 'none')`;

const ANSWER = sql<Answered | null>`(
  select jsonb_build_object('answer', a.answer, 'at', a.at, 'name', a.name, 'reason', a.reason) from estimate_answers a
  where a.workspace_id = e.workspace_id and a.estimate_id = e.id)`;

const REVISED_BY = sql<string | null>`(
  select r.id from estimates r where r.workspace_id = e.workspace_id and r.number = e.number and r.revision > e.revision
    and r.deleted_at is null order by r.revision desc limit 1)`;

const WHOLE = sql`e.state, e.tax_mode, e.lines, e.discount, e.deposit, e.notes, e.terms, coalesce(e.attachments, '[]') as attachments,
  e.created_by, e.created_at,
  ${LINK_STATE} as link, ${ANSWER} as answer, ${REVISED_BY} as revised_by`;
export const wholeColumns = (today: string) => sql`${listedColumns(today)}, ${WHOLE}`;

export const ESTIMATE_PERSON = joinPerson('e.contact_id');

/** The estimates that the caller reaches, deleted ones too: a rep those that they made. Over alias `e`. */
export const REACHED = sql<boolean>`e.workspace_id = app.workspace_id()
  and ((select app.sees_all()) is not null or e.created_by = app.user_id())`;

/** Those that the caller sees. */
export const VISIBLE = sql<boolean>`${REACHED} and e.deleted_at is null`;

/** Those that the caller may delete or restore: of somebody whom they don't reach by now, none that has been offered to them. */
export const MAY_CHANGE_OFFER = sql<boolean>`(${isOfOwnPerson(sql`e.contact_id`)} or (e.state = 'draft' and not exists (
  select 1 from estimate_links l where l.workspace_id = e.workspace_id and l.estimate_id = e.id and l.revoked_at is null)))`;

/** An estimate of the caller's; throws 404 for one that they don't see. */
export const findEstimate = async (db: Db, id: string, today: string): Promise<WholeEstimate> => {
  const row = await db.maybe(sql<WholeEstimate>`
    select ${wholeColumns(today)} from estimates e ${ESTIMATE_PERSON} where ${VISIBLE} and e.id = ${id}`);
  if (!row) throw notFound('estimate');
  return row;
};

/** A listed estimate as calls return it. */
export const toRow = (row: ListedEstimate): EstimateRow => ({
  id: row.id,
  number: row.number,
  revision: row.revision,
  status: row.status,
  title: row.title,
  contact: {
    id: row.contact_id,
    stage: row.stage,
    name: row.contact_name,
    email: row.email,
    company_name: row.company_name,
  },
  sales_person: row.sales_person_id === null ? null : { id: row.sales_person_id, name: row.sales_person ?? '' },
  issue_date: row.issue_date,
  valid_until: row.valid_until,
  currency: row.currency,
  total: row.total,
  sent_at: row.sent_at?.toISOString() ?? null,
  viewed_at: row.viewed_at?.toISOString() ?? null,
  answered_at: row.answered_at?.toISOString() ?? null,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
});

/** The lines of an estimate or a template with their amounts, and what they add up to. */
export const withAmounts = (row: Pick<WholeEstimate, 'id' | 'lines' | 'discount' | 'tax_mode' | 'deposit'>) => {
  const figures = figuresOf(row);
  const [totals, withOptions] = [estimateTotals(figures), totalsWithOptions(figures)];
  // The contract lets none in whose amounts are too large.
  if (!totals || !withOptions) throw new Error(`The amounts of estimate ${row.id} are too large.`);
  const amounts = [...totals.lines];
  const lines = row.lines.map((line) => {
    if (line.kind === 'heading') return { ...line, amounts: null };
    const own = amounts.shift() ?? { gross: 0, discount: 0, amount: 0 };
    return { ...line, service_id: line.service_id ?? null, description: line.description ?? null, amounts: own };
  });
  return { lines, totals, totalWithOptions: withOptions.total };
};

/** An estimate as calls return it, with the amounts that follow from it. */
export const toEstimate = (row: WholeEstimate): Estimate => {
  const { lines, totals, totalWithOptions } = withAmounts(row);
  return {
    ...toRow(row),
    tax_mode: row.tax_mode,
    lines,
    discount: row.discount,
    deposit: row.deposit,
    notes: row.notes,
    terms: row.terms,
    attachments: row.attachments,
    totals,
    total_with_options: totalWithOptions,
    link: row.link,
    answer: row.answer && { ...row.answer, at: new Date(row.answer.at).toISOString() },
    revised_by: row.revised_by,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
  };
};
