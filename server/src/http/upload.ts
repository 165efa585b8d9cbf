import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

export interface ReceivedUpload {
  /** Undefined where the form had no file. */
  file: Upload | undefined;
  /** SHA-256 of the file, in hex. */
  fileHash: string | undefined;
  fields: Record<string, string>;
  /** Removes the temporary file. */
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

/** Reads a form into a temporary file and plain fields; the file's part is named `file`. */
export const receiveUpload = async (request: FastifyRequest, maxBytes: number): Promise<ReceivedUpload> => {
  const folder = await mkdtemp(join(tmpdir(), 'rainmaker-upload-'));
  const discard = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const fields: Record<string, string> = {};
  let file: Upload | undefined;
  let fileHash: string | undefined;
  try {
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: 1, fields: 50, fieldSize: 1024 * 1024 },
    })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (part.fieldname !== 'file' || file) throw new AppError('broken_body', 'Send one file, under the name “file”.');
      const path = join(folder, 'upload');
      const { bytes, hash } = await save(part, path);
      file = { filename: part.filename, path, bytes, fields };
      fileHash = hash;
    }
    return { file, fileHash, fields, discard };
  } catch (error) {
    await discard();
    // The parser's own errors carry no code; those of the disk and of the framework do.
    if (error instanceof AppError || (error as { code?: string }).code !== undefined) throw error;
    throw new AppError('broken_body', 'The form could not be read to its end.', { cause: error });
  }
};
