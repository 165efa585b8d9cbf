import type { FileHandle } from 'node:fs/promises';
import { Refusal } from '#platform/sandbox/refusal.ts';

export interface ZipEntry {
  name: string;
  /** According to the directory, which can lie: see `verifyZip`. */
  unpackedBytes: number;
  packedBytes: number;
  isDeflated: boolean;
  /** The offset of the entry's local header. */
  headerAt: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const LONGEST_COMMENT_BYTES = 65_535;
/** A workbook has one for each sheet and picture, and a few more. */
const MOST_ENTRIES = 10_000;

const broken = (): Refusal =>
  new Refusal(
    'unreadable_file',
    'This XLSX file is damaged. Open it in your spreadsheet app, save it again and upload that.',
  );

const tooMany = (): Refusal =>
  new Refusal('unreadable_file', 'This file has too many parts. Save the sheet as CSV and upload that.');

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
};

const findEnd = async (file: FileHandle, size: number): Promise<Buffer> => {
  const length = Math.min(size, END_BYTES + LONGEST_COMMENT_BYTES);
  const tail = await readAt(file, size - length, length);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END_SIGNATURE) return tail.subarray(at);
  }
  throw broken();
};

/**
 * Reads a ZIP's directory without unpacking anything, so that a zip bomb is detected first (PKWARE APPNOTE 4.3.12 and
 * 4.3.16). Throws a message for a damaged archive or one with too many entries.
 */
export const readZipDirectory = async (file: FileHandle): Promise<ZipEntry[]> => {
  const { size } = await file.stat();
  const end = await findEnd(file, size);
  const directory = await readAt(file, end.readUInt32LE(16), Math.min(end.readUInt32LE(12), size));
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY_SIGNATURE) {
    // Counted here, because the archive's own number can be wrong.
    if (entries.length >= MOST_ENTRIES) throw tooMany();
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      unpackedBytes: directory.readUInt32LE(at + 24),
      packedBytes: directory.readUInt32LE(at + 20),
      isDeflated: directory.readUInt16LE(at + 10) === 8,
      headerAt: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  if (entries.length === 0) throw broken();
  return entries;
};
