import { sql } from 'kysely';
import type { MailSender } from '#modules/outreach/ports.ts';
import type { Transact } from '#platform/db/transaction.ts';

/** Each takes a short transaction of its own; more would keep screens waiting for a connection. */
const LANES = 4;

/**
 * Delivers into the simulator's outbox. Like a careful provider it takes a Message-ID once, and can be asked for it.
 */
export const simulatorSender = (transact: Transact): MailSender => ({
  lanes: LANES,
  async send(mail, handOver) {
    try {
      await handOver?.confirm();
      handOver?.offer();
    } catch (error) {
      return { kind: 'withdrawn', detail: error instanceof Error ? error.message : String(error) };
    }
    await transact({ workspaceId: mail.workspaceId }, (db) =>
      db.run(sql`
        insert into simulator_outbox (workspace_id, message_id, rfc_message_id, channel, from_address, to_address,
          subject, text, html, headers, at)
        values (app.workspace_id(), ${mail.rowId}::uuid, ${mail.messageId}, 'email',
          ${`${mail.from.name} <${mail.from.address}>`}, ${mail.to.address}, ${mail.subject}, ${mail.text}, ${mail.html},
          ${JSON.stringify({ 'Message-ID': mail.messageId, ...mail.headers })}::jsonb, ${mail.at})
        on conflict (workspace_id, rfc_message_id) do nothing`),
    );
    handOver?.answer(true);
    return { kind: 'accepted', answer: '250 The simulator has it' };
  },
  takenOf: async (workspaceId, messageIds) =>
    transact({ workspaceId }, async (db) => {
      const found = await db.rows<{ rfc_message_id: string }>(sql`
        select rfc_message_id from simulator_outbox
        where workspace_id = app.workspace_id() and rfc_message_id = any(${[...messageIds]}::text[])`);
      return new Set(found.map((row) => row.rfc_message_id));
    }),
  close() {},
});
