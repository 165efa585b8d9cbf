import { sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/job.ts';

/** What the job is called and gets. */
export const MARK_READ = { name: 'outreach.mark_whatsapp_read', maxAttempts: 3 } as const;

/** The provider's id of a message, and the account that got it. */
export interface ReadMessage {
  accountId: string;
  providerId: string;
}
export interface MarkReadPayload {
  workspaceId: string;
  messages: ReadMessage[];
}

/** The last message of each person that was read here, by the accounts that got them. */
export const lastRead = (db: Db, accountIds: readonly string[]): Promise<ReadMessage[]> =>
  db.rows<ReadMessage>(sql`
    select p.account_id as "accountId", p.marked_read_id as "providerId" from whatsapp_people p
    where p.workspace_id = app.workspace_id() and p.account_id = any(${[...accountIds]}::uuid[])
      and p.marked_read_id is not null`);

/**
 * Somebody read these conversations: the last message of each is marked as read at Meta, which takes those before it along. Each is
 * asked for once. To be called before the conversations are changed: what comes in locks in this order.
 */
export const markReadSoon = async (
  db: Db,
  conversationIds: readonly string[],
  { workspaceId, jobs }: { workspaceId: string; jobs: Jobs },
): Promise<void> => {
  const messages = await db.rows<ReadMessage>(sql`
    with latest as (
      select distinct on (i.contact_id, i.account_id) i.contact_id, i.account_id, i.provider_id
      from conversations v
      join inbound_messages i on i.workspace_id = v.workspace_id and i.contact_id = v.contact_id
      join ${ACCOUNTS} a on a.workspace_id = i.workspace_id and a.id = i.account_id
      where v.workspace_id = app.workspace_id() and v.id = any(${[...conversationIds]}::uuid[])
        and ${isOfOwnPerson(sql`v.contact_id`)} and i.channel = 'whatsapp' and i.kind not in ('reaction', 'edited', 'preference')
        and a.provider in ('cloud', 'simulator') and a.state <> 'signed_out'
      order by i.contact_id, i.account_id, i.at desc, i.id desc
    ), unmarked as (
      select p.contact_id, p.account_id, l.provider_id from latest l
      join whatsapp_people p on p.workspace_id = app.workspace_id() and p.contact_id = l.contact_id and p.account_id = l.account_id
      where p.marked_read_id is distinct from l.provider_id
      order by p.contact_id, p.account_id for no key update of p
    )
    update whatsapp_people p set marked_read_id = u.provider_id from unmarked u
    where p.workspace_id = app.workspace_id() and p.contact_id = u.contact_id and p.account_id = u.account_id
    returning p.account_id as "accountId", p.marked_read_id as "providerId"`);
  if (messages.length > 0) await jobs.enqueue<MarkReadPayload>(db, MARK_READ, { workspaceId, messages });
};
