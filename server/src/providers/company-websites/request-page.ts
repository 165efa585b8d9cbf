import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { WebsiteRefusal } from '#modules/contacts/ports.ts';

/** One answer of a web server. */
export interface PageAnswer {
  status: number;
  /** Where it redirects to. */
  location: string | undefined;
  type: string;
  body: Buffer;
  isCut: boolean;
}

export interface PageRequest {
  /** The address to connect to: it was checked, and the name isn't looked up again. */
  address: string;
  accept: string;
  /** The most bytes of the body, after decompression; the rest is left. */
  mostBytes: number;
  /** Whether a body of this type is read at all. */
  isRead(type: string): boolean;
  userAgent: string;
  signal: AbortSignal;
}

const MOST_HEADER_BYTES = 16 * 1024;

const send = (url: URL, { address, accept, userAgent, signal }: PageRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const name = url.hostname.replace(/^\[|\]$/g, '');
    request({
      host: address,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      ...(isIP(name) === 0 && { servername: name }),
      headers: {
        host: url.host,
        accept,
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'en, *;q=0.5',
        'user-agent': userAgent,
        connection: 'close',
      },
      setHost: false,
      // A connection of its own: the next request may be to another address.
      agent: false,
      maxHeaderSize: MOST_HEADER_BYTES,
      signal,
    })
      .on('response', resolve)
      // Switching protocols is no answer; without a listener, nothing but the end of the connection would be heard of it.
      .on('upgrade', (_answer, socket) => {
        socket.destroy();
        reject(new WebsiteRefusal(`${url.hostname} sent something that isn’t a web page.`));
      })
      .on('error', reject)
      .on('close', () => reject(new WebsiteRefusal(`${url.hostname} closed the connection without an answer.`)))
      .end();
  });

const DECODERS: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The body as it was before compression. */
const plainBody = (answer: IncomingMessage, host: string): Readable => {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return answer;
  const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding]?.() : undefined;
  if (!decoder) throw new WebsiteRefusal(`${host} sent its page in a form that can’t be read.`);
  answer.on('error', (error) => decoder.destroy(error));
  answer.pipe(decoder);
  return decoder;
};

const readBody = async (body: Readable, most: number): Promise<{ body: Buffer; isCut: boolean }> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > most) return { body: Buffer.concat(parts).subarray(0, most), isCut: true };
  }
  return { body: Buffer.concat(parts), isCut: false };
};

/**
 * Requests a page from an address that was checked, and follows no redirects. Counts decompressed bytes, so that a small
 * answer can't become a large one. Throws the connection's error.
 */
export const requestPage = async (url: URL, request: PageRequest): Promise<PageAnswer> => {
  const answer = await send(url, request);
  // Errors reach the reader of the body; one that comes when nobody reads any more must not end the process.
  answer.on('error', () => undefined);
  try {
    const status = answer.statusCode ?? 0;
    const { location } = answer.headers;
    const type = answer.headers['content-type'] ?? '';
    const isRead = status >= 200 && status < 300 && request.isRead(type);
    const read = isRead
      ? await readBody(plainBody(answer, url.hostname), request.mostBytes)
      : { body: Buffer.alloc(0), isCut: false };
    // The end of the time ends a body without a length like the end of the page.
    request.signal.throwIfAborted();
    return { status, location, type, ...read };
  } finally {
    answer.destroy();
    if (!answer.closed) await once(answer, 'close').catch(() => undefined);
  }
};
