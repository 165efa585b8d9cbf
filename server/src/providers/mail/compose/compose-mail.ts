import type { LoadFile, OutgoingMail } from '#modules/outreach/ports.ts';

/** A file that a message is to have is not there any more. */
export class MissingFileError extends Error {}

/** The library, loaded with the first message: a workspace with only the simulator never needs it. */
const load = async () => {
  const [{ default: MailComposer }, { encodeWord }, { renderMail }] = await Promise.all([
    import('nodemailer/lib/mail-composer'),
    import('nodemailer/lib/mime-funcs'),
    import('./render-mail.ts'),
  ]);
  return { MailComposer, encodeWord, renderMail };
};
let loading: ReturnType<typeof load> | undefined;

/** The connection sends every end of a line as CRLF: a signature must be over the same bytes. */
const withPlainEnds = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** The library breaks a line of plain text at spaces only, and servers refuse a line of more than 998 characters. */
const LONGEST_WORD = 900;
const hasEndlessWord = (text: string): boolean => text.split(' ').some((word) => word.length > LONGEST_WORD);
const ENCODED_WORD = 52;

/** Builds the complete MIME message with the library. Throws `MissingFileError` where an attachment is gone. */
export const composeMail = async (mail: OutgoingMail, loadFile: LoadFile): Promise<Buffer> => {
  const { MailComposer, encodeWord, renderMail } = await (loading ??= load());
  const attachments = await Promise.all(
    (mail.attachments ?? []).map(async ({ id, name }) => {
      const content = await loadFile(mail.workspaceId, id);
      if (content === undefined) throw new MissingFileError(`The attached file “${name}” is no longer there.`);
      return { filename: name, content };
    }),
  );
  const message = new MailComposer({
    from: mail.from,
    to: mail.to,
    subject: hasEndlessWord(mail.subject) ? encodeWord(mail.subject, 'Q', ENCODED_WORD) : mail.subject,
    text: withPlainEnds(mail.text),
    html: withPlainEnds(mail.html),
    attachments,
    messageId: mail.messageId,
    date: mail.at,
    headers: { ...mail.headers },
    // A message never names files or URLs to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return renderMail(message);
};
