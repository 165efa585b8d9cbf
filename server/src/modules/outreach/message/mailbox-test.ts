import type { MailboxAccess, TestMailer } from '#modules/mailboxes/index.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { composeParts, messageIdOf } from '../compose/compose.ts';
import type { MailSenders } from '../ports.ts';

const BODY = (address: string): string =>
  `This message left from ${address} through Rainmaker.\n\nIf you can read it, the mailbox works.`;

/** Sends one mail to oneself and says what the server answered; it goes to nobody who could unsubscribe. */
export const mailboxTester = (senders: MailSenders): TestMailer => ({
  async sendTest(mailbox: MailboxAccess, workspaceId, to, at) {
    const sender = senders.open(mailbox);
    const writer = {
      firstName: mailbox.fromName,
      name: mailbox.fromName,
      email: mailbox.email,
      company: null,
      signature: null,
      postalAddress: null,
    };
    try {
      const outcome = await sender.send({
        workspaceId,
        rowId: null,
        messageId: messageIdOf(newId(), 1, mailbox.email),
        from: { name: mailbox.fromName, address: mailbox.email },
        to,
        subject: 'Your mailbox works',
        ...composeParts(BODY(mailbox.email), writer, null),
        headers: {},
        at,
      });
      if (outcome.kind !== 'accepted') throw new AppError('mailbox_refused', `The server answered: ${outcome.detail}`);
      return `Sent to ${to.address}. The server answered: ${outcome.answer}`;
    } finally {
      sender.close();
    }
  },
});
