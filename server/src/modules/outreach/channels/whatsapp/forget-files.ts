import { sql } from 'kysely';
import { forgetUploads, mayMeanFile } from '#modules/whatsapp/index.ts';
import type { Db } from '#platform/db/database.ts';

interface Undelivered {
  id: string;
  accountId: string;
  code: string;
}

/** Has the files of these messages uploaded again, where they failed because WhatsApp may have the file no more. */
export const forgetFiles = async (db: Db, failed: readonly Undelivered[]): Promise<void> => {
  const asked = failed.filter(({ code }) => mayMeanFile(code)).map(({ id, accountId }) => ({ id, accountId }));
  if (asked.length === 0) return;
  const uploads = await db.rows<{ senderId: string; fileId: string }>(sql`
    select distinct r."accountId" as "senderId", (c.file ->> 'id')::uuid as "fileId"
    from json_to_recordset(${JSON.stringify(asked)}::json) as r(id uuid, "accountId" uuid)
    join whatsapp_contents c on c.workspace_id = app.workspace_id() and c.message_id = r.id
    where c.file ->> 'id' is not null`);
  await forgetUploads(db, uploads);
};
