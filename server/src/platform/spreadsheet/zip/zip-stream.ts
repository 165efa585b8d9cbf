import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file in an archive; its text is read chunk by chunk. */
export interface ZipPart {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

// APPNOTE 4.3 and 4.4: sizes follow the data (bit 3), names are UTF-8 (bit 11), method 8 is deflate.
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980, the earliest possible date; the time of creation doesn't matter here. */
const DAY = 0x0021;
const LARGEST = 0xffff_ffff;

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  unpacked: number;
  offset: number;
}

const fields = (values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    fields([
      [4, 0x04034b50],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATE],
      [2, 0],
      [2, DAY],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ]),
    name,
  ]);

const descriptor = ({ crc, packed, unpacked }: Written): Buffer =>
  fields([
    [4, 0x08074b50],
    [4, crc],
    [4, packed],
    [4, unpacked],
  ]);

const directoryEntry = ({ name, crc, packed, unpacked, offset }: Written): Buffer =>
  Buffer.concat([
    fields([
      [4, 0x02014b50],
      [2, VERSION],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATE],
      [2, 0],
      [2, DAY],
      [4, crc],
      [4, packed],
      [4, unpacked],
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]),
    name,
  ]);

const endOfDirectory = (entries: number, size: number, offset: number): Buffer =>
  fields([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries],
    [2, entries],
    [4, size],
    [4, offset],
    [2, 0],
  ]);

async function* deflated(content: ZipPart['content'], written: Written): AsyncGenerator<Buffer> {
  async function* metered(): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      written.crc = crc32(bytes, written.crc);
      written.unpacked += bytes.length;
      yield bytes;
    }
  }
  // Compression runs outside this thread. If one side ends, by an error or because the reader stops, so does the other.
  const packed = pipeline(Readable.from(metered(), { highWaterMark: 1 }), createDeflateRaw(), () => undefined);
  for await (const chunk of packed) {
    // A zlib stream yields buffers by default.
    const bytes = chunk as Buffer;
    written.packed += bytes.length;
    yield bytes;
  }
}

/** Streams a ZIP archive; only the current chunk is in memory. Up to 4 GB, beyond which it throws. */
export async function* zipStream(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const all: Written[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const written: Written = { name: Buffer.from(name), crc: 0, packed: 0, unpacked: 0, offset };
    const header = localHeader(written.name);
    yield header;
    yield* deflated(content, written);
    const end = descriptor(written);
    yield end;
    offset += header.length + written.packed + end.length;
    if (offset > LARGEST || written.unpacked > LARGEST)
      throw new Error(`${name} is too large for this kind of archive.`);
    all.push(written);
  }
  const directory = Buffer.concat(all.map(directoryEntry));
  yield Buffer.concat([directory, endOfDirectory(all.length, directory.length, offset)]);
}
