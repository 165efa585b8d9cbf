import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Gives the workspace the salt of its erased addresses, unless it has one. */
export const haveSalt = async (db: Db): Promise<void> => {
  await db.run(sql`
    insert into suppression_salts (workspace_id, salt)
    select app.workspace_id(), decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
    on conflict do nothing`);
};

/** What an address may stand as in the list: itself, or as the hash of somebody who was erased. */
export const eitherForm = (channel: string, address: string): RawBuilder<boolean> =>
  sql<boolean>`= any(array[${address}, app.address_hash(${channel}, ${address})])`;
