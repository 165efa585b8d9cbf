import { Readable } from 'node:stream';
import { AppError } from '#platform/errors.ts';
import { isMedia } from '#platform/text/media-type.ts';
import type { FileReply } from './handlers.ts';

/** What calls send files as that people gave. */
const AS_GIVEN = 'application/octet-stream';
const REFUSED =
  'Your role opens pictures, recordings, videos, PDFs and Office files. Others, such as emails, may have links to estimates, which your role can’t use.';

async function* restOf(first: Uint8Array, parts: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let part = await parts.next(); !part.done; part = await parts.next()) yield part.value;
  } finally {
    await parts.return?.();
  }
}

/**
 * A file that people gave, for somebody from whom parts of texts are withheld: the email that a customer attaches to their reply has
 * them, in any encoding. Throws `forbidden` for what isn't a picture, sound, video, PDF or office file by its bytes.
 */
export const fileForReader = async (reply: FileReply): Promise<FileReply> => {
  const { body, contentType, filename = '' } = reply;
  if (contentType !== AS_GIVEN || !(body instanceof Readable)) return reply;
  const parts: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  const first = await parts.next();
  if (first.done) return reply;
  if (!isMedia(first.value, filename)) {
    await parts.return?.();
    throw new AppError('forbidden', REFUSED);
  }
  return { ...reply, body: Readable.from(restOf(first.value, parts)) };
};
