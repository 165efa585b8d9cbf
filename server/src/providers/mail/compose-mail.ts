import type { OutgoingMail } from '#modules/outreach/ports.ts';

/** Builds the complete MIME message with the library. */
export const composeMail = async (mail: OutgoingMail): Promise<Buffer> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer({
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.at,
    headers: { ...mail.headers },
    // A message never includes files or URLs to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
};
