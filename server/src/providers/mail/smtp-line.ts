import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { MailboxAccess } from '#modules/mailboxes/ports.ts';
import type { HandOver } from '#modules/outreach/ports.ts';
import type { MailNetworks } from './mail-networks.ts';

const CONNECT_MS = 15_000;
/** Connecting, greeting, encryption and sign-in are some ten answers; in all they take no longer than so many waits. */
const OPEN_WAITS = 2;
/** One message as a whole. */
const DELIVERY_MS = 5 * 60_000;
/** Many servers end a connection by themselves after a hundred. */
const MOST_PER_CONNECTION = 100;

export type Server = NonNullable<MailboxAccess['smtp']>;

/** A server, and who says at which addresses it may be reached. */
export interface Reach {
  server: Server;
  networks: MailNetworks;
  /** Bounds each wait for the server. */
  timeoutMs: number;
}

// Loaded with the first real mailbox: a workspace on the simulator never needs the library.
const connectionTo = async ({ server, timeoutMs }: Reach, address: string) => {
  const { default: SmtpConnection } = await import('nodemailer/lib/smtp-connection');
  return new SmtpConnection({
    // The very address that was looked at; the name is for the certificate.
    host: address,
    ...(isIP(server.host) === 0 && { servername: server.host }),
    port: server.port,
    secure: server.secure === 'tls',
    requireTLS: server.secure === 'starttls',
    ignoreTLS: server.secure === 'none',
    connectionTimeout: Math.min(CONNECT_MS, timeoutMs),
    greetingTimeout: Math.min(CONNECT_MS, timeoutMs),
    socketTimeout: timeoutMs,
  });
};

export type Connection = Awaited<ReturnType<typeof connectionTo>>;

const lateError = (): Error => Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' });

/** Ends a connection that takes too long as a whole: one byte now and then keeps every other limit from being reached. */
const within = async <T>(ms: number, connection: Connection, work: (fail: (error: Error) => void) => Promise<T>) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      connection.close();
      reject(lateError());
    }, ms);
  });
  try {
    return await Promise.race([new Promise<T>((resolve, reject) => void work(reject).then(resolve, reject)), late]);
  } finally {
    clearTimeout(timer);
  }
};

const signIn = (connection: Connection, { user, password }: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.connect((error) => {
      if (error) return reject(error);
      if (user === null || !connection.allowsAuth) return resolve();
      connection.login({ user, credentials: { user, pass: password ?? '' } }, (refusal) =>
        refusal ? reject(refusal) : resolve(),
      );
    });
  });

const openAt = async (reach: Reach, address: string): Promise<Connection> => {
  const connection = await connectionTo(reach, address);
  try {
    await within(reach.timeoutMs * OPEN_WAITS, connection, (fail) => {
      // Every failure is told twice, here and to whoever waits for an answer; an error nobody hears would end the process.
      connection.on('error', fail);
      return signIn(connection, reach.server);
    });
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
};

/** No server was met at this address; another one of the same name may answer. */
const isUnreachable = (error: unknown): boolean => {
  const { code = '', message } = error as Error & { code?: string };
  return /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/.test(`${code} ${message}`);
};

/** Connects, encrypts and signs in; rejects with the library's error, or where the server may not be reached. */
export const openConnection = async (reach: Reach): Promise<Connection> => {
  const { host, port } = reach.server;
  const addresses = await reach.networks.addressesOf(host, port);
  const last = addresses.length - 1;
  for (const [index, address] of addresses.entries()) {
    try {
      return await openAt(reach, address);
    } catch (error) {
      if (index === last || !isUnreachable(error)) throw error;
    }
  }
  throw lateError();
};

/** The text, of which the server gets nothing before `offer` has returned. */
class Text extends Readable {
  isOffered = false;
  /** Why it was not offered. */
  objection: Error | undefined;
  readonly #raw: Buffer;
  readonly #handOver: HandOver | undefined;

  constructor(raw: Buffer, handOver: HandOver | undefined) {
    super();
    this.#raw = raw;
    this.#handOver = handOver;
  }

  // The library reads it once the server has said 354, and never before.
  override _read(): void {
    try {
      this.#handOver?.offer();
    } catch (error) {
      this.objection = error instanceof Error ? error : new Error(String(error));
      this.destroy(this.objection);
      return;
    }
    this.isOffered = true;
    this.push(this.#raw);
    this.push(null);
  }
}

/** What became of a text: the server's yes, or the library's error and how far it had got. */
export type Delivery =
  | { answer: string }
  | { error: unknown; isOffered: boolean }
  /** `HandOver.offer` threw. */
  | { objection: Error };

export interface Envelope {
  from: string;
  to: string[];
}

const deliver = (connection: Connection, envelope: Envelope, text: Text): Promise<string> =>
  within(
    DELIVERY_MS,
    connection,
    () =>
      new Promise<string>((resolve, reject) => {
        connection.send(envelope, text, (error, info) => {
          if (error) reject(error);
          else resolve(info?.response ?? '');
        });
      }),
  );

const reset = (connection: Connection): Promise<boolean> =>
  new Promise((resolve) => connection.reset((error) => resolve(!error)));

interface Refusal {
  code?: string;
  responseCode?: number;
}

/** The server has refused this message and goes on speaking. */
const isOnlyThisMessage = (error: unknown): boolean => {
  const { code, responseCode } = error as Refusal;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode !== 421;
};

const hasNoAnswer = (error: unknown): boolean => (error as Refusal).responseCode === undefined;

/** One connection that sends one message at a time, opened when it is needed and again when it was lost. */
export const createLine = (reach: Reach) => {
  let connection: Connection | undefined;
  let sent = 0;
  const hangUp = (): void => {
    connection?.close();
    connection = undefined;
    sent = 0;
  };
  const tryOnce = async (
    envelope: Envelope,
    raw: Buffer,
    handOver: HandOver | undefined,
  ): Promise<Delivery & { wasOpen: boolean }> => {
    const wasOpen = connection !== undefined;
    const text = new Text(raw, handOver);
    try {
      connection ??= await openConnection(reach);
      const answer = await deliver(connection, envelope, text);
      handOver?.answer(true);
      sent += 1;
      if (sent >= MOST_PER_CONNECTION) {
        connection.quit();
        hangUp();
      }
      return { answer, wasOpen };
    } catch (error) {
      if (text.objection !== undefined) {
        hangUp();
        return { objection: text.objection, wasOpen };
      }
      if (text.isOffered && !hasNoAnswer(error)) handOver?.answer(false);
      const goesOn = connection !== undefined && isOnlyThisMessage(error) && (await reset(connection));
      if (!goesOn) hangUp();
      return { error, isOffered: text.isOffered, wasOpen };
    }
  };
  return {
    async send(envelope: Envelope, raw: Buffer, handOver: HandOver | undefined): Promise<Delivery> {
      const first = await tryOnce(envelope, raw, handOver);
      // The server had hung up between two messages: of this one it has heard nothing.
      const isStale = first.wasOpen && 'error' in first && !first.isOffered && hasNoAnswer(first.error);
      return isStale ? tryOnce(envelope, raw, handOver) : first;
    },
    close(): void {
      connection?.quit();
      hangUp();
    },
  };
};

export type Line = ReturnType<typeof createLine>;
