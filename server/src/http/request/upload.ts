import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Upload } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

export interface ReceivedUpload {
  /** Undefined if the form has no file. */
  file: Upload | undefined;
  /** SHA-256 of the file, in hex. */
  fileHash: string | undefined;
  fields: Record<string, string>;
  /** Deletes the temporary file. */
  discard(): Promise<void>;
}

const save = async (part: MultipartFile, path: string): Promise<{ bytes: number; hash: string }> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(part.file, meter, createWriteStream(path));
  if (part.file.truncated) throw new AppError('too_large', 'This file is too large.');
  return { bytes, hash: hash.digest('hex') };
};

/**
 * Besides the file, a form has a few fields such as a mapping; all of them are in memory, for every form being received.
 */
const FIELDS = 50;
const FIELDS_BYTES = 64 * 1024;

/** Longer than any upload takes to arrive and be read. */
const ABANDONED_MS = 3_600_000;

/** Deletes what a crashed process left behind. Files of other processes using the folder are newer. */
const removeAbandonedUploads = async (uploadDir: string, realClock: Clock): Promise<void> => {
  const names = await readdir(uploadDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(uploadDir, name);
    const found = await stat(path).catch(() => undefined);
    if (found && realClock.now().getTime() - found.mtimeMs > ABANDONED_MS)
      await rm(path, { recursive: true, force: true });
  }
};

/** Deletes abandoned uploads at startup and every hour. */
export const sweepUploads = (app: FastifyInstance, uploadDir: string, realClock: Clock): void => {
  const sweep = (): void => {
    removeAbandonedUploads(uploadDir, realClock).catch((error: unknown) =>
      app.log.error({ err: error }, 'could not remove abandoned uploads'),
    );
  };
  const timer = setInterval(sweep, ABANDONED_MS).unref();
  app.addHook('onReady', async () => sweep());
  app.addHook('onClose', async () => clearInterval(timer));
};

/** Collects the fields of a form, up to a total size. */
const takeFields = () => {
  const fields: Record<string, string> = {};
  let bytes = 0;
  return {
    fields,
    take({ fieldname, value, valueTruncated }: MultipartValue): void {
      // A part may lack a name, whatever the parser's types say.
      if (typeof (fieldname as unknown) !== 'string')
        throw new AppError('broken_body', 'A part of the form has no name.');
      const text = String(value);
      bytes += Buffer.byteLength(fieldname) + Buffer.byteLength(text);
      if (valueTruncated || bytes > FIELDS_BYTES)
        throw new AppError('too_large', 'The form has too many fields besides its file.');
      fields[fieldname] = text;
    },
  };
};

/** Reads a form into a temporary file and plain fields; the file's part is named `file`. */
export const receiveUpload = async (
  request: FastifyRequest,
  maxBytes: number,
  uploadDir: string,
): Promise<ReceivedUpload> => {
  await mkdir(uploadDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(uploadDir, 'upload-'));
  const discard = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const { fields, take } = takeFields();
  let file: Upload | undefined;
  let fileHash: string | undefined;
  try {
    // The parser would wait for ever: its end came before anybody listened.
    if (request.raw.destroyed) throw new AppError('broken_body', 'The upload was cut off.');
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: 1, fields: FIELDS, fieldSize: FIELDS_BYTES },
    })) {
      if (part.type === 'field') {
        take(part);
        continue;
      }
      if (part.fieldname !== 'file' || file) throw new AppError('broken_body', 'Send one file, in the field “file”.');
      const path = join(folder, 'upload');
      const { bytes, hash } = await save(part, path);
      // A part may lack a name, whatever the parser's types say.
      file = { filename: part.filename || 'file', path, bytes, fields };
      fileHash = hash;
    }
    return { file, fileHash, fields, discard };
  } catch (error) {
    await discard();
    // The parser's own errors have no code; those of the disk and the framework do.
    if (error instanceof AppError || (error as { code?: string }).code !== undefined) throw error;
    throw new AppError('broken_body', 'The form couldn’t be read completely.', { cause: error });
  }
};
