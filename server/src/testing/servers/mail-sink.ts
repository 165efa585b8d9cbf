import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface SunkMail {
  from: string;
  to: string[];
  raw: string;
  /** One header, unfolded; undefined if absent. */
  header(name: string): string | undefined;
}

export interface MailSink {
  port: number;
  mails: SunkMail[];
  close(): Promise<void>;
}

const headerOf = (raw: string, name: string): string | undefined => {
  const head = raw.split(/\r?\n\r?\n/)[0] ?? '';
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  return unfolded.match(new RegExp(`^${name}:\\s*(.*)$`, 'im'))?.[1]?.trim();
};

/**
 * A mail server on loopback that stores what it accepts; `options` make it reject. `thinksMs` is the delay between the
 * end of a message and the response.
 */
export const startMailSink = async (
  options: SMTPServerOptions = {},
  thinksMs: () => number = () => 0,
): Promise<MailSink> => {
  const mails: SunkMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        mails.push({
          from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
          header: (name) => headerOf(raw, name),
        });
        const wait = thinksMs();
        if (wait === 0) done();
        else setTimeout(done, wait);
      });
    },
    ...options,
  });
  // Some tests disconnect in the middle on purpose.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return { port, mails, close: () => new Promise((resolve) => server.close(() => resolve())) };
};
