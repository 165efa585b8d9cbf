import { sql } from 'kysely';
import { PEOPLE } from '#modules/contacts/index.ts';
import type { PurgedWriters } from '#modules/events.ts';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';

/** What a phone of the simulator has written. */
export type Written = Row<
  'simulator_phone_messages',
  'id' | 'account_id' | 'number' | 'user_id' | 'name' | 'provider_id' | 'text' | 'is_button' | 'quoted_id' | 'at'
>;

export const keepWritten = async (db: Db, written: Written): Promise<void> => {
  const { id, account_id: accountId, number, user_id: userId, name, provider_id: providerId, text, at } = written;
  await db.run(sql`
    insert into simulator_phone_messages (workspace_id, id, account_id, number, user_id, name, provider_id, text, is_button,
      quoted_id, at)
    values (app.workspace_id(), ${id}, ${accountId}, ${number}, ${userId}, ${name}, ${providerId}, ${text},
      ${written.is_button}, ${written.quoted_id}, ${at})`);
};

/** The newest, the newest first. */
export const listWritten = (db: Db, most: number): Promise<Written[]> =>
  db.rows<Written>(sql`
    select id, account_id, number, user_id, name, provider_id, text, is_button, quoted_id, at from simulator_phone_messages
    where workspace_id = app.workspace_id() order by id desc limit ${most}`);

/** Removes what people who are purged wrote, unless someone who stays has the number too: the phone is theirs as well. */
export const forgetWritten = async (db: Db, { numbers, sharedNumbers, userIds }: PurgedWriters): Promise<void> => {
  await db.run(sql`
    delete from simulator_phone_messages where workspace_id = app.workspace_id()
      and (number = any(${[...numbers]}::text[]) and number <> all(${[...sharedNumbers]}::text[])
        or user_id = any(${[...userIds]}::text[]))`);
};

/** What people with these numbers are called. */
export const namesOf = async (db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (numbers.length === 0) return new Map();
  const rows = await db.rows<{ number: string; name: string }>(sql`
    select a.number, min(concat_ws(' ', c.first_name, c.last_name)) as name
    from unnest(${[...numbers]}::text[]) a(number)
    join ${PEOPLE} c on c.workspace_id = app.workspace_id() and c.deleted_at is null
      and (c.phone = a.number or c.whatsapp = a.number)
    group by a.number`);
  return new Map(rows.map(({ number, name }) => [number, name]));
};
