import { readdir, readFile } from 'node:fs/promises';
import * as contract from '@rainmaker/contract';
import { expect, it } from 'vitest';

const SOURCES = ['../../contract/src/', './'].map((path) => new URL(path, import.meta.url));

const sourceOf = async (folder: URL): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.') && !name.startsWith('testing/'),
  );
  return Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
};

it('every limit that is declared is enforced somewhere: one that nobody reads promises what doesn’t hold', async () => {
  const source = (await Promise.all(SOURCES.map(sourceOf))).flat().join('\n');
  const declared = Object.entries(contract).filter(([name]) => name.endsWith('LIMITS'));
  expect(declared.map(([name]) => name)).toContain('LIMITS');
  const unread = declared.flatMap(([name, limits]) =>
    Object.keys(limits)
      .filter((key) => !new RegExp(`\\bLIMITS\\.${key}\\b|\\b${name}\\.${key}\\b`).test(source))
      .map((key) => `${name}.${key}`),
  );
  expect(unread).toEqual([]);
});
