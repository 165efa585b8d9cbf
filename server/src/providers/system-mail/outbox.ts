import { randomUUID } from 'node:crypto';
import type { SystemMail } from '#modules/accounts/ports.ts';
import type { Clock } from '#platform/clock.ts';
import { keepInOutbox } from '#platform/outbox.ts';

const FROM = 'Rainmaker <no-reply@rainmaker.localhost>';

/** Without a mail server, system emails are stored in the simulator's outbox, where the user can read the code. */
export const outboxSystemMail = (realClock: Clock): SystemMail => ({
  async send(transact, { to, subject, text, html, workspaceId }) {
    const messageId = `<${randomUUID()}@rainmaker.localhost>`;
    await transact({ workspaceId }, (db) =>
      keepInOutbox(db, {
        rowId: null,
        messageId,
        channel: 'system',
        from: FROM,
        to,
        subject,
        text,
        html,
        headers: { 'Message-ID': messageId, From: FROM, To: to, Subject: subject },
        at: realClock.now(),
      }),
    );
  },
});
