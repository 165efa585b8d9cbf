import { expect, it } from 'vitest';
import { newItem } from '../typed-estimate.ts';
import { movedBy, movedTo, withLineAfter, withoutLine } from './line-changes.ts';

const LINES = ['a', 'b', 'c'].map((key) => ({ ...newItem({ taxRate: '0' }), key }));
const keys = (lines: readonly { key: string }[]): string => lines.map(({ key }) => key).join('');
const added = { ...newItem({ taxRate: '0' }), key: 'x' };

it('lines are added after another or at the end, and removed', () => {
  expect(keys(withLineAfter(LINES, added, 'a'))).toBe('axbc');
  expect(keys(withLineAfter(LINES, added))).toBe('abcx');
  expect(keys(withoutLine(LINES, 'b'))).toBe('ac');
});

it('lines move within the list, and stay at its ends', () => {
  expect(keys(movedBy(LINES, 'b', 1))).toBe('acb');
  expect(movedBy(LINES, 'a', -1)).toBe(LINES);
  expect(movedBy(LINES, 'c', 1)).toBe(LINES);
  expect(keys(movedTo(LINES, 'a', 2))).toBe('bca');
  expect(keys(movedTo(LINES, 'c', 0))).toBe('cab');
});
