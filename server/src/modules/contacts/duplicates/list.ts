import type { Contract, DuplicateReason, DuplicateState, Input, Output, Stage } from '@rainmaker/contract';
import type { Db } from '#platform/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext, Session } from '#platform/context.ts';
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

/**
 * From the pairs to their people, by key: with joins the planner, where it has no statistics yet, tries all people with all others.
 */
const BOTH = sql`from duplicate_pairs d
  cross join lateral (select * from contacts
    where workspace_id = app.workspace_id() and id = d.first_id and deleted_at is null offset 0) a
  cross join lateral (select * from contacts
    where workspace_id = app.workspace_id() and id = d.second_id and deleted_at is null offset 0) b
  where d.workspace_id = app.workspace_id()`;

/**
 * Pairs of whom the caller may see both, over aliases `d`, `a` and `b`. For a salesperson it begins with their own people: the
 * pairs of everybody else may be many.
 */
const visiblePairs = ({ role }: Pick<Session, 'role'>): RawBuilder<unknown> =>
  role === 'rep'
    ? sql`${BOTH} and d.first_id in (
        select own.id from contacts own where own.workspace_id = app.workspace_id() and own.owner_id = app.user_id())
      and a.owner_id = app.user_id() and b.owner_id = app.user_id()`
    : sql`${BOTH} and (select app.sees_all()) is not null`;

/** A pair's person is either of the two: each has its index. */
const pairsOf = (contactId: string): RawBuilder<unknown> => sql`and d.id in (
  select id from duplicate_pairs where workspace_id = app.workspace_id() and first_id = ${contactId}
  union all select id from duplicate_pairs where workspace_id = app.workspace_id() and second_id = ${contactId})`;

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
  { db, session }: { db: Db; session: Pick<Session, 'role'> },
  { state, contact_id: contactId, page, page_size, after }: Input<Contract['getDuplicates']>,
): Promise<List> => {
  const of = contactId === undefined ? sql`` : pairsOf(contactId);
  const matching = sql`${visiblePairs(session)} and d.state = ${state} ${of}`;
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
      select exists (select 1 from duplicate_marks m where m.workspace_id = app.workspace_id())
        or exists (select 1 from duplicate_scans s where s.workspace_id = app.workspace_id() and s.reached is not null) as is_due`),
  ]);
  return { ...found, results: found.results.map(toPair), is_searching: isDue };
};

/** Says that two people are not the same, that it is to be decided later, or opens it again. */
export const settleDuplicate = async (
  { db, session }: Pick<CallContext, 'db' | 'session'>,
  id: string,
  state: DuplicateState,
): Promise<void> => {
  const changed = await db.run(sql`
    update duplicate_pairs set state = ${state} where workspace_id = app.workspace_id() and id in (
      select d.id ${visiblePairs(session)} and d.id = ${id})`);
  if (changed === 0) throw notFound('pair');
};
