import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { MailboxAccess, MailboxLogin } from '#modules/mailboxes/ports.ts';
import type { MailSender, OutgoingMail, SendOutcome } from '#modules/outreach/ports.ts';
import { checkOf, outcomeOf, smtpFailure } from './smtp-errors.ts';

const CONNECT_MS = 15_000;
const SOCKET_MS = 60_000;
/** A relay is the operator's own service; a person's mailbox gets one connection. */
const RELAY_CONNECTIONS = 5;

type Server = NonNullable<MailboxAccess['smtp']>;

const transportOf = (server: Server, connections: number, timeoutMs: number) =>
  createTransport({
    pool: true,
    maxConnections: connections,
    host: server.host,
    port: server.port,
    secure: server.secure === 'tls',
    requireTLS: server.secure === 'starttls',
    ignoreTLS: server.secure === 'none',
    connectionTimeout: Math.min(CONNECT_MS, timeoutMs),
    greetingTimeout: Math.min(CONNECT_MS, timeoutMs),
    socketTimeout: timeoutMs,
    ...(server.user !== null && { auth: { user: server.user, pass: server.password ?? '' } }),
  });

const compose = (mail: OutgoingMail): Promise<Buffer> =>
  new MailComposer({
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

const serverOf = (mailbox: MailboxAccess): Server => {
  if (mailbox.smtp === null) throw new Error(`Mailbox ${mailbox.id} has no server.`);
  return mailbox.smtp;
};

/**
 * Sends over SMTP; the text is made whole before the wire, and we note when it has been read to its end. `timeoutMs`
 * bounds each wait for the server.
 */
export const smtpSender = (mailbox: MailboxAccess, timeoutMs = SOCKET_MS): MailSender => {
  const transport = transportOf(serverOf(mailbox), mailbox.kind === 'relay' ? RELAY_CONNECTIONS : 1, timeoutMs);
  return {
    async send(mail): Promise<SendOutcome> {
      const bytes = await compose(mail);
      let textWasRead = false;
      const raw = Readable.from(
        (function* read() {
          yield bytes;
          textWasRead = true;
        })(),
      );
      try {
        const info = await transport.sendMail({ envelope: { from: mail.from.address, to: [mail.to.address] }, raw });
        return { kind: 'accepted', answer: info.response };
      } catch (error) {
        return outcomeOf(smtpFailure(error), textWasRead);
      }
    },
    close: () => transport.close(),
  };
};

const CHECK_MS = 10_000;

/** Connects, encrypts and signs in, and sends nothing. */
export const smtpLogin: MailboxLogin = {
  async check(mailbox) {
    if (mailbox.provider === 'simulator') return { ok: true, answer: 'The simulator takes everything.' };
    const server = serverOf(mailbox);
    const transport = transportOf(server, 1, CHECK_MS);
    try {
      await transport.verify();
      return { ok: true, answer: `${server.host} lets you in.` };
    } catch (error) {
      return checkOf(smtpFailure(error), server);
    } finally {
      transport.close();
    }
  },
};
