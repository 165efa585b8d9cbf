import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow } from '#platform/errors.ts';

const MEGABYTE = 1024 ** 2;
const DAY_MS = 86_400_000;
const FULL = `The PDFs of sent estimates take up ${LIMITS.estimateDocumentGigabytes} GB at most. Delete estimates that nobody needs any more: a day later there is room.`;
const SHARE_FULL = `The PDFs of estimates that you sent take up ${LIMITS.estimateDocumentMegabytesOfMaker / 1_024} GB at most. Delete estimates that nobody needs any more: a day later there is room.`;

/** Somebody who keeps one more document. */
interface Keeping {
  session: Session;
  bytes: number;
  at: Date;
}

const whyNoRoom = async (db: Db, { session, bytes }: Keeping): Promise<string | undefined> => {
  const { total, own } = await db.one(sql<{ total: number; own: number }>`
    select coalesce(sum(octet_length(d.content)), 0)::bigint as total,
      coalesce(sum(octet_length(d.content)) filter (where e.created_by = ${session.userId}), 0)::bigint as own
    from estimate_documents d join estimates e on e.workspace_id = d.workspace_id and e.id = d.estimate_id
    where d.workspace_id = app.workspace_id()`);
  if (session.role !== 'owner' && own + bytes > LIMITS.estimateDocumentMegabytesOfMaker * MEGABYTE) return SHARE_FULL;
  return total + bytes > LIMITS.estimateDocumentGigabytes * 1_024 * MEGABYTE ? FULL : undefined;
};

/** Removes the PDFs of estimates that were replaced, or deleted a day ago, and that nobody answered: they are drawn anew if one comes back. */
const giveWay = (db: Db, before: Date): Promise<number> =>
  db.run(sql`
    delete from estimate_documents d using estimates e
    where d.workspace_id = app.workspace_id() and e.workspace_id = d.workspace_id and e.id = d.estimate_id
      and (e.state = 'revised' or e.deleted_at < ${before})
      and not exists (select 1 from estimate_answers a where a.workspace_id = e.workspace_id and a.estimate_id = e.id)`);

/**
 * Throws where the PDF of an estimate that is sent finds no room. Until the end of the transaction no one else keeps one: what two have
 * measured at once wouldn't hold. What a customer signs always finds room.
 */
export const assertDocumentRoom = async (db: Db, keeping: Keeping): Promise<void> => {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('estimate_documents ' || app.workspace_id(), 0))`);
  if ((await whyNoRoom(db, keeping)) === undefined) return;
  await giveWay(db, new Date(keeping.at.getTime() - DAY_MS));
  const why = await whyNoRoom(db, keeping);
  if (why !== undefined) throw notAllowedNow(why);
};
