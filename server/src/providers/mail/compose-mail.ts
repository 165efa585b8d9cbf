import type { OutgoingMail } from '#modules/outreach/ports.ts';

/** The whole text as it goes on the wire, with the library's MIME. */
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
    // A message names no file and no address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
};
