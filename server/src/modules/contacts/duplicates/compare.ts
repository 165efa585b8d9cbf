import type { DuplicateReason } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** People with the same key that one is compared with: a number of a switchboard must not make the work quadratic. */
const COMPARED_WITH = 20;
/** New pairs of a person, the likeliest: of a hundred alike, each leads to the oldest ones. */
const MOST_NEW = 3;
/** Pairs looked at again for the people of one batch. */
const MOST_KNOWN = 2_000;
/** Less likely pairs aren't shown. */
const LEAST_SCORE = 50;
/** From here on two names are taken for variants of each other, from 0 to 1. */
const ALIKE = 0.4;

/** How likely a reason makes it that two records are one person; a shared number says little about people of other names. */
const WEIGHTS: Record<DuplicateReason, RawBuilder<number>> = {
  phone: sql<number>`case when p.alike >= ${sql.lit(ALIKE)} then 0.92 else 0.3 end`,
  linkedin: sql<number>`0.97`,
  email: sql<number>`0.95`,
  name: sql<number>`0.85`,
  similar_name: sql<number>`case when p.alike >= ${sql.lit(ALIKE)} then 0.7 else 0 end`,
};
const WEIGHT = sql`case r ${sql.join(
  Object.entries(WEIGHTS).map(([reason, weight]) => sql`when ${reason} then ${weight}`),
  sql` `,
)} end`;

/** Writes the keys of some people anew. */
const writeKeys = async (db: Db, some: RawBuilder<unknown>): Promise<void> => {
  await db.run(sql`delete from duplicate_keys k where k.workspace_id = app.workspace_id() and k.contact_id = ${some}`);
  await db.run(sql`
    insert into duplicate_keys (workspace_id, kind, key, contact_id)
    select distinct app.workspace_id(), k.kind, k.key, c.id from contacts c, lateral app.duplicate_keys_of(c.first_name, c.last_name,
      c.email, c.phone, c.linkedin_url, c.company_name, c.company_domain) k
    where c.workspace_id = app.workspace_id() and c.id = ${some} and c.deleted_at is null`);
};

/** Their open pairs, and those whom they share a key with; `of_id` is whom a new one is for. */
const candidates = (some: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select d.first_id, d.second_id, null::uuid as of_id from duplicate_pairs d
    where d.workspace_id = app.workspace_id() and d.state = 'open' and (d.first_id = ${some} or d.second_id = ${some})
    limit ${sql.lit(MOST_KNOWN)})
  union all
  select least(k.contact_id, o.contact_id), greatest(k.contact_id, o.contact_id), k.contact_id
  from duplicate_keys k, lateral (
    select o.contact_id from duplicate_keys o
    where o.workspace_id = k.workspace_id and o.kind = k.kind and o.key = k.key and o.contact_id <> k.contact_id
    order by o.contact_id limit ${sql.lit(COMPARED_WITH)}) o
  where k.workspace_id = app.workspace_id() and k.contact_id = ${some}`;

/**
 * Compares some people with everybody who has one of their keys: finds new likely pairs, judges known ones anew, and drops those that
 * are no longer likely. What was decided stays so. Linear in the number of people: each key is looked up by its index, with twenty
 * others at most, and each person gets three new pairs at most. Returns how many pairs it found, changed or dropped.
 */
export const comparePeople = async (db: Db, ids: readonly string[], at: Date): Promise<number> => {
  if (ids.length === 0) return 0;
  const some = sql`any(${[...ids]}::uuid[])`;
  await writeKeys(db, some);
  const { changed } = await db.one(sql<{ changed: number }>`
    with candidate as materialized (${candidates(some)}),
    pair as (select distinct first_id, second_id from candidate),
    shared as (
      select p.first_id, p.second_id, array_agg(distinct k.kind) as reasons from pair p
      join duplicate_keys k on k.workspace_id = app.workspace_id() and k.contact_id = p.first_id
      join duplicate_keys o on o.workspace_id = k.workspace_id and o.kind = k.kind and o.key = k.key and o.contact_id = p.second_id
      group by 1, 2),
    alike as (
      select s.*, similarity(app.name_words(concat_ws(' ', a.first_name, a.last_name)),
        app.name_words(concat_ws(' ', b.first_name, b.last_name))) as alike
      from shared s
      join contacts a on a.workspace_id = app.workspace_id() and a.id = s.first_id and a.deleted_at is null
      join contacts b on b.workspace_id = app.workspace_id() and b.id = s.second_id and b.deleted_at is null),
    likely as materialized (
      select * from (
        select p.*, least(99, round(100 * (1 - (select exp(sum(ln(greatest(1 - ${WEIGHT}, 0.001)))) from unnest(p.reasons) r)))) as score
        from alike p) s
      where s.score >= ${sql.lit(LEAST_SCORE)}),
    ranked as (
      select l.*, c.of_id, row_number() over (partition by c.of_id
        order by l.score desc, l.alike desc, l.first_id, l.second_id) as rank
      from likely l join (select distinct first_id, second_id, of_id from candidate) c using (first_id, second_id)),
    dropped as (
      delete from duplicate_pairs d using candidate c
      where d.workspace_id = app.workspace_id() and d.state = 'open' and c.of_id is null
        and d.first_id = c.first_id and d.second_id = c.second_id
        and not exists (select 1 from likely l where l.first_id = d.first_id and l.second_id = d.second_id)
      returning 1),
    kept as (
      insert into duplicate_pairs as d (workspace_id, first_id, second_id, reasons, alike, score, found_at)
      select distinct app.workspace_id(), r.first_id, r.second_id, r.reasons, round(r.alike * 100), r.score, ${at}::timestamptz
      from ranked r where r.of_id is null or r.rank <= ${sql.lit(MOST_NEW)}
      on conflict (workspace_id, first_id, second_id) do update
        set reasons = excluded.reasons, alike = excluded.alike, score = excluded.score
        where d.state = 'open' and (d.reasons, d.alike, d.score) is distinct from (excluded.reasons, excluded.alike, excluded.score)
      returning 1)
    select ((select count(*) from dropped) + (select count(*) from kept))::int as changed`);
  return changed;
};
