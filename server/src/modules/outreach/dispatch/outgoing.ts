import { sql } from 'kysely';
import type { MailboxFacts } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { composeParts, messageIdOf, threadHeaders, unsubscribeHeaders } from '../channels/email/compose.ts';
import { nameOf } from '../compose/person.ts';
import type { UnsubscribeLinks } from '../channels/email/unsubscribe-link.ts';
import { writerOf } from '../compose/writer.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import type { OutgoingMail } from '../ports.ts';
import type { DueMessage } from './take-due.ts';

/** A message as it goes on the wire. */
export const mailOf = (
  due: DueMessage,
  mailbox: MailboxFacts,
  workspace: OutreachWorkspace,
  links: UnsubscribeLinks,
): OutgoingMail => {
  const token = links.token(workspace.id, due.id);
  const parts = composeParts(due.body, writerOf(mailbox, workspace), links.pageUrl(token));
  return {
    workspaceId: workspace.id,
    rowId: due.id,
    messageId: messageIdOf(due.id, due.attempt + 1, mailbox.email),
    from: { name: mailbox.fromName, address: mailbox.email },
    to: { name: nameOf(due.person), address: due.to_address ?? '' },
    subject: due.subject,
    ...parts,
    headers: { ...unsubscribeHeaders(links, token), ...threadHeaders(due.earlier_ids) },
    at: workspace.clock.now(),
  };
};

/** The exact text, kept before it goes on the wire; an attempt that was given back is written anew. */
export const keepContents = async (db: Db, mails: readonly OutgoingMail[]): Promise<void> => {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => ({
    message_id: mail.rowId,
    attempt: Number(mail.messageId.match(/\.(\d+)@/)?.[1] ?? 1),
    rfc_message_id: mail.messageId,
    from_address: `${mail.from.name} <${mail.from.address}>`,
    to_address: mail.to.address,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    at: mail.at,
  }));
  await db.run(sql`
    insert into message_contents (workspace_id, message_id, attempt, rfc_message_id, from_address, to_address, subject,
      text, html, headers, at)
    select app.workspace_id(), r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r(message_id uuid, attempt integer,
      rfc_message_id text, from_address text, to_address text, subject text, text text, html text, headers jsonb,
      at timestamptz)
    on conflict (workspace_id, message_id, attempt) do update set rfc_message_id = excluded.rfc_message_id,
      from_address = excluded.from_address, to_address = excluded.to_address, subject = excluded.subject,
      text = excluded.text, html = excluded.html, headers = excluded.headers, at = excluded.at`);
};
