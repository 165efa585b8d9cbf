import { isIP } from 'node:net';
import type { ImapFlow } from 'imapflow';
import type { MailServer } from '#modules/mailboxes/ports.ts';
import type { MailNetworks } from '../mail-networks.ts';
import { withToken } from '../with-token.ts';
import { openInTurn } from '../open-in-turn.ts';
import { type Allowance, type Heard, limitHeard, LONGEST_LINE } from './imap-heard.ts';

const CONNECT_MS = 15_000;
/** What one answer of a server may have in all: a folder's state, or a mail of which a part was asked for. */
export const LONGEST_MAIL = 1024 * 1024;
const LONGEST_ANSWER = LONGEST_MAIL + 2 * LONGEST_LINE;
/** All that it may say until the sign-in is over; a greeting and lists of what it can do are a few kilobytes, in some ten responses. */
const BEFORE: Allowance = { bytes: 256 * 1024, responses: 500 };

/** A server, and which networks it may be in. */
export interface ImapReach {
  server: MailServer;
  networks: MailNetworks;
  /** The limit for each wait for the server. */
  timeoutMs: number;
  /** For a connection that waits for news: how often it is renewed, and how long it may be silent. */
  idle?: { renewMs: number; silentMs: number };
}

/** A connection that is signed in. Until it is told otherwise, its server may say what is left of what it may until then. */
export interface OpenImap {
  client: ImapFlow;
  heard: Heard;
}

/** How a connection is opened: only to sign in, or also to read; by password, or with an access token. */
interface Opening {
  verifyOnly: boolean;
  token: string | undefined;
}

const noUser = (): Error =>
  Object.assign(new Error('There is no user to sign in with.'), { authenticationFailed: true });

// Loaded with the first mailbox that is read, to save memory.
const connectionTo = async (
  { server, timeoutMs, idle }: ImapReach,
  address: string,
  { verifyOnly, token }: Opening,
): Promise<OpenImap> => {
  const { ImapFlow: Client } = await import('imapflow');
  if (server.user === null) throw noUser();
  const client = new Client({
    // The address that was checked; the name is only used for the certificate.
    host: address,
    ...(isIP(server.host) === 0 && { servername: server.host }),
    port: server.port,
    secure: server.secure === 'tls',
    doSTARTTLS: server.secure === 'starttls',
    auth: { user: server.user, ...(token === undefined ? { pass: server.password ?? '' } : { accessToken: token }) },
    // A compressed answer may be much longer than its bytes.
    disableCompression: true,
    disableAutoIdle: true,
    disableIMAP4rev2: true,
    verifyOnly,
    connectionTimeout: Math.min(CONNECT_MS, timeoutMs),
    greetingTimeout: Math.min(CONNECT_MS, timeoutMs),
    socketTimeout: idle?.silentMs ?? timeoutMs,
    ...(idle && { maxIdleTime: idle.renewMs }),
    maxLineLength: LONGEST_LINE,
    maxLiteralSize: LONGEST_MAIL + 1024,
    maxResponseSize: LONGEST_ANSWER,
    logger: false,
  });
  // Each failure is also thrown by the command that meets it; an unhandled error event would end the process.
  client.on('error', () => undefined);
  return { client, heard: limitHeard(client, BEFORE) };
};

const openAt = async (reach: ImapReach, opening: Opening, address: string, withinMs: number): Promise<OpenImap> => {
  const open = await connectionTo(reach, address, opening);
  const { client } = open;
  // Also where a server says something now and then.
  const timer = setTimeout(() => client.close(), withinMs);
  try {
    await client.connect();
    return open;
  } catch (error) {
    client.close();
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

const isRejected = (error: unknown): boolean =>
  error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true;

/** Connects, encrypts and signs in; rejects with the library's error, or if the server may not be connected to. */
export const openImap = (reach: ImapReach, verifyOnly = false): Promise<OpenImap> =>
  withToken(reach.server, isRejected, (token) =>
    openInTurn(reach, (address, withinMs) => openAt(reach, { verifyOnly, token }, address, withinMs)),
  );
