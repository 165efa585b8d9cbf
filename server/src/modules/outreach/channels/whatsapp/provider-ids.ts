import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { AcceptedAttempt } from '../channel.ts';

/** Keeps by which id WhatsApp knows what it accepted: whoever answers such a message quotes it. */
export const keepProviderIds = async (db: Db, accepted: readonly AcceptedAttempt[]): Promise<void> => {
  const rows = accepted
    .filter(({ providerId }) => providerId !== '')
    .map(({ id, attempt, providerId }) => ({ message_id: id, attempt, provider_id: providerId }));
  if (rows.length === 0) return;
  await db.run(sql`
    update whatsapp_attempts a set provider_id = r.provider_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(message_id uuid, attempt integer, provider_id text)
    where a.workspace_id = app.workspace_id() and a.message_id = r.message_id and a.attempt = r.attempt
      and a.provider_id is distinct from r.provider_id`);
};
