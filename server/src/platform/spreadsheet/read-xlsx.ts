import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { AppError } from '#platform/errors.ts';
import type { SheetRow } from './parse-csv.ts';
import type { ZipEntry } from './zip-directory.ts';

const LARGEST_UNPACKED_BYTES = 400 * 1024 * 1024;
const CHILD_HEAP_MEGABYTES = 1024;
const PATIENCE_MS = 180_000;
const CHILD = fileURLToPath(new URL('./xlsx-to-rows.ts', import.meta.url));

/** Refuses a workbook that unpacks to more than 400 MB, before anything is unpacked. */
export const assertUnpackable = (entries: readonly ZipEntry[]): void => {
  const bytes = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  if (bytes <= LARGEST_UNPACKED_BYTES) return;
  throw new AppError(
    'unreadable_file',
    'This workbook is too large when unpacked. Save the sheet as CSV and upload that.',
  );
};

/** Lines as they are asked for: readline reads ahead of who reads it, and holds what it has read. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const text of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/**
 * The rows of a workbook's first filled sheet as text. Dates come as YYYY-MM-DD and numbers with a decimal point.
 * A damaged or too large workbook ends the child process, not this one, and is refused with a sentence.
 */
export async function* readXlsx(path: string): AsyncGenerator<SheetRow> {
  const child = spawn(process.execPath, [`--max-old-space-size=${CHILD_HEAP_MEGABYTES}`, CHILD, path], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE_MS,
    env: {},
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < 4000) complaint += text;
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // Looked at below; without this a failed start would count as unhandled while rows are awaited.
  ended.catch(() => undefined);
  try {
    let number = 0;
    for await (const line of linesOf(child.stdout)) {
      number += 1;
      // The child wrote it so.
      yield { number, cells: JSON.parse(line) as string[] };
    }
    if ((await ended) !== 0) {
      throw new AppError('unreadable_file', 'This workbook could not be read. Save the sheet as CSV and upload that.', {
        cause: new Error(complaint),
      });
    }
  } finally {
    if (child.exitCode === null) child.kill('SIGKILL');
  }
}
