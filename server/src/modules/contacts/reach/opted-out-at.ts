import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { BY_A_DELETED_PERSON } from './first-status.ts';
import { IS_OPT_OUT } from './opted-out.ts';

/** Addresses that join a person's record. */
export interface Joining {
  id: string;
  /** In lower case. */
  emails: readonly string[];
  /** In E.164. */
  numbers: readonly string[];
}

/** What changes of a record's own addresses bring. */
export const joiningBy = (id: string, changes: Readonly<Record<string, unknown>>): Joining => {
  const given = (...columns: string[]): string[] =>
    columns.map((column) => changes[column]).filter((value): value is string => typeof value === 'string');
  return { id, emails: given('email'), numbers: given('phone', 'whatsapp') };
};

/**
 * Those of these people who are Do Not Contact by what joins their record, as if they were added with it: an email address is one person's,
 * so whoever opted out there is them; a number may be a whole office's, and counts if whoever opted out with it is gone. Index
 * suppressions_live.
 */
export const optedOutAt = async (db: Db, joining: readonly Joining[]): Promise<Set<string>> => {
  const asked = joining.flatMap(({ id, emails, numbers }) => [
    ...emails.map((address) => ({ id, channel: 'email', address })),
    ...numbers.map((address) => ({ id, channel: 'whatsapp', address })),
  ]);
  if (asked.length === 0) return new Set();
  const rows = await db.rows(sql<{ id: string }>`
    select a.id from json_to_recordset(${JSON.stringify(asked)}::json) as a(id uuid, channel text, address text)
    where exists (select from suppressions s
      where s.workspace_id = app.workspace_id() and s.channel = a.channel and s.address = any(app.suppression_keys(a.channel, a.address))
        and s.lifted_at is null and ${IS_OPT_OUT} and (a.channel = 'email' or ${BY_A_DELETED_PERSON}))`);
  return new Set(rows.map(({ id }) => id));
};
