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

/** The last that is known of something handed over. */
export type Mark = 'offered' | 'taken' | 'refused';

const SIGNS: Record<Mark, string> = { offered: '>', taken: '<', refused: '!' };
const LINE = /^([><!])(\S+)$/;
const OPEN = '.log';
const SEALED = '.sealed';

const fileOf = (dir: string, workerId: string, kind: string): string => join(dir, `${workerId}${kind}`);

/** What a journal says of each key: its last mark. Lines that a full disk cut short count for nothing. */
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
 * The file of one worker, to which it adds a line as each thing leaves its hands. A line needs no flush: what is written
 * survives the death of the process, and only that is asked of it.
 */
export interface Journal {
  /** Throws where the line could not be written whole. */
  write(mark: Mark, key: string): void;
  /** Another has taken the file away to settle what stands in it. */
  isSealed(): boolean;
  /** Forgets all: nothing is open any more. */
  empty(): void;
  bytes(): number;
  /** `keep`: something in it is not settled yet. */
  close(keep: boolean): void;
}

/** Opens a worker's journal, in a folder made for it. */
export const openJournal = (dir: string, workerId: string): Journal => {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const path = fileOf(dir, workerId, OPEN);
  // To append: with any other flag, emptying the file would leave a hole where the next line is written.
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
 * Takes a worker's journal away from it and reads it; undefined where there is none here. A worker looks for its file
 * after each line and before it hands anything over, so one that still lives, against all appearance, has either written
 * its line before the file is read, or hands nothing over.
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

/** What a worker's own journal says, wherever it lies by now; undefined where it is gone. */
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

/** The workers that have left a journal in this folder, living ones included, and when each was written last. */
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

/** Nothing that this worker held is open any more. */
export const removeJournal = (dir: string, workerId: string): void => {
  for (const kind of [OPEN, SEALED]) rmSync(fileOf(dir, workerId, kind), { force: true });
};
