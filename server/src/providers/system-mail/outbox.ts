import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SystemMail } from '#modules/accounts/ports.ts';
import type { Clock } from '#platform/clock.ts';

const FROM = 'Rainmaker <no-reply@rainmaker.localhost>';

/** Without a mail server the program's own mails lie in the simulator's outbox, where a person reads the code. */
export const outboxSystemMail = (realClock: Clock): SystemMail => ({
  async send(transact, { to, subject, text, html, workspaceId }) {
    const messageId = `<${randomUUID()}@rainmaker.localhost>`;
    const headers = JSON.stringify({ 'Message-ID': messageId, From: FROM, To: to, Subject: subject });
    await transact({ workspaceId }, (db) =>
      db.run(sql`
        insert into simulator_outbox
          (workspace_id, rfc_message_id, channel, from_address, to_address, subject, text, html, headers, at)
        values (app.workspace_id(), ${messageId}, 'system', ${FROM}, ${to}, ${subject}, ${text}, ${html},
          ${headers}::jsonb, ${realClock.now()})`),
    );
  },
});
