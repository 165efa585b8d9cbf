import type { MailboxAccess, TestMailer } from '#modules/mailboxes/index.ts';
import { newId } from '#platform/ids.ts';
import { composeParts } from '../channels/email/compose.ts';
import { testMessageId } from '../channels/email/message-id.ts';
import type { MailSenders } from '../ports.ts';
import { countTest, ownAddress, refuseUnlessTaken } from './own-test.ts';

const BODY = (address: string): string =>
  `This message was sent from ${address} with Rainmaker.\n\nIf you can read it, your mailbox works.`;

const writerOf = ({ fromName, email }: MailboxAccess) => ({
  firstName: fromName,
  name: fromName,
  email,
  company: null,
  signature: null,
  postalAddress: null,
});

/** Sends an email to oneself, so there's no one to unsubscribe. */
export const mailboxTester = (senders: MailSenders): TestMailer => ({
  recipientOf: ownAddress,
  async sendTest(context, mailbox, to) {
    await context.transact((db) => countTest(db, context, mailbox.id, to));
    const sender = senders.open(mailbox);
    try {
      const outcome = await sender.send({
        workspaceId: context.session.workspaceId,
        rowId: null,
        messageId: testMessageId(newId(), mailbox.email),
        from: { name: mailbox.fromName, address: mailbox.email },
        to: { address: to, name: context.session.firstName },
        subject: 'Your mailbox works',
        ...composeParts(BODY(mailbox.email), writerOf(mailbox), null),
        headers: {},
        at: context.clock.now(),
      });
      refuseUnlessTaken(outcome);
      return `Sent to ${to}.`;
    } finally {
      sender.close();
    }
  },
});
