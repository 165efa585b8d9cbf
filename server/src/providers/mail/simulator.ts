import type { MailSender } from '#modules/outreach/ports.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { keepInOutbox, keptInOutbox } from '#platform/outbox.ts';

/** Each uses its own short transaction; more would delay requests that need a connection. */
const LANES = 4;

/** Delivers to the simulator's outbox. It accepts a Message-ID once, and can report whether it has one. */
export const simulatorSender = (transact: Transact): MailSender => ({
  lanes: LANES,
  async send(mail, hooks) {
    try {
      await hooks?.confirm();
      hooks?.offer();
    } catch (error) {
      return { kind: 'withdrawn', detail: error instanceof Error ? error.message : String(error) };
    }
    await transact({ workspaceId: mail.workspaceId }, (db) =>
      keepInOutbox(db, {
        rowId: mail.rowId,
        messageId: mail.messageId,
        channel: 'email',
        from: `${mail.from.name} <${mail.from.address}>`,
        to: mail.to.address,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments ?? [],
        headers: { 'Message-ID': mail.messageId, ...mail.headers },
        at: mail.at,
      }),
    );
    hooks?.answer(true);
    return { kind: 'accepted', answer: '250 Accepted by the simulator' };
  },
  takenOf: async (workspaceId, messageIds) => transact({ workspaceId }, (db) => keptInOutbox(db, messageIds)),
  close() {},
});
