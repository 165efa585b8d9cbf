import { sql } from 'kysely';
import { eitherForm } from './erased.ts';
import type { Db } from '#platform/db/database.ts';

/** A block that can be lifted with a key until the address is blocked again; stores the key's hash. */
export const keyedRef = (keyHash: string, until: Date): Record<string, string> => ({
  undo_key: keyHash,
  undo_until: until.toISOString(),
});

/**
 * The live block of a message that this key can lift; undefined if the key is wrong or expired. Locks the row, so that
 * the key is read after a concurrent block of the address.
 */
export const findByKey = (
  db: Db,
  {
    channel,
    address,
    messageId,
    keyHash,
    now,
  }: { channel: string; address: string; messageId: string; keyHash: string; now: Date },
): Promise<{ source_ref: Record<string, unknown> } | undefined> =>
  db.maybe<{ source_ref: Record<string, unknown> }>(sql`
    select source_ref from suppressions
    where workspace_id = app.workspace_id() and channel = ${channel} and address ${eitherForm(channel, address)} and lifted_at is null
      and source_ref->>'message_id' = ${messageId} and source_ref->>'undo_key' = ${keyHash}
      and (source_ref->>'undo_until')::timestamptz > ${now}
    for update`);
