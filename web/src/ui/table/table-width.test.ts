import { expect, it } from 'vitest';
import { columnStyles, weightOf } from './table-width.ts';

it('columns share what the others leave by the length of their texts', () => {
  const [name, status, email] = columnStyles([{}, { width: 140 }, { minWidth: 180 }], [30, 16, 10], { hasPick: true });
  expect(name).toMatchObject({ '--width': 'calc(130px + max(0px, 100cqw - 502px) * 0.7500)' });
  expect(status).toEqual({ width: 140 });
  expect(email).toMatchObject({ '--width': 'calc(180px + max(0px, 100cqw - 502px) * 0.2500)' });
});

it('where a narrow panel hides a column, the others get its room', () => {
  const columns = [{}, { hiddenBelow: 880 }, { width: 100, hiddenBelow: 1040 }] as const;
  const [name] = columnStyles(columns, [10, 30, 16], { hasPick: false, hasRoom: true });
  expect(name).toEqual({
    '--width': 'calc(130px + max(0px, 100cqw - 488px) * 0.2500)',
    '--width-1040': 'calc(130px + max(0px, 100cqw - 388px) * 0.2500)',
    '--width-880': 'calc(130px + max(0px, 100cqw - 258px) * 1.0000)',
  });
});

it('one long text among many short ones doesn’t make a column wide', () => {
  expect(weightOf([12, 14, 13, 12, 15, 14, 12, 13, 14, 90])).toBe(15);
  expect(weightOf([90, 90])).toBe(40);
  expect(weightOf([1, 2])).toBe(10);
  expect(weightOf([])).toBe(16);
});
