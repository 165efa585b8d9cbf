import { expect, it } from 'vitest';
import { passesUnderWay } from './under-way.ts';

it('a workspace has one pass at a time, and one more where it was asked for meanwhile', () => {
  const passes = passesUnderWay();
  expect(passes.begin('a')).toBe(true);
  expect(passes.begin('b')).toBe(true);
  expect([passes.begin('a'), passes.begin('a')]).toEqual([false, false]);
  expect(passes.end('a')).toBe(true);
  expect(passes.end('b')).toBe(false);
  expect(passes.begin('a')).toBe(true);
  expect(passes.end('a')).toBe(false);
});
