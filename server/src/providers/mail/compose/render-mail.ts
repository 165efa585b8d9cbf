import * as base64 from 'nodemailer/lib/base64';
import type MimeNode from 'nodemailer/lib/mime-node';
import * as qp from 'nodemailer/lib/qp';

// The library builds a message through several streams for each part, which takes longer than everything else about an email but
// its signature. Texts are in memory already, so they are put together at once; the result is the same, byte for byte.

/** Longer ones are encoded by the library, which does it in slices. */
const LONGEST_CHARACTERS = 20_000;

/** The library wraps what a text ends with apart from the rest, so that its last line may be broken elsewhere. */
const ENDS_IN_SPACE = /[ \t]$/;

const isShortText = (node: MimeNode): boolean => {
  const type = node.getHeader('Content-Type');
  const { content } = node;
  return (
    typeof type === 'string' &&
    /^text\//i.test(type) &&
    typeof content === 'string' &&
    content.length <= LONGEST_CHARACTERS &&
    !ENDS_IN_SPACE.test(content)
  );
};

/** Whether a message consists of short texts only. */
const isText = (node: MimeNode): boolean =>
  node.childNodes.length > 0 ? !node.content && node.childNodes.every(isText) : isShortText(node);

const bodyOf = (node: MimeNode): string => {
  const text = typeof node.content === 'string' ? node.content : '';
  const encoding = node.getTransferEncoding();
  if (encoding === 'quoted-printable') return qp.wrap(qp.encode(text));
  return encoding === 'base64' ? base64.wrap(base64.encode(text)) : text;
};

const partsOf = (node: MimeNode): string => {
  // Which gives it its boundary as well.
  const head = `${node.buildHeaders()}\r\n\r\n`;
  if (node.childNodes.length === 0) return head + bodyOf(node);
  const edge = `--${node.boundary || ''}`;
  const parts = node.childNodes.map((child) => `${edge}\r\n${partsOf(child)}`);
  return `${head}${parts.join('\r\n')}\r\n${edge}--\r\n`;
};

/** What the library's `build` returns. */
export const renderMail = async (message: MimeNode): Promise<Buffer> => {
  if (!isText(message)) return message.build();
  const text = partsOf(message);
  return Buffer.from(text.endsWith('\n') ? text : `${text}${text.endsWith('\r') ? '' : '\r'}\n`);
};
