import { TEMPLATE_LIMITS, type TemplateStatus } from '@rainmaker/contract';
import { sql } from 'kysely';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { lockRoom } from '#platform/room.ts';

const LISTED = sql`from whatsapp_templates t
  join ${ACCOUNTS} a on a.workspace_id = t.workspace_id and a.id = t.sender_id
  where t.workspace_id = app.workspace_id() and a.deleted_at is null`;

const BYTES = sql`octet_length(concat(t.name, t.provider_id, t.reason, t.header, t.body, t.footer, t.buttons, t.examples, t.variables))`;

const FULL = `A workspace has at most ${TEMPLATE_LIMITS.templates.toLocaleString('en')} WhatsApp templates. Delete some first.`;
const TOO_LONG = `All WhatsApp templates together have at most ${(TEMPLATE_LIMITS.allBytes / 1e6).toLocaleString('en')} MB of text. Shorten or delete some first.`;

/**
 * Until the end of the transaction, nobody else adds or changes templates of the workspace: what two have measured at once wouldn't
 * hold. Comes before any of their rows is written.
 */
export const lockTemplates = (db: Db): Promise<number> => lockRoom(db, 'whatsapp_templates');

/** Throws where the templates of a workspace, with `more` of them, are more than a list can have. */
export const assertTemplatesFit = async (db: Db, more = 0): Promise<void> => {
  const { count, bytes } = await db.one(sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(${BYTES}), 0)::bigint as bytes ${LISTED}`);
  if (count + more > TEMPLATE_LIMITS.templates) throw notAllowedNow(FULL);
  if (bytes > TEMPLATE_LIMITS.allBytes) throw notAllowedNow(TOO_LONG);
};

/**
 * Removes those templates of a sender that find no room beside the others of its workspace: the newest here, and first those that are
 * gone at Meta. Returns how many others had to go.
 */
export const trimTemplates = async (db: Db, senderId: string): Promise<number> => {
  const removed = await db.rows<{ status: TemplateStatus }>(sql`
    delete from whatsapp_templates where workspace_id = app.workspace_id() and sender_id = ${senderId} and id = any(array(
      select id from (select t.id, row_number() over placed as place, sum(${BYTES}) over placed as bytes ${LISTED}
        window placed as (order by t.sender_id = ${senderId}, t.status = 'gone', t.created_at, t.name, t.language, t.id)) listed
      where place > ${TEMPLATE_LIMITS.templates} or bytes > ${TEMPLATE_LIMITS.allBytes}))
    returning status`);
  return removed.filter(({ status }) => status !== 'gone').length;
};
