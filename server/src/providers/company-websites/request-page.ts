import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { WebsiteRefusal } from '#modules/contacts/ports.ts';
import { arriving, NoAnswerError, sendTo, TooMuchError } from '#platform/outgoing/send-to.ts';

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

/** A megabyte in pieces of fifty bytes. */
const MOST_PIECES = 20_000;

const send = async (url: URL, { address, accept, userAgent, signal }: PageRequest): Promise<IncomingMessage> => {
  const headers = {
    accept,
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': 'en, *;q=0.5',
    'user-agent': userAgent,
    connection: 'close',
  };
  try {
    return await sendTo(url, { address, headers, signal });
  } catch (error) {
    if (error instanceof NoAnswerError)
      throw new WebsiteRefusal(`${url.hostname} sent something that isn’t a web page.`, { cause: error });
    throw error;
  }
};

const DECODERS: Record<string, () => Duplex> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The body as it was before compression. */
const plainBody = (answer: IncomingMessage, host: string, mostBytes: number): AsyncIterable<Buffer> => {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  // What is over the limit is cut off by the reader, except for a body that unpacks to less than it weighs.
  const body = arriving(answer, { bytes: 2 * mostBytes, pieces: MOST_PIECES });
  if (encoding === 'identity' || encoding === '') return body;
  const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding]?.() : undefined;
  if (!decoder) throw new WebsiteRefusal(`${host} sent its page in a form that can’t be read.`);
  // Whoever reads the decoder hears of what fails on either side.
  pipeline(body, decoder).catch(() => undefined);
  return decoder;
};

const readBody = async (body: AsyncIterable<Buffer>, most: number): Promise<{ body: Buffer; isCut: boolean }> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
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
  try {
    const status = answer.statusCode ?? 0;
    const { location } = answer.headers;
    const type = answer.headers['content-type'] ?? '';
    const isRead = status >= 200 && status < 300 && request.isRead(type);
    const read = isRead
      ? await readBody(plainBody(answer, url.hostname, request.mostBytes), request.mostBytes)
      : { body: Buffer.alloc(0), isCut: false };
    // The end of the time ends a body without a length like the end of the page.
    request.signal.throwIfAborted();
    return { status, location, type, ...read };
  } catch (error) {
    if (!(error instanceof TooMuchError)) throw error;
    throw new WebsiteRefusal(`${url.hostname} sent its page in a form that can’t be read.`, { cause: error });
  } finally {
    answer.destroy();
    if (!answer.closed) await once(answer, 'close').catch(() => undefined);
  }
};
