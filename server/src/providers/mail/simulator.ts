import { sql } from 'kysely';
import type { MailSender } from '#modules/outreach/ports.ts';
import type { Transact } from '#platform/db/transaction.ts';

/**
 * Delivers into the simulator's outbox. Like a careful provider it takes a Message-ID once, and can be asked for it.
 */
export const simulatorSender = (transact: Transact): MailSender => ({
  async send(mail) {
    await transact({ workspaceId: mail.workspaceId }, (db) =>
      db.run(sql`
        insert into simulator_outbox (workspace_id, message_id, rfc_message_id, channel, from_address, to_address,
          subject, text, html, headers, at)
        values (app.workspace_id(), ${mail.rowId}::uuid, ${mail.messageId}, 'email',
          ${`${mail.from.name} <${mail.from.address}>`}, ${mail.to.address}, ${mail.subject}, ${mail.text}, ${mail.html},
          ${JSON.stringify({ 'Message-ID': mail.messageId, ...mail.headers })}::jsonb, ${mail.at})
        on conflict (workspace_id, rfc_message_id) do nothing`),
    );
    return { kind: 'accepted', answer: '250 The simulator has it' };
  },
  wasTaken: async (workspaceId, messageId) =>
    transact({ workspaceId }, async (db) => {
      const found = await db.maybe(sql`
        select 1 from simulator_outbox where workspace_id = app.workspace_id() and rfc_message_id = ${messageId}`);
      return found !== undefined;
    }),
  close() {},
});
