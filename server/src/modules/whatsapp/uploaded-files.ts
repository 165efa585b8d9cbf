import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { UploadedFiles } from './ports.ts';

/** Meta keeps a file for 30 days; what was uploaded shortly before the end may have to wait in a queue. */
const KEPT_MS = 29 * 86_400_000;

/** Which files of ours are with Meta, by number: one that is there isn't uploaded again. */
export const uploadedFiles = (transact: Transact, realClock: Clock): UploadedFiles => ({
  async find({ workspaceId, phoneNumberId, fileId }) {
    const since = new Date(realClock.now().getTime() - KEPT_MS);
    const row = await transact({ workspaceId }, (db) =>
      db.maybe<{ media_id: string }>(sql`
        select media_id from whatsapp_uploads where workspace_id = app.workspace_id()
          and phone_number_id = ${phoneNumberId} and file_id = ${fileId} and uploaded_at > ${since}`),
    );
    return row?.media_id;
  },
  async keep({ workspaceId, phoneNumberId, fileId }, mediaId) {
    const at = realClock.now();
    await transact({ workspaceId }, (db) =>
      db.run(sql`
        insert into whatsapp_uploads (workspace_id, phone_number_id, file_id, media_id, uploaded_at)
        values (app.workspace_id(), ${phoneNumberId}, ${fileId}, ${mediaId}, ${at})
        on conflict (workspace_id, phone_number_id, file_id) do update set media_id = excluded.media_id,
          uploaded_at = excluded.uploaded_at`),
    );
  },
  async forget({ workspaceId, phoneNumberId, fileId }) {
    await transact({ workspaceId }, (db) =>
      db.run(sql`
        delete from whatsapp_uploads where workspace_id = app.workspace_id() and phone_number_id = ${phoneNumberId}
          and file_id = ${fileId}`),
    );
  },
});

/** Forgets that senders' numbers have these files, because their provider said so later: they are uploaded again. */
export const forgetUploads = async (
  db: Db,
  uploads: readonly { senderId: string; fileId: string }[],
): Promise<void> => {
  if (uploads.length === 0) return;
  await db.run(sql`
    delete from whatsapp_uploads u
    using json_to_recordset(${JSON.stringify(uploads)}::json) as r("senderId" uuid, "fileId" uuid)
    join whatsapp_senders s on s.workspace_id = app.workspace_id() and s.id = r."senderId"
    where u.workspace_id = app.workspace_id() and u.phone_number_id = s.phone_number_id and u.file_id = r."fileId"`);
};

/** Removes what Meta has no more, in every workspace. */
export const sweepUploads = async (db: Db, at: Date): Promise<void> => {
  await db.run(sql`select app.sweep_whatsapp_uploads(${new Date(at.getTime() - KEPT_MS)})`);
};
