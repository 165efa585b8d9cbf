import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { jsonOrNull } from '../mailbox-queries.ts';
import type { FoundDns } from './check-domain.ts';

/** Keeps what was found, unless the mailbox is gone. */
export const keepDns = async (db: Db, mailboxId: string, found: FoundDns, at: Date): Promise<void> => {
  await db.run(sql`
    insert into mailbox_dns (workspace_id, mailbox_id, domain, found, checked_at)
    select b.workspace_id, b.id, ${found.domain}, ${jsonOrNull(found)}, ${at} from mailboxes b
    where b.workspace_id = app.workspace_id() and b.id = ${mailboxId}
    on conflict (workspace_id, mailbox_id) do update set domain = excluded.domain, found = excluded.found,
      checked_at = excluded.checked_at`);
};

interface MailboxToCheck {
  workspaceId: string;
  mailboxId: string;
}

/** The mailboxes of every workspace whose domain wasn't looked at since a time; the longest ago first. */
export const mailboxesToCheck = (db: Db, since: Date, most: number): Promise<MailboxToCheck[]> =>
  db.rows(sql<MailboxToCheck>`
    select workspace_id as "workspaceId", mailbox_id as "mailboxId" from app.mailboxes_to_check(${since}, ${most})`);
