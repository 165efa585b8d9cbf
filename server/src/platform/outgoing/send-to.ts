import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';

const MOST_HEADER_BYTES = 16 * 1024;
/** Of informational answers (RFC 9110, 15.2), which may come before the one that counts; servers send one or two. */
const MOST_INTERIM = 10;

/** The server speaks HTTP, but gives no answer: it switches protocols, or announces one without end. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

export interface Outgoing {
  /** The address to connect to: it was checked, and the name isn't looked up again. */
  address: string;
  method?: string;
  headers: Record<string, string>;
  body?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends one request to a server that somebody named, on a connection of its own, because the next may be to another address.
 * Follows no redirects. Throws `NoAnswerError`, the connection's error (`ECONNRESET` where it just closed), or the signal's
 * reason; errors of the answer reach whoever reads it.
 */
export const sendTo = (url: URL, { address, method, headers, body, signal }: Outgoing): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const name = url.hostname.replace(/^\[|\]$/g, '');
    let interim = 0;
    const sent = request({
      host: address,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      ...(method !== undefined && { method }),
      ...(isIP(name) === 0 && { servername: name }),
      headers: {
        host: url.host,
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
      setHost: false,
      agent: false,
      maxHeaderSize: MOST_HEADER_BYTES,
      ...(signal !== undefined && { signal }),
    });
    const giveUp = (): void => {
      reject(new NoAnswerError(`${url.host} gives no answer.`));
      sent.destroy();
    };
    sent
      .on('response', (answer) => {
        // One that comes when nobody reads any more must not end the process.
        answer.on('error', () => undefined);
        resolve(answer);
      })
      // Without a listener, nothing but the end of the connection would be heard of it.
      .on('upgrade', (_answer, socket) => {
        socket.destroy();
        giveUp();
      })
      .on('information', () => {
        interim += 1;
        if (interim > MOST_INTERIM) giveUp();
      })
      .on('error', reject)
      .on('close', () => reject(Object.assign(new Error('The connection was closed.'), { code: 'ECONNRESET' })))
      .end(body);
  });

/** A body that comes in more pieces, or weighs more, than it may. */
export class TooMuchError extends Error {
  override name = 'TooMuchError';
}

/**
 * The body of an answer as it arrives. Pieces are counted as well as bytes, because each takes time however small it is. Throws
 * `TooMuchError`.
 */
export async function* arriving(
  answer: IncomingMessage,
  most: { bytes: number; pieces: number },
): AsyncGenerator<Buffer> {
  let bytes = 0;
  let pieces = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    pieces += 1;
    if (bytes > most.bytes || pieces > most.pieces) throw new TooMuchError('The answer has more than it may.');
    yield piece;
  }
}
