import type { MailboxAccess, MailboxLogin } from '#modules/mailboxes/ports.ts';
import type { LoadFile, MailSender, SendOutcome } from '#modules/outreach/ports.ts';
import { composeMail, MissingFileError } from './compose/compose-mail.ts';
import { dkimSigner, UnreadableKeyError } from './dkim.ts';
import { checkOf, outcomeOf, plainWords, smtpFailure } from './smtp-errors.ts';
import type { MailNetworks } from './mail-networks.ts';
import { createLine, type Delivery, type Line } from './smtp-line.ts';
import { openConnection, type Reach, type Server } from './smtp-open.ts';

const SOCKET_MS = 60_000;
/** A relay is the operator's own service; a person's mailbox gets one connection. */
const RELAY_CONNECTIONS = 5;

const serverOf = (mailbox: MailboxAccess): Server => {
  if (mailbox.smtp === null) throw new Error(`Mailbox ${mailbox.id} has no server.`);
  return mailbox.smtp;
};

/** A pool of connections: if all are busy, a message waits for the first that is free. */
const createLines = (reach: Reach, most: number) => {
  const free = Array.from({ length: most }, () => createLine(reach));
  const all = [...free];
  const waiting: ((line: Line) => void)[] = [];
  return {
    async use<T>(work: (line: Line) => Promise<T>): Promise<T> {
      // The most recently used one is still open.
      const line = free.pop() ?? (await new Promise<Line>((resolve) => waiting.push(resolve)));
      try {
        return await work(line);
      } finally {
        const next = waiting.shift();
        if (next === undefined) free.push(line);
        else next(line);
      }
    },
    close: () => {
      for (const line of all) line.close();
    },
  };
};

const outcomeOfDelivery = (delivery: Delivery, server: Server): SendOutcome => {
  if ('answer' in delivery) return { kind: 'accepted', answer: plainWords(delivery.answer) };
  if ('objection' in delivery) return { kind: 'withdrawn', detail: delivery.objection.message };
  return outcomeOf(smtpFailure(delivery.error), delivery.isOffered, server);
};

const NO_FILES: LoadFile = async () => undefined;

/** Sends over SMTP; the message is built and signed before connecting. `timeoutMs` limits each wait for the server, and `loadFile` reads attachments. */
export const smtpSender = (
  mailbox: MailboxAccess,
  networks: MailNetworks,
  { loadFile = NO_FILES, timeoutMs = SOCKET_MS }: { loadFile?: LoadFile; timeoutMs?: number } = {},
): MailSender => {
  const server = serverOf(mailbox);
  const lanes = mailbox.kind === 'relay' ? RELAY_CONNECTIONS : 1;
  const lines = createLines({ server, networks, timeoutMs }, lanes);
  let sign: ((raw: Buffer) => Promise<Buffer>) | undefined;
  const signed = async (raw: Buffer): Promise<Buffer> => {
    if (mailbox.dkim === null) return raw;
    sign ??= dkimSigner(mailbox.dkim);
    return sign(raw);
  };
  return {
    lanes,
    async send(mail, hooks): Promise<SendOutcome> {
      try {
        const raw = await signed(await composeMail(mail, loadFile));
        const envelope = { from: mail.from.address, to: [mail.to.address] };
        return await lines.use(async (line) => outcomeOfDelivery(await line.send(envelope, raw, hooks), server));
      } catch (error) {
        if (error instanceof MissingFileError) return { kind: 'refused', code: 'attachment', detail: error.message };
        if (error instanceof UnreadableKeyError) return { kind: 'sign_in', detail: error.message };
        throw error;
      }
    },
    close: lines.close,
  };
};

const CHECK_MS = 10_000;

/** Connects, encrypts and signs in, and sends nothing. */
export const smtpLogin = (networks: MailNetworks): MailboxLogin => ({
  async check(mailbox) {
    if (mailbox.provider === 'simulator') return { ok: true, answer: 'The simulator accepts everything.' };
    const server = serverOf(mailbox);
    try {
      const connection = await openConnection({ server, networks, timeoutMs: CHECK_MS });
      connection.quit();
      // Nobody waits for the answer to that, which may never come.
      connection.close();
      return { ok: true, answer: `${server.host} accepted the sign-in.` };
    } catch (error) {
      return checkOf(smtpFailure(error), server);
    }
  },
});
