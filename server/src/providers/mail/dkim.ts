import { createHash, createPrivateKey, type KeyObject, sign as signSync } from 'node:crypto';
import { promisify } from 'node:util';

/** A relay's DKIM key (RFC 6376). */
export interface DkimKey {
  domain: string;
  selector: string;
  /** PEM, RSA. */
  privateKey: string;
}

/** A mailbox's key can't be read: email that should be signed must not be sent unsigned. */
export class UnreadableKeyError extends Error {
  override name = 'UnreadableKeyError';
}

// With a callback the signature, the most expensive part of an email, is computed outside the event loop.
const sign = promisify(signSync) as (algorithm: string, data: Buffer, key: KeyObject) => Promise<Buffer>;

/** RFC 8058 requires both one-click unsubscribe headers; the rest is what RFC 6376 section 5.4.1 recommends. */
const SIGNED = [
  'from',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'to',
  'cc',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'in-reply-to',
  'references',
  'list-unsubscribe',
  'list-unsubscribe-post',
];

/** Section 3.4.2: unfolded, runs of spaces collapsed. */
const relaxField = (value: string): string =>
  value
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();

/** Section 3.4.4: no trailing spaces, runs collapsed, no empty lines at the end. */
const relaxBody = (body: string): string => {
  const lines = body.replaceAll(/(?<![ \t])[ \t]+(?=\r\n|$)/g, '').replaceAll(/[ \t]+/g, ' ');
  const text = lines.replace(/(?<!\r\n)(?:\r\n)+$/, '');
  return text === '' ? '' : `${text}\r\n`;
};

/** Fields by name; the last of several with the same name counts. */
const fieldsOf = (head: string): Map<string, string> =>
  new Map(
    head.split(/\r\n(?![ \t])/).map((field) => {
      const colon = field.indexOf(':');
      return [field.slice(0, colon).trim().toLowerCase(), relaxField(field.slice(colon + 1))];
    }),
  );

const folded = (base64: string): string => base64.replaceAll(/.{72}(?=.)/g, '$&\r\n ');

/** Signs complete messages for one domain: relaxed canonicalization of header and body, RSA with SHA-256. */
export const dkimSigner = ({ domain, selector, privateKey }: DkimKey): ((raw: Buffer) => Promise<Buffer>) => {
  let key: KeyObject;
  try {
    key = createPrivateKey(privateKey);
  } catch (error) {
    throw new UnreadableKeyError(`The DKIM key for ${domain} can’t be read.`, { cause: error });
  }
  return async (raw) => {
    // Latin-1 maps every byte to one character and back.
    const text = raw.toString('latin1').replaceAll(/\r?\n/g, '\r\n');
    const end = text.indexOf('\r\n\r\n');
    const fields = fieldsOf(text.slice(0, end));
    const names = SIGNED.filter((name) => fields.has(name));
    const bodyHash = createHash('sha256')
      .update(relaxBody(text.slice(end + 4)), 'latin1')
      .digest('base64');
    const unsigned =
      `v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain}; s=${selector};\r\n h=${names.join(':\r\n  ')};\r\n` +
      ` bh=${bodyHash};\r\n b=`;
    const input = [
      ...names.map((name) => `${name}:${fields.get(name) ?? ''}\r\n`),
      `dkim-signature:${relaxField(unsigned)}`,
    ];
    const signature = await sign('rsa-sha256', Buffer.from(input.join(''), 'latin1'), key);
    const header = `DKIM-Signature: ${unsigned}${folded(signature.toString('base64'))}\r\n`;
    return Buffer.from(`${header}${text}`, 'latin1');
  };
};
