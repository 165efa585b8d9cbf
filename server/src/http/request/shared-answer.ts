import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { markShared } from '../load/written-answer.ts';

const compressWith = {
  br: (body: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer): Promise<Buffer> => promisify(gzip)(body),
};
type Encoding = keyof typeof compressWith;
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

interface Copies {
  etag: string;
  compressed: Map<Encoding, Promise<Buffer>>;
}
const copies = new WeakMap<Buffer, Copies>();

const copiesOf = (body: Buffer): Copies => {
  const found = copies.get(body);
  if (found) return found;
  const made: Copies = {
    etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
    compressed: new Map(),
  };
  copies.set(body, made);
  return made;
};

/** Compressed once, also for readers who ask at the same time. */
const compressedCopy = (body: Buffer, { compressed }: Copies, encoding: Encoding): Promise<Buffer> => {
  const found = compressed.get(encoding);
  if (found) return found;
  const copy = compressWith[encoding](body).then(markShared);
  compressed.set(encoding, copy);
  return copy;
};

const NEVER = /^q=0(?:\.0*)?$/;

const accepts = (header: string, encoding: Encoding): boolean =>
  header
    .toLowerCase()
    .split(',')
    .some((each) => {
      const [name, ...parameters] = each.split(';').map((part) => part.trim());
      return (name === encoding || name === '*') && !parameters.some((parameter) => NEVER.test(parameter));
    });

const isKnown = (header: string, etag: string): boolean =>
  header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^(?!W\/)/, 'W/') === etag);

/** Sends a body that is the same for everybody, and nothing of it to a reader who has it already. */
export const sendShared = async (body: Buffer, response: FastifyReply): Promise<FastifyReply> => {
  const { headers } = response.request;
  const own = copiesOf(body);
  const vary = [response.getHeader('vary'), 'accept-encoding'].flat().filter((each) => each !== undefined);
  response.headers({ 'cache-control': 'no-cache', etag: own.etag, vary: vary.join(', ') });
  if (isKnown(headers['if-none-match'] ?? '', own.etag)) return response.code(304).send();
  response.type('application/json; charset=utf-8');
  const encoding = ENCODINGS.find((each) => accepts(headers['accept-encoding'] ?? '', each));
  if (encoding === undefined) {
    // Whatever else the header says, it isn't compressed anew for this reader.
    headers['x-no-compression'] = 'true';
    return response.send(body);
  }
  return response.header('content-encoding', encoding).send(await compressedCopy(body, own, encoding));
};
