import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../..', import.meta.url));
const CONTRACT = dirname(fileURLToPath(import.meta.resolve('@rainmaker/contract')));

/** A folder and those around it, to the root. */
const upwards = (folder: string): string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...upwards(dirname(folder))];

const readable = (): string[] => {
  const packages = upwards(SOURCE).map((folder) => join(folder, 'node_modules'));
  const programs = [SOURCE, CONTRACT].flatMap((folder) => [folder, join(dirname(folder), 'package.json')]);
  const there = [...programs, ...packages].filter((path) => existsSync(path));
  // Node loads a module from where it really lies, and asks for it by the name that it was found under.
  return [...new Set(there.flatMap((path) => [path, realpathSync(path)]))];
};

/** What a child reads to run at all: the program's source, and the packages where Node looks for them. */
export const OWN_FILES: readonly string[] = readable();
