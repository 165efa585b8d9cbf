import type { Contract, DuplicateReason, DuplicateState, Input, Output, Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/db/page.ts';
import { notFound } from '#platform/errors.ts';

type List = Output<Contract['getDuplicates']>;

interface Person {
  id: string;
  stage: Stage;
  name: string;
  email: string | null;
  company_name: string | null;
}
interface PairRow {
  id: string;
  reasons: DuplicateReason[];
  alike: number;
  score: number;
  state: DuplicateState;
  first: Person;
  second: Person;
}

const person = (alias: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object('id', ${alias}.id, 'stage', ${alias}.stage, 'name', concat_ws(' ', ${alias}.first_name, ${alias}.last_name),
    'email', ${alias}.email, 'company_name', ${alias}.company_name)`;

/** Pairs of whom the caller may see both. Aliases `d`, `a` and `b`. */
const FROM = sql`from duplicate_pairs d
  join contacts a on a.workspace_id = d.workspace_id and a.id = d.first_id and a.deleted_at is null
  join contacts b on b.workspace_id = d.workspace_id and b.id = d.second_id and b.deleted_at is null
  where d.workspace_id = app.workspace_id()
    and ((select app.sees_all()) is not null or (a.owner_id = app.user_id() and b.owner_id = app.user_id()))`;

const toPair = ({ first, second, reasons, ...row }: PairRow): List['results'][number] => ({
  id: row.id,
  // The same name needs no word about a similar one.
  reasons: reasons.filter((reason) => reason !== 'similar_name' || !reasons.includes('name')),
  alike: row.alike,
  score: row.score,
  state: row.state,
  people: [first, second],
});

/** Likely duplicates, the likeliest first. */
export const listDuplicates = async (
  db: Db,
  { state, contact_id: contactId, page, page_size, after }: Input<Contract['getDuplicates']>,
): Promise<List> => {
  const of = contactId === undefined ? sql`` : sql`and (d.first_id = ${contactId} or d.second_id = ${contactId})`;
  const matching = sql`${FROM} and d.state = ${state} ${of}`;
  const [found, { is_due: isDue }] = await Promise.all([
    readPage<PairRow>(
      db,
      {
        order: `duplicates:${state}`,
        columns: sql`d.id, d.reasons, d.alike, d.score, d.state, ${person(sql`a`)} as first, ${person(sql`b`)} as second`,
        source: matching,
        counted: matching,
        sortBy: sql`d.score`,
        sortType: 'integer',
        idColumn: sql`d.id`,
        isDown: true,
      },
      { page, page_size, ...(after !== undefined && { after }) },
    ),
    db.one(sql<{ is_due: boolean }>`
      select exists (select 1 from duplicate_scans s where s.workspace_id = app.workspace_id() and s.is_due) as is_due`),
  ]);
  return { ...found, results: found.results.map(toPair), is_searching: isDue };
};

/** Says that two people are not the same, that it is to be decided later, or opens it again. */
export const settleDuplicate = async (db: Db, id: string, state: DuplicateState): Promise<void> => {
  const changed = await db.run(sql`
    update duplicate_pairs set state = ${state} where workspace_id = app.workspace_id() and id in (
      select d.id ${FROM} and d.id = ${id})`);
  if (changed === 0) throw notFound('pair');
};
