import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import iconv from 'iconv-lite';
import { utf16WithoutMark } from './detect-kind.ts';

const hasMark = (head: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte);

/** Read to the end: one accent in the last of 50 MB is enough to make a file something else than UTF-8. */
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
 * The encoding of a text file: byte order mark, then the pattern of UTF-16, then strict UTF-8, then a guess,
 * for which Windows-1252 (what Excel writes as "CSV" in the west) is the answer when in doubt.
 */
export const detectEncoding = async (path: string, head: Buffer): Promise<string> => {
  if (hasMark(head, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (hasMark(head, 0xff, 0xfe)) return 'utf-16le';
  if (hasMark(head, 0xfe, 0xff)) return 'utf-16be';
  const utf16 = utf16WithoutMark(head);
  if (utf16) return utf16;
  if (await isUtf8(path)) return 'utf-8';
  // Its tables weigh 4 MB of memory, and few files come this far.
  const { default: jschardet } = await import('jschardet');
  const guess = jschardet.detect(head);
  // Below this confidence the guesser takes German for Cyrillic or Turkish.
  const isSure = guess.encoding && guess.confidence > 0.9 && !/^(ascii|utf-8)$/i.test(guess.encoding);
  return isSure && guess.encoding && iconv.encodingExists(guess.encoding) ? guess.encoding : 'windows-1252';
};

/** The file as text without its byte order mark, chunk by chunk: nothing is held but the chunk. */
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

/** The beginning of a file as text, to find its delimiter in. */
export const decodedSample = (head: Buffer, encoding: string): string =>
  iconv.decode(head, encoding, { stripBOM: true });
