import type { contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson, joinPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { findSequence } from './sequence-queries.ts';

type Call = typeof contract.getBranchPeople;

const PAGE = 50;

type Row = Output<Call>['results'][number] & { enrolment_id: string };

/** Who took a side of a branch, of the people the caller sees, in the order in which they came in: index enrolments_sequence. */
export const branchPeople = async (db: Db, { id, step_key: key, side, after }: Input<Call>): Promise<Output<Call>> => {
  if ((await findSequence(db, id)) === undefined) throw notFound('workflow');
  const rows = await db.rows<Row>(sql`
    select e.id as enrolment_id, c.id, c.stage, c.company_name,
      coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email, '') as name
    from enrolments e ${joinPerson('e.contact_id')}
    where e.workspace_id = app.workspace_id() and e.sequence_id = ${id} and e.decisions ->> ${key}::text = ${side}
      and ${isOfOwnPerson(sql`e.contact_id`)} ${after === undefined ? sql`` : sql`and e.id > ${after}::uuid`}
    order by e.id limit ${PAGE + 1}`);
  const page = rows.slice(0, PAGE);
  return {
    results: page.map(({ id: personId, stage, name, company_name }) => ({ id: personId, stage, name, company_name })),
    next_after: rows.length > PAGE ? (page.at(-1)?.enrolment_id ?? null) : null,
  };
};
