import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { Refusal } from '#platform/sandbox/refusal.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const LOCAL_HEADER_BYTES = 30;
/** Tags of a part, which its reader takes a while for: no list that fits its memory has as many. */
const MOST_TAGS = 30_000_000;
const TAG = '<'.charCodeAt(0);

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

export const tooLargeUnpacked = (): Refusal =>
  new Refusal('unreadable_file', 'This workbook is too large when unpacked. Save the sheet as CSV and upload that.');

const tagsIn = (bytes: Uint8Array): number => {
  let tags = 0;
  for (const byte of bytes) if (byte === TAG) tags += 1;
  return tags;
};

const verifyEntry = async (path: string, entry: ZipEntry, mostTags: number): Promise<void> => {
  if (!entry.isDeflated || entry.packedBytes === 0) return;
  const start = await dataStart(path, entry);
  let [bytes, tags] = [0, 0];
  await pipeline(
    createReadStream(path, { start, end: start + entry.packedBytes - 1 }),
    createInflateRaw(),
    async (unpacked: AsyncIterable<Buffer>) => {
      for await (const chunk of unpacked) {
        bytes += chunk.length;
        if (bytes > entry.unpackedBytes) throw new Error(`${entry.name} unpacks to more than its archive says.`);
        tags += tagsIn(chunk);
        if (tags > mostTags) throw tooLargeUnpacked();
      }
    },
  );
};

/**
 * Unpacks every entry without storing it, and throws as soon as one is larger than the directory says, or has more tags than any list,
 * so that unpacking it later needs no more memory and time than was checked.
 */
export const verifyZip = async (path: string, mostTags = MOST_TAGS): Promise<void> => {
  const file = await open(path);
  try {
    const [{ size }, entries] = [await file.stat(), await readZipDirectory(file)];
    // Parts that share bytes would each have them count for what it unpacks to.
    if (entries.reduce((sum, { packedBytes }) => sum + packedBytes, 0) > size)
      throw new Error('The parts of this archive overlap.');
    for (const entry of entries) await verifyEntry(path, entry, mostTags);
  } finally {
    await file.close();
  }
};

const LOCAL_SIGNATURE = 0x04034b50;
const END = Buffer.concat([Buffer.from([0x50, 0x4b, 0x05, 0x06]), Buffer.alloc(18)]);
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATE = 8;

const localHeader = ({ name, isDeflated, packedBytes, unpackedBytes }: ZipEntry): Buffer => {
  const named = Buffer.from(name);
  const header = Buffer.alloc(LOCAL_HEADER_BYTES);
  header.writeUInt32LE(LOCAL_SIGNATURE, 0);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(isDeflated ? DEFLATE : 0, 8);
  header.writeUInt32LE(packedBytes, 18);
  header.writeUInt32LE(unpackedBytes, 22);
  header.writeUInt16LE(named.length, 26);
  return Buffer.concat([header, named]);
};

/**
 * The archive anew, of the entries of its directory alone. A library that reads it as a stream goes by what stands before each entry, and
 * unpacks what the directory doesn't name, which nobody has checked.
 */
export async function* listedOnly(path: string, entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  for (const entry of entries) {
    yield localHeader(entry);
    if (entry.packedBytes === 0) continue;
    const start = await dataStart(path, entry);
    yield* createReadStream(path, { start, end: start + entry.packedBytes - 1 }) as AsyncIterable<Buffer>;
  }
  yield END;
}
