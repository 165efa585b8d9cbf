import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import type { MailboxAccess, MailboxLogin } from '#modules/mailboxes/ports.ts';
import type { MailSender, OutgoingMail, SendOutcome } from '#modules/outreach/ports.ts';
import { checkOf, outcomeOf, smtpFailure } from './smtp-errors.ts';

const CONNECT_MS = 15_000;
const SOCKET_MS = 60_000;
/** A relay is the operator's own service; a person's mailbox gets one connection. */
const RELAY_CONNECTIONS = 5;

type Server = NonNullable<MailboxAccess['smtp']>;
type SmtpLogger = Exclude<SMTPPool.Options['logger'], boolean | undefined>;

// Loaded with the first real mailbox: a workspace on the simulator never needs the library.
const transportOf = async (server: Server, timeoutMs: number, logger?: SmtpLogger) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    pool: true,
    maxConnections: 1,
    host: server.host,
    port: server.port,
    secure: server.secure === 'tls',
    requireTLS: server.secure === 'starttls',
    ignoreTLS: server.secure === 'none',
    connectionTimeout: Math.min(CONNECT_MS, timeoutMs),
    greetingTimeout: Math.min(CONNECT_MS, timeoutMs),
    socketTimeout: timeoutMs,
    ...(logger !== undefined && { logger, transactionLog: true }),
    ...(server.user !== null && { auth: { user: server.user, pass: server.password ?? '' } }),
  });
};

const compose = async (mail: OutgoingMail): Promise<Buffer> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js');
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

const serverOf = (mailbox: MailboxAccess): Server => {
  if (mailbox.smtp === null) throw new Error(`Mailbox ${mailbox.id} has no server.`);
  return mailbox.smtp;
};

/** One connection that sends one message at a time. */
interface Line {
  transport: Awaited<ReturnType<typeof transportOf>>;
  /** The server has said 354: from here on the text is on the wire. */
  textIsAskedFor: boolean;
}

const quiet = (): void => undefined;

const openLine = async (server: Server, timeoutMs: number): Promise<Line> => {
  let line: Line | undefined;
  const listen = (_: unknown, said: unknown): void => {
    if (typeof said === 'string' && said.startsWith('354') && line) line.textIsAskedFor = true;
  };
  // The library reads the text ahead and calls every loss of the line the same; what the server said is told to its log
  // alone, of which nothing is kept.
  const logger = { level: quiet, trace: quiet, debug: listen, info: quiet, warn: quiet, error: quiet, fatal: quiet };
  line = { transport: await transportOf(server, timeoutMs, logger), textIsAskedFor: false };
  return line;
};

/** Lines in turn: whoever comes when all are busy waits for the first that is free. */
const createLines = (server: Server, most: number, timeoutMs: number) => {
  const all: Promise<Line>[] = [];
  const free: Line[] = [];
  const waiting: ((line: Line) => void)[] = [];
  const take = async (): Promise<Line> => {
    const idle = free.pop();
    if (idle !== undefined) return idle;
    if (all.length === most) return new Promise((resolve) => waiting.push(resolve));
    const opening = openLine(server, timeoutMs);
    all.push(opening);
    return opening;
  };
  return {
    async use<T>(work: (line: Line) => Promise<T>): Promise<T> {
      const line = await take();
      line.textIsAskedFor = false;
      try {
        return await work(line);
      } finally {
        const next = waiting.shift();
        if (next === undefined) free.push(line);
        else next(line);
      }
    },
    close: () => {
      // A line that could not be opened has told whoever asked for it.
      for (const opening of all) opening.then(({ transport }) => transport.close()).catch(() => undefined);
    },
  };
};

/** Sends over SMTP; the text is made whole before the wire. `timeoutMs` bounds each wait for the server. */
export const smtpSender = (mailbox: MailboxAccess, timeoutMs = SOCKET_MS): MailSender => {
  const lines = createLines(serverOf(mailbox), mailbox.kind === 'relay' ? RELAY_CONNECTIONS : 1, timeoutMs);
  return {
    async send(mail): Promise<SendOutcome> {
      const raw = await compose(mail);
      return lines.use(async (line) => {
        try {
          const envelope = { from: mail.from.address, to: [mail.to.address] };
          const info = await line.transport.sendMail({ envelope, raw });
          return { kind: 'accepted', answer: info.response };
        } catch (error) {
          return outcomeOf(smtpFailure(error), line.textIsAskedFor);
        }
      });
    },
    close: lines.close,
  };
};

const CHECK_MS = 10_000;

/** Connects, encrypts and signs in, and sends nothing. */
export const smtpLogin: MailboxLogin = {
  async check(mailbox) {
    if (mailbox.provider === 'simulator') return { ok: true, answer: 'The simulator takes everything.' };
    const server = serverOf(mailbox);
    const transport = await transportOf(server, CHECK_MS);
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
