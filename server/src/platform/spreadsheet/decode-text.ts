import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import iconv from 'iconv-lite';
import { utf16WithoutMark } from './detect-kind.ts';

const hasMark = (head: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte);

/** Reads to the end: one accent in the last of 50 MB can make a file something other than UTF-8. */
const isUtf8 = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

/**
 * Detects a text file's encoding: byte order mark, then the pattern of UTF-16, then strict UTF-8, then a guess, with
 * Windows-1252 (Excel's "CSV" in western locales) as the default.
 */
export const detectEncoding = async (path: string, head: Buffer): Promise<string> => {
  if (hasMark(head, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (hasMark(head, 0xff, 0xfe)) return 'utf-16le';
  if (hasMark(head, 0xfe, 0xff)) return 'utf-16be';
  const utf16 = utf16WithoutMark(head);
  if (utf16) return utf16;
  if (await isUtf8(path)) return 'utf-8';
  // Its tables take 4 MB of memory, and few files need them.
  const { default: jschardet } = await import('jschardet');
  const guess = jschardet.detect(head);
  // Below this confidence, German is misdetected as Cyrillic or Turkish.
  const isSure = guess.encoding && guess.confidence > 0.9 && !/^(ascii|utf-8)$/i.test(guess.encoding);
  return isSure && guess.encoding && iconv.encodingExists(guess.encoding) ? guess.encoding : 'windows-1252';
};

/** The file's text without its byte order mark, chunk by chunk; only one chunk is in memory. */
export const readText = (path: string, encoding: string): AsyncIterable<string> => {
  const decoder = iconv.getDecoder(encoding, { stripBOM: true });
  return createReadStream(path).pipe(
    new Transform({
      readableObjectMode: true,
      transform(chunk: Buffer, _encoding, done) {
        const text = decoder.write(chunk);
        done(null, text === '' ? undefined : text);
      },
      flush(done) {
        const text = decoder.end();
        done(null, text ? text : undefined);
      },
    }),
  ) as AsyncIterable<string>;
};

/** The start of a file as text, for detecting its delimiter. */
export const decodedSample = (head: Buffer, encoding: string): string =>
  iconv.decode(head, encoding, { stripBOM: true });
