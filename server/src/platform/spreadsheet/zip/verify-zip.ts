import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const LOCAL_HEADER_BYTES = 30;

/**
 * Where an entry's data starts: its local header repeats the name and may have a different extra field (APPNOTE 4.3.7).
 */
export const dataStart = async (path: string, { headerAt }: ZipEntry): Promise<number> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(LOCAL_HEADER_BYTES), 0, LOCAL_HEADER_BYTES, headerAt);
    return headerAt + LOCAL_HEADER_BYTES + buffer.readUInt16LE(26) + buffer.readUInt16LE(28);
  } finally {
    await file.close();
  }
};

const verifyEntry = async (path: string, entry: ZipEntry): Promise<void> => {
  if (!entry.isDeflated || entry.packedBytes === 0) return;
  const start = await dataStart(path, entry);
  let bytes = 0;
  await pipeline(
    createReadStream(path, { start, end: start + entry.packedBytes - 1 }),
    createInflateRaw(),
    async (unpacked: AsyncIterable<Buffer>) => {
      for await (const chunk of unpacked) {
        bytes += chunk.length;
        if (bytes > entry.unpackedBytes) throw new Error(`${entry.name} unpacks to more than its archive says.`);
      }
    },
  );
};

/**
 * Unpacks every entry without storing it, and throws as soon as one is larger than the directory says, so that
 * unpacking it later needs no more memory than was checked.
 */
export const verifyZip = async (path: string): Promise<void> => {
  const file = await open(path);
  try {
    for (const entry of await readZipDirectory(file)) await verifyEntry(path, entry);
  } finally {
    await file.close();
  }
};
