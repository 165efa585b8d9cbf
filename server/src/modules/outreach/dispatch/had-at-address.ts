import { type RawBuilder, sql } from 'kysely';
import { addressKeySql } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';

/** Why a message isn't sent to an address that another record has, or had. */
export type HadAtAddress = 'replied' | 'same_address';

/** The campaign or announcement of messages `alias`: null for what is of neither. Row security lets no index look for coalesce(). */
export const programOf = (alias: 'm' | 'o'): RawBuilder<unknown> => {
  const [campaign, announcement] = [sql.ref(`${alias}.campaign_id`), sql.ref(`${alias}.announcement_id`)];
  return sql`case when ${campaign} is null then ${announcement} else ${campaign} end`;
};

/**
 * Whether messages `o` are of a campaign or announcement and have left to an address, or may have, in whichever form a number is written.
 * Index messages_had.
 */
export const leftToAddress = (program: RawBuilder<unknown>, address: RawBuilder<string | null>): RawBuilder<boolean> =>
  sql<boolean>`(o.workspace_id = app.workspace_id() and (${programOf('o')}) = ${program}
    and o.to_address = any(array[${address}] || app.other_number_forms(${address}))
    and (o.sent_at is not null or o.status in ('sending', 'unknown')))`;

const KEY = (channel: string) => addressKeySql(channel, sql<string | null>`m.to_address`);

/**
 * Whether somebody at the address of message `m` has answered its campaign under another record, or got this step or announcement: a
 * number or address may have moved between records since it was written.
 */
export const hadAtAddressSql = (): RawBuilder<HadAtAddress | null> => sql<HadAtAddress | null>`(
  select case when o.replied_at is null then 'same_address' else 'replied' end from messages o
  where ${leftToAddress(sql`(${programOf('m')})`, sql<string | null>`m.to_address`)} and o.id <> m.id and o.contact_id <> m.contact_id
    and (o.step_key is not distinct from m.step_key or o.replied_at is not null)
  order by o.replied_at nulls last limit 1)`;

/** What the claim asks about one message. */
export interface AtAddress {
  had: HadAtAddress | null;
  /** Two messages with the same one are the same step or announcement for the same address. Null: of neither. */
  once: string | null;
}

/**
 * The same for the due messages of a claim. Until the transaction ends, no other claim passes a message of the same step or announcement
 * for the same address, so that whichever comes second finds the first.
 */
export const haveAtAddress = async (
  db: Db,
  channel: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AtAddress>> => {
  const rows = await db.rows<{ id: string; once: string | null }>(sql`
    select m.id, (${programOf('m')}) || ' ' || coalesce(m.step_key, '') || ' ' || ${KEY(channel)} as once
    from messages m where m.workspace_id = app.workspace_id() and m.id = any(${[...ids]}::uuid[])`);
  const keys = [...new Set(rows.flatMap(({ once }) => once ?? []))].toSorted();
  if (keys.length === 0) return new Map(rows.map(({ id }) => [id, { had: null, once: null }]));
  // In one order, so that two claims never wait for each other.
  await db.run(sql`
    select pg_advisory_xact_lock(hashtextextended('once ' || key, 0)) from unnest(${keys}::text[]) key`);
  // Asked once they are held: a claim that this one waited for has been committed.
  const found = await db.rows<{ id: string; had: HadAtAddress | null }>(sql`
    select m.id, ${hadAtAddressSql()} as had
    from messages m where m.workspace_id = app.workspace_id() and m.id = any(${[...ids]}::uuid[])`);
  const hadBy = new Map(found.map(({ id, had }) => [id, had]));
  return new Map(rows.map(({ id, once }) => [id, { had: hadBy.get(id) ?? null, once }]));
};
