import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../..', import.meta.url));
const CONTRACT = dirname(fileURLToPath(import.meta.resolve('@rainmaker/contract')));

/** A folder and its parents up to the root. */
const upwards = (folder: string): string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...upwards(dirname(folder))];

const readable = (): string[] => {
  const packages = upwards(SOURCE).map((folder) => join(folder, 'node_modules'));
  const programs = [SOURCE, CONTRACT].flatMap((folder) => [folder, join(dirname(folder), 'package.json')]);
  const there = [...programs, ...packages].filter((path) => existsSync(path));
  // Node resolves modules to their real path, but first looks them up under the original one.
  return [...new Set(there.flatMap((path) => [path, realpathSync(path)]))];
};

/** What a child must read to run: the program's source, and the package folders that Node searches. */
export const OWN_FILES: readonly string[] = readable();
