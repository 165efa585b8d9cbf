import { isIP } from 'node:net';
import { setImmediate as otherTurns } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { MailServer } from '#modules/mailboxes/ports.ts';
import type { MailNetworks } from './mail-networks.ts';
import { withToken } from './with-token.ts';
import { openInTurn } from './open-in-turn.ts';

const CONNECT_MS = 15_000;
/** A line has the name of a folder, or the marks of a mail: some hundred characters. The library reads them one by one, or worse. */
const LONGEST_LINE = 8 * 1024;
/** What one answer of a server may have in all: a folder's state, or a mail of which a part was asked for. */
export const LONGEST_MAIL = 1024 * 1024;
const LONGEST_ANSWER = LONGEST_MAIL + 2 * LONGEST_LINE;
/** All that it may say until the sign-in is over; a greeting and lists of what it can do are a few kilobytes. */
const MOST_BEFORE = 256 * 1024;
const WATCH_MS = 100;

/** A server, and which networks it may be in. */
export interface ImapReach {
  server: MailServer;
  networks: MailNetworks;
  /** The limit for each wait for the server. */
  timeoutMs: number;
  /** For a connection that waits for news: how often it is renewed, and how long it may be silent. */
  idle?: { renewMs: number; silentMs: number };
}

/** Of a connection in all: a folder's marks, lists of folders, and what is new. Each costs a hundred times what its bytes do. */
const MOST_RESPONSES = 10_000;

/** Literals in one response: a mail has one, the name of a folder is one, and its marks are none. */
const MOST_LITERALS = 20;

/**
 * Whatever isn't one of these names folders: `LIST`, `NAMESPACE` and the like. The library splits, normalizes and sorts such names, in
 * quadratic time at worst, and keeps their parts.
 */
const NAMES_NOTHING =
  /^(?:\+|\w+ (?:OK|NO|BAD)|\* (?:\d+ (?:FETCH|EXISTS|RECENT|EXPUNGE)|CAPABILITY|ID|FLAGS|OK|NO|BAD|BYE|PREAUTH|SEARCH|ENABLED))(?: |$)/i;
/** In bytes; what is longer, or comes after so many, is passed over. */
const LONGEST_NAME = 255;
const MOST_NAMES = 2_000;

/** Of a literal that isn't a mail. The library reads the name of what it's told in quadratic time. */
const LONGEST_VALUE = 1024;
/** A literal follows that is a mail: what is told before it comes in pairs. */
const BEFORE_MAIL = /^\* \d+ FETCH \((?:[\w.-]+ (?:\d+|NIL|"[^"\\]*"|\([^()]*\)) )*BODY\[\](?:<\d+>)? \{\d+\}\r?\n/i;

/** The library lets others run after ten responses, however long they are. */
const LONG = 4 * 1024;

/** What a server sends at once, before the library parses it: the lines, and the literals between them. */
interface Response {
  payload: Buffer;
  literals: readonly Buffer[];
}

/** Internals of the library's connection that its types lack (imapflow 2, `reader`). */
interface Internals {
  handleResponse(data: Response): Promise<boolean>;
  untaggedVanished(untagged: unknown): Promise<void>;
}

/** Whether a literal is longer than a value, and no mail. */
const hasLongValue = (text: string, [first, ...others]: readonly Buffer[]): boolean =>
  others.some(({ length }) => length > LONGEST_VALUE) ||
  (first !== undefined && first.length > LONGEST_VALUE && !BEFORE_MAIL.test(text));

/**
 * Closes a connection whose server answers more than there can be. The library counts bytes, and neither answers nor literals, whose
 * parsing takes quadratic time, nor the length of a line that literals interrupt. Where one line says that
 * millions of mails have vanished (RFC 7162), it would tell of each; nobody here asks for that.
 */
const limitResponses = (client: ImapFlow): void => {
  const inner = client as unknown as Internals;
  if (typeof inner.handleResponse !== 'function' || typeof inner.untaggedVanished !== 'function')
    throw new Error('The internals of this imapflow version are not supported.');
  inner.untaggedVanished = () => Promise.resolve();
  const handle = inner.handleResponse.bind(client);
  let responses = 0;
  let names = 0;
  inner.handleResponse = async (data) => {
    responses += 1;
    const { payload, literals } = data;
    const isMuch = responses > MOST_RESPONSES || literals.length > MOST_LITERALS || payload.length > LONGEST_LINE;
    // The library takes NULs at the beginning for nothing.
    const text = isMuch ? '' : payload.toString('latin1').replace(/^\0+/, '');
    if (!isMuch && !NAMES_NOTHING.test(text)) {
      names += 1;
      const bytes = literals.reduce((sum, { length }) => sum + length, payload.length);
      if (names > MOST_NAMES || bytes > LONGEST_NAME) return true;
    }
    if (isMuch || hasLongValue(text, literals)) {
      client.close();
      return false;
    }
    const goesOn = await handle(data);
    if (payload.length > LONG) await otherTurns();
    return goesOn;
  };
};

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
): Promise<ImapFlow> => {
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
  limitResponses(client);
  return client;
};

const openAt = async (reach: ImapReach, opening: Opening, address: string, withinMs: number): Promise<ImapFlow> => {
  const client = await connectionTo(reach, address, opening);
  // Also where a server says something now and then.
  const timer = setTimeout(() => client.close(), withinMs);
  const watch = setInterval(() => {
    if (client.stats().received > MOST_BEFORE) client.close();
  }, WATCH_MS);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw error;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
};

const isRejected = (error: unknown): boolean =>
  error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true;

/** Connects, encrypts and signs in; rejects with the library's error, or if the server may not be connected to. */
export const openImap = (reach: ImapReach, verifyOnly = false): Promise<ImapFlow> =>
  withToken(reach.server, isRejected, (token) =>
    openInTurn(reach, (address, withinMs) => openAt(reach, { verifyOnly, token }, address, withinMs)),
  );
