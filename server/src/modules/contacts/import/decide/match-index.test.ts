import { expect, it } from 'vitest';
import { hashKey, MatchIndex } from './match-index.ts';

const bucketOf = (value: string, seeds: readonly [number, number]): number =>
  hashKey({ by: 'email', value }, seeds) % 1024;

it('addresses that fall together under one pair of seeds are spread by another, so that no file can choose them', () => {
  const addresses = Array.from({ length: 200_000 }, (_, at) => `a${at}@b.example`);
  const chosen = addresses.filter((address) => bucketOf(address, [0x811c9dc5, 0x9747b28c]) === 7);
  expect(chosen.length).toBeGreaterThan(100);
  const spread = new Set(chosen.map((address) => bucketOf(address, [1, 2])));
  expect(spread.size).toBeGreaterThan(chosen.length / 2);
});

it('each check draws seeds of its own', () => {
  const seeds = Array.from({ length: 4 }, () => JSON.stringify(new MatchIndex().seeds));
  expect(new Set(seeds).size).toBe(4);
});
