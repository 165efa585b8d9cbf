import type { DuplicateReason } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** People with the same key that one is compared with: a number of a switchboard must not make the work quadratic. */
const COMPARED_WITH = 20;
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

/**
 * Compares some people with everybody who has one of their keys, and keeps the likely pairs. What was dismissed stays so. Linear in
 * the number of people: each key is looked up by its index, with twenty others at most. Returns how many pairs it found or dropped.
 */
export const comparePeople = async (db: Db, ids: readonly string[], at: Date): Promise<number> => {
  if (ids.length === 0) return 0;
  const some = sql`any(${[...ids]}::uuid[])`;
  await db.run(sql`delete from duplicate_keys k where k.workspace_id = app.workspace_id() and k.contact_id = ${some}`);
  await db.run(sql`
    insert into duplicate_keys (workspace_id, kind, key, contact_id)
    select distinct app.workspace_id(), k.kind, k.key, c.id from contacts c, lateral app.duplicate_keys_of(c.first_name, c.last_name,
      c.email, c.phone, c.linkedin_url, c.company_name, c.company_domain) k
    where c.workspace_id = app.workspace_id() and c.id = ${some} and c.deleted_at is null`);
  const dropped = await db.run(sql`
    delete from duplicate_pairs d where d.workspace_id = app.workspace_id() and d.state = 'open'
      and (d.first_id = ${some} or d.second_id = ${some})`);
  const found = await db.run(sql`
    insert into duplicate_pairs (workspace_id, first_id, second_id, reasons, alike, score, found_at)
    select app.workspace_id(), s.first_id, s.second_id, s.reasons, round(s.alike * 100), s.score, ${at} from (
      select p.*, least(99, round(100 * (1 - (select exp(sum(ln(greatest(1 - ${WEIGHT}, 0.001)))) from unnest(p.reasons) r)))) as score from (
        select k.first_id, k.second_id, k.reasons, similarity(
          app.name_words(concat_ws(' ', a.first_name, a.last_name)), app.name_words(concat_ws(' ', b.first_name, b.last_name))) as alike
        from (
          select least(k.contact_id, o.contact_id) as first_id, greatest(k.contact_id, o.contact_id) as second_id,
            array_agg(distinct k.kind) as reasons
          from duplicate_keys k, lateral (
            select o.contact_id from duplicate_keys o
            where o.workspace_id = k.workspace_id and o.kind = k.kind and o.key = k.key and o.contact_id <> k.contact_id
            order by o.contact_id limit ${sql.lit(COMPARED_WITH)}) o
          where k.workspace_id = app.workspace_id() and k.contact_id = ${some}
          group by 1, 2) k
        join contacts a on a.workspace_id = app.workspace_id() and a.id = k.first_id and a.deleted_at is null
        join contacts b on b.workspace_id = app.workspace_id() and b.id = k.second_id and b.deleted_at is null) p) s
    where s.score >= ${sql.lit(LEAST_SCORE)}
    on conflict (workspace_id, first_id, second_id) do nothing`);
  return dropped + found;
};
