import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  raw: string;
  /** One header, unfolded; undefined if absent. */
  header(name: string): string | undefined;
}

export interface MailServer {
  port: number;
  mails: ReceivedMail[];
  stop(): Promise<void>;
}

const headerOf = (raw: string, name: string): string | undefined =>
  (raw.split(/\r?\n\r?\n/)[0] ?? '')
    .replace(/\r?\n[ \t]+/g, ' ')
    .match(new RegExp(`^${name}:\\s*(.*)$`, 'im'))?.[1]
    ?.trim();

/** A real SMTP server on loopback that stores what it accepts. */
export const startMailServer = async (): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        for (const { address } of session.envelope.rcptTo) {
          mails.push({ to: address, raw, header: (name) => headerOf(raw, name) });
        }
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return { port, mails, stop: () => new Promise((resolve) => server.close(() => resolve())) };
};
