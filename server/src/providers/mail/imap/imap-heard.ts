import type { TransformCallback } from 'node:stream';
import type { ImapFlow } from 'imapflow';
import { shareTurns } from '#platform/turns/give-turns.ts';

/** One for all connections: whoever has fifty mailboxes gets no more of this process's time than with one. */
const othersTurn = shareTurns();

/** A line has the name of a folder, or the marks of a mail: some hundred characters. The library reads them one by one, or worse. */
export const LONGEST_LINE = 8 * 1024;

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

/** In bytes: each piece is kept by itself until its literal is whole, which takes more room than some letters. */
const LEAST_PIECE = 32;

/** What a server sends at once, before the library parses it: the lines, and the literals between them. */
interface Response {
  payload: Buffer;
  literals: readonly Buffer[];
  /** More had come before this one was read. After a plain `OK` to STARTTLS it is somebody else's, and the library ends the connection. */
  trailingAfterLine: boolean;
}

/** Internals of the library's connection that its types lack (imapflow 2, `reader` and `ImapStream`). */
interface Internals {
  handleResponse(data: Response): Promise<boolean>;
  untaggedVanished(untagged: unknown): Promise<void>;
  streamer: {
    destroyed: boolean;
    /** Of the response that is being read. */
    literals: readonly Buffer[];
    /** Bytes that came and aren't read yet, with those of the piece that is being read. */
    writableLength: number;
    _transform(piece: Buffer, encoding: BufferEncoding, next: TransformCallback): void;
  };
}

const internalsOf = (client: ImapFlow): Internals => {
  const inner = client as unknown as Internals;
  const needed = [inner.handleResponse, inner.untaggedVanished, inner.streamer?._transform];
  if (needed.some((each) => typeof each !== 'function') || !Array.isArray(inner.streamer.literals))
    throw new Error('The internals of this imapflow version are not supported.');
  return inner;
};

/** Whether a literal is longer than a value, and no mail. */
const hasLongValue = (text: string, [first, ...others]: readonly Buffer[]): boolean =>
  others.some(({ length }) => length > LONGEST_VALUE) ||
  (first !== undefined && first.length > LONGEST_VALUE && !BEFORE_MAIL.test(text));

/** What a server may say in all, or in each period of `everyMs`. A response costs a hundred times what its bytes do. */
export interface Allowance {
  bytes: number;
  responses: number;
  everyMs?: number;
  /** Nothing else is read; it counts all the same. */
  only?: RegExp;
}

/** How much of a server is listened to. */
export interface Heard {
  /** From now on so much, whatever it has said before. */
  allow(allowance: Allowance): void;
  /** So many bytes more. */
  allowMore(bytes: number): void;
}

/** Counts what a server says; `close` is called at once with what is too much. */
const countHeard = (first: Allowance, close: () => void) => {
  let allowance = first;
  let left = { ...first };
  let since = performance.now();
  const allow = (next: Allowance): void => {
    allowance = next;
    left = { ...next };
    since = performance.now();
  };
  return {
    allow,
    allowMore(bytes: number): void {
      left.bytes += bytes;
    },
    isRead: (text: string): boolean => allowance.only?.test(text) ?? true,
    /** Whether so much more may be said. */
    count(bytes: number, responses: number): boolean {
      if (allowance.everyMs !== undefined && performance.now() - since > allowance.everyMs) allow(allowance);
      left.bytes -= bytes;
      left.responses -= responses;
      if (left.bytes >= 0 && left.responses >= 0) return true;
      close();
      return false;
    },
  };
};

/**
 * Closes a connection as soon as its server says more than there can be, and has what it says read in turns that all connections share.
 * The library counts bytes of a response, and neither responses nor literals, whose parsing takes quadratic time, nor the length of a
 * line that literals interrupt; it reads 640 kB of lines before it lets others run, and of each connection for itself. Where one line
 * says that millions of mails have vanished (RFC 7162), it would tell of each; nobody here asks for that.
 */
export const limitHeard = (client: ImapFlow, first: Allowance): Heard => {
  const inner = internalsOf(client);
  const { streamer } = inner;
  const heard = countHeard(first, () => client.close());
  inner.untaggedVanished = () => Promise.resolve();

  // What a socket brings at once, 64 kB at most, may be thousands of empty lines, which are no responses. While it waits for its turn,
  // nothing more is taken from the socket.
  const transform = streamer._transform.bind(streamer);
  let reading = 0;
  streamer._transform = (piece, encoding, next) => {
    if (streamer.destroyed || !heard.count(Math.max(piece.length, LEAST_PIECE), 0)) return next();
    reading = piece.length;
    if (streamer.literals.length > MOST_LITERALS) client.close();
    const turn = othersTurn();
    if (turn === undefined) transform(piece, encoding, next);
    else void turn.then(() => transform(piece, encoding, next));
  };

  const handle = inner.handleResponse.bind(client);
  let names = 0;
  const isPassedOver = (text: string, { payload, literals }: Response): boolean => {
    if (!heard.isRead(text)) return true;
    if (NAMES_NOTHING.test(text)) return false;
    names += 1;
    const bytes = literals.reduce((sum, { length }) => sum + length, payload.length);
    return names > MOST_NAMES || bytes > LONGEST_NAME;
  };
  inner.handleResponse = async (data) => {
    if (!heard.count(0, 1)) return false;
    await othersTurn();
    if (streamer.destroyed) return false;
    const { payload, literals } = data;
    const isMuch = literals.length > MOST_LITERALS || payload.length > LONGEST_LINE;
    // The library takes NULs at the beginning for nothing.
    const text = isMuch ? '' : payload.toString('latin1').replace(/^\0+/, '');
    if (!isMuch && isPassedOver(text, data)) return true;
    if (isMuch || hasLongValue(text, literals)) {
      client.close();
      return false;
    }
    // The library looked before this response waited for its turn.
    data.trailingAfterLine ||= streamer.writableLength > reading;
    return handle(data);
  };
  return { allow: heard.allow, allowMore: heard.allowMore };
};
