import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pagesOf, windowAt } from './scroll-window.ts';

it('has every row in view, a few more, and never more than sixty', () => {
  const screen = fc.record({
    top: fc.nat(5_000_000),
    height: fc.integer({ min: 100, max: 1500 }),
    rowHeight: fc.constantFrom(34, 44),
    count: fc.integer({ min: 1, max: 200_000 }),
  });
  fc.assert(
    fc.property(screen, ({ top, height, rowHeight, count }) => {
      const { from, to } = windowAt(top, height, rowHeight, count);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThan(count);
      expect(to - from).toBeLessThan(60);
      const [firstSeen, lastSeen] = [Math.floor(top / rowHeight), Math.floor((top + height) / rowHeight)];
      if (lastSeen >= count) return;
      expect(from).toBeLessThanOrEqual(firstSeen);
      expect(to).toBeGreaterThanOrEqual(lastSeen);
    }),
  );
});

it('stays the same for several rows, so that a scroll event seldom changes anything', () => {
  expect(windowAt(0, 880, 44, 1000)).toEqual(windowAt(170, 880, 44, 1000));
});

it('names the pages that hold a window', () => {
  expect(pagesOf({ from: 0, to: 31 }, 50)).toEqual([1]);
  expect(pagesOf({ from: 40, to: 71 }, 50)).toEqual([1, 2]);
  expect(pagesOf({ from: 49_950, to: 50_000 }, 50)).toEqual([1000, 1001]);
  expect(pagesOf({ from: 0, to: -1 }, 50)).toEqual([1]);
});
