import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** The last known state of a hand-over. */
export type Mark = 'offered' | 'taken' | 'refused';

const SIGNS: Record<Mark, string> = { offered: '>', taken: '<', refused: '!' };
const LINE = /^([><!])(\S+)$/;
const OPEN = '.log';
const SEALED = '.sealed';

const fileOf = (dir: string, workerId: string, kind: string): string => join(dir, `${workerId}${kind}`);

/** The last mark of each key in a journal. Lines truncated by a full disk are ignored. */
export const readMarks = (text: string): Map<string, Mark> => {
  const marks = new Map<string, Mark>();
  for (const line of text.split('\n')) {
    const [, sign, key] = LINE.exec(line) ?? [];
    const mark = (Object.keys(SIGNS) as Mark[]).find((each) => SIGNS[each] === sign);
    if (mark !== undefined && key !== undefined) marks.set(key, mark);
  }
  return marks;
};

/**
 * One worker's file, with a line appended for each hand-over. Lines aren't flushed to disk: data written survives the
 * death of the process, which is all that is needed.
 */
export interface Journal {
  /** Throws if the line could not be written in full. */
  write(mark: Mark, key: string): void;
  /** Another worker has renamed the file to settle its keys. */
  isSealed(): boolean;
  /** Empties the file when nothing is open. */
  empty(): void;
  bytes(): number;
  /** `keep`: some keys aren't settled yet. */
  close(keep: boolean): void;
}

/** Opens a worker's journal in its folder. */
export const openJournal = (dir: string, workerId: string): Journal => {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const path = fileOf(dir, workerId, OPEN);
  // Append mode: with any other flag, emptying the file would leave a hole before the next line.
  const file = openSync(path, 'a', 0o600);
  let written = 0;
  let isTorn = false;
  return {
    write(mark, key) {
      const line = Buffer.from(`${isTorn ? '\n' : ''}${SIGNS[mark]}${key}\n`);
      isTorn = true;
      const length = writeSync(file, line);
      if (length < line.length) throw new Error(`Could not write the journal ${path}: the disk is full.`);
      isTorn = false;
      written += length;
    },
    isSealed: () => !existsSync(path),
    empty() {
      ftruncateSync(file);
      written = 0;
    },
    bytes: () => written,
    close(keep) {
      closeSync(file);
      if (!keep) rmSync(path, { force: true });
    },
  };
};

/**
 * Takes a worker's journal away from it and reads it; undefined if it isn't on this host. A worker checks for its file
 * after each line and before each hand-over. So a worker that is unexpectedly still running has either written its line
 * before the file is read, or hands nothing over.
 */
export const sealAndRead = (dir: string, workerId: string): Map<string, Mark> | undefined => {
  const sealed = fileOf(dir, workerId, SEALED);
  try {
    renameSync(fileOf(dir, workerId, OPEN), sealed);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return existsSync(sealed) ? readMarks(readFileSync(sealed, 'utf8')) : undefined;
};

/** The contents of a worker's own journal, wherever it is now; undefined if it is gone. */
export const readOwn = (dir: string, workerId: string): Map<string, Mark> | undefined => {
  for (const kind of [OPEN, SEALED]) {
    try {
      return readMarks(readFileSync(fileOf(dir, workerId, kind), 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return undefined;
};

/** The workers with a journal in this folder, including running ones, and when each was last written. */
export const workersIn = (dir: string): Map<string, number> => {
  const workers = new Map<string, number>();
  if (!existsSync(dir)) return workers;
  for (const name of readdirSync(dir)) {
    if (!name.endsWith(OPEN) && !name.endsWith(SEALED)) continue;
    const writtenAt = statSync(join(dir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const id = name.slice(0, name.lastIndexOf('.'));
    workers.set(id, Math.max(workers.get(id) ?? 0, writtenAt));
  }
  return workers;
};

/** Nothing of this worker is open any more. */
export const removeJournal = (dir: string, workerId: string): void => {
  for (const kind of [OPEN, SEALED]) rmSync(fileOf(dir, workerId, kind), { force: true });
};
