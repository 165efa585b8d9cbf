import type { LoadFile, OutgoingMail } from '#modules/outreach/ports.ts';

/** A file that a message is to have is not there any more. */
export class MissingFileError extends Error {}

/** Builds the complete MIME message with the library. Throws `MissingFileError` where an attachment is gone. */
export const composeMail = async (mail: OutgoingMail, loadFile: LoadFile): Promise<Buffer> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const attachments = await Promise.all(
    (mail.attachments ?? []).map(async ({ id, name }) => {
      const content = await loadFile(mail.workspaceId, id);
      if (content === undefined) throw new MissingFileError(`The attached file “${name}” is no longer there.`);
      return { filename: name, content };
    }),
  );
  return new MailComposer({
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments,
    messageId: mail.messageId,
    date: mail.at,
    headers: { ...mail.headers },
    // A message never names files or URLs to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
};
