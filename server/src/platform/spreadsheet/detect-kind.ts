/** What a file is by its first bytes; names and extensions are often wrong. */
export type FileKind = 'empty' | 'text' | 'xlsx' | { refused: string };

const SIGNATURES: readonly { bytes: readonly number[]; at?: number; name: string }[] = [
  { bytes: [0x25, 0x50, 0x44, 0x46], name: 'a PDF' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], name: 'a picture (PNG)' },
  { bytes: [0xff, 0xd8, 0xff], name: 'a picture (JPEG)' },
  { bytes: [0x47, 0x49, 0x46, 0x38], name: 'a picture (GIF)' },
  { bytes: [0x57, 0x45, 0x42, 0x50], at: 8, name: 'a picture (WebP)' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], name: 'an old Excel or Office file' },
  { bytes: [0x1f, 0x8b], name: 'a compressed file (gzip)' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], name: 'a compressed file (7z)' },
  { bytes: [0x52, 0x61, 0x72, 0x21], name: 'a compressed file (RAR)' },
  { bytes: [0x7f, 0x45, 0x4c, 0x46], name: 'a program' },
  { bytes: [0x4d, 0x5a], name: 'a program' },
];

const ZIP = [0x50, 0x4b, 0x03, 0x04];

const startsWith = (head: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => head[at + index] === byte);

const sentence = (what: string): string =>
  `This is ${what}, not a spreadsheet. Save your list as CSV or XLSX and upload that.`;

/** What a ZIP container holds, by the names of its entries. */
const kindOfZip = (names: readonly string[]): FileKind => {
  if (names.some((name) => name === 'xl/workbook.xml')) return 'xlsx';
  if (names.some((name) => name === 'xl/workbook.bin')) return { refused: sentence('a binary Excel file (XLSB)') };
  if (names.some((name) => name.startsWith('word/'))) return { refused: sentence('a Word document') };
  if (names.some((name) => name.startsWith('ppt/'))) return { refused: sentence('a presentation') };
  if (names.some((name) => name.startsWith('Index/'))) return { refused: sentence('a Numbers, Pages or Keynote file') };
  if (names.includes('mimetype') && names.includes('content.xml')) return { refused: sentence('an OpenDocument file') };
  return { refused: sentence('a ZIP archive') };
};

const looksLikeHtml = (head: Uint8Array): boolean => {
  const start = Buffer.from(head.subarray(0, 512)).toString('latin1').trimStart().toLowerCase();
  return start.startsWith('<!doctype') || start.startsWith('<html') || start.startsWith('<?xml');
};

/** More than a few control characters mean that this isn't text. */
const looksBinary = (head: Uint8Array): boolean => {
  let odd = 0;
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) odd += 1;
  return odd > head.length * 0.01;
};

const isUtf16 = (head: Uint8Array): boolean => {
  if (startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff])) return true;
  return utf16WithoutMark(head) !== undefined;
};

/**
 * UTF-16 without a byte order mark: in Latin text every second byte is zero, at positions that depend on the byte
 * order.
 */
export const utf16WithoutMark = (head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const zeros = [0, 0];
  const length = Math.min(head.length, 4096) & ~1;
  if (length < 8) return undefined;
  for (let index = 0; index < length; index += 1) if (head[index] === 0) zeros[index % 2]! += 1;
  const half = length / 2;
  const [even = 0, odd = 0] = zeros;
  if (odd > half * 0.4 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.1) return 'utf-16be';
  return undefined;
};

/** `head` is the file's first 64 kB; `zipNames` reads the entries of a ZIP and is only called for one. */
export const detectKind = async (head: Uint8Array, zipNames: () => Promise<readonly string[]>): Promise<FileKind> => {
  if (head.length === 0) return 'empty';
  if (startsWith(head, ZIP)) return kindOfZip(await zipNames());
  const signature = SIGNATURES.find(({ bytes, at }) => startsWith(head, bytes, at));
  if (signature) return { refused: sentence(signature.name) };
  if (isUtf16(head)) return 'text';
  if (looksLikeHtml(head)) return { refused: sentence('a web page') };
  if (looksBinary(head))
    return { refused: 'We can’t read this spreadsheet. Save your list as CSV or XLSX and upload that.' };
  return 'text';
};
