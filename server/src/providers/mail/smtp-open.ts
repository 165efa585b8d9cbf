import { isIP } from 'node:net';
import type { MailboxAccess } from '#modules/mailboxes/ports.ts';
import type { MailNetworks } from './mail-networks.ts';
import { openInTurn } from './open-in-turn.ts';
import { limitResponses } from './smtp-heard.ts';
import { withToken } from './with-token.ts';

const CONNECT_MS = 15_000;

export type Server = NonNullable<MailboxAccess['smtp']>;

/** A server, and which networks it may be in. */
export interface Reach {
  server: Server;
  networks: MailNetworks;
  /** The limit for each wait for the server. */
  timeoutMs: number;
}

// Loaded with the first real mailbox: a workspace with only the simulator never needs the library.
const connectionTo = async ({ server, timeoutMs }: Reach, address: string) => {
  const { default: SmtpConnection } = await import('nodemailer/lib/smtp-connection');
  const connection = new SmtpConnection({
    // The address that was checked; the name is only used for the certificate.
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
  return limitResponses(connection);
};

export type Connection = Awaited<ReturnType<typeof connectionTo>>;

const lateError = (): Error => Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' });

/** Limits the total time of connecting: a server that sends one byte now and then would never reach another limit. */
export const within = async <T>(
  ms: number,
  connection: Connection,
  work: (fail: (error: Error) => void) => Promise<T>,
) => {
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

const noSignIn = (): Error => Object.assign(new Error('The server doesn’t offer sign-in.'), { code: 'ENOAUTH' });

/** SASL XOAUTH2. Without a refresh token the library asks for no other where the server rejects this one. */
const tokenLogin = async (user: string, accessToken: string) => {
  const { default: XOAuth2 } = await import('nodemailer/lib/xoauth2');
  return { user, oauth2: new XOAuth2({ user, accessToken }) };
};

const signIn = async (connection: Connection, { user, password }: Server, token: string | undefined): Promise<void> => {
  const login =
    user === null || token === undefined
      ? { user: user ?? '', credentials: { user: user ?? '', pass: password ?? '' } }
      : await tokenLogin(user, token);
  return new Promise((resolve, reject) => {
    connection.connect((error) => {
      if (error) return reject(error);
      if (user === null) return resolve();
      // Continuing would make an untested password look valid.
      if (!connection.allowsAuth) return reject(noSignIn());
      connection.login(login, (refusal) => (refusal ? reject(refusal) : resolve()));
    });
  });
};

const openAt = async (
  reach: Reach,
  token: string | undefined,
  address: string,
  withinMs: number,
): Promise<Connection> => {
  const connection = await connectionTo(reach, address);
  try {
    await within(withinMs, connection, (fail) => {
      // Every failure is reported twice, here and to the pending command; an unhandled error event would end the
      // process.
      connection.on('error', fail);
      return signIn(connection, reach.server, token);
    });
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
};

const isRejected = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EAUTH';

/** Connects, encrypts and signs in; rejects with the library's error, or if the server may not be connected to. */
export const openConnection = (reach: Reach): Promise<Connection> =>
  withToken(reach.server, isRejected, (token) =>
    openInTurn(reach, (address, withinMs) => openAt(reach, token, address, withinMs)),
  );
