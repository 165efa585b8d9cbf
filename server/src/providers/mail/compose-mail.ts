import { buffer } from 'node:stream/consumers';
import type { OutgoingMail } from '#modules/outreach/ports.ts';

/** What a relay signs with (RFC 6376). */
export interface DkimKey {
  domain: string;
  selector: string;
  /** PEM. */
  privateKey: string;
}

/** The key of a mailbox cannot be read: nothing may leave unsigned where a signature was asked for. */
export class UnreadableKeyError extends Error {
  override name = 'UnreadableKeyError';
}

/** RFC 8058 asks for both headers of the one-click unsubscription; the rest is what RFC 6376 section 5.4 recommends. */
const SIGNED =
  'From:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post';

const sign = async (raw: Buffer, { domain, selector, privateKey }: DkimKey): Promise<Buffer> => {
  const { default: Dkim } = await import('nodemailer/lib/dkim');
  const signer = new Dkim({
    domainName: domain,
    keySelector: selector,
    privateKey,
    headerFieldNames: SIGNED,
  });
  const signed = await buffer(signer.sign(raw));
  if (signed.length === raw.length) throw new UnreadableKeyError(`The DKIM key for ${domain} cannot be read.`);
  return signed;
};

/** The whole text as it goes on the wire, signed where there is a key. Throws an `UnreadableKeyError`. */
export const composeMail = async (mail: OutgoingMail, dkim: DkimKey | null): Promise<Buffer> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const raw = await new MailComposer({
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
  return dkim === null ? raw : sign(raw, dkim);
};
