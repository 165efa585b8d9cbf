import { expect, it } from 'vitest';
import { tableWidth } from './table-width.ts';

it('a table with many columns scrolls instead of leaving one without width', () => {
  const columns = [{}, {}, { width: 140 }, { width: '22%' }, { width: 148 }, { width: 140 }, { width: 108 }];
  const width = tableWidth(columns, true);
  const taken = 0.3 * width + 0.22 * width + 52 + 140 + 148 + 140 + 108;
  expect(width - taken).toBeGreaterThanOrEqual(129);
});

it('a column that a narrow panel hides takes no width', () => {
  expect(tableWidth([{ minWidth: 220 }, { width: 300, hiddenBelow: 1040 }], false)).toBe(220);
});
