import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS_DIR } from './migrate.ts';

const files = readdirSync(MIGRATIONS_DIR).toSorted();

it('migrations are numbered without gaps', () => {
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
});

it('a merged migration is never edited: add a new one instead', () => {
  const hashes = Object.fromEntries(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(MIGRATIONS_DIR, name)))
        .digest('hex')
        .slice(0, 16),
    ]),
  );
  expect(hashes).toMatchSnapshot();
});
