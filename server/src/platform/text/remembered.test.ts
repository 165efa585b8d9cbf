import { expect, it, vi } from 'vitest';
import { remembered } from './remembered.ts';

it('reads each text once, as long as it is among the last asked for', () => {
  const read = vi.fn<(text: string) => number>((text) => text.length);
  const lengthOf = remembered(2, read);
  expect(['a', 'bb', 'a', 'ccc', 'a', 'bb'].map(lengthOf)).toEqual([1, 2, 1, 3, 1, 2]);
  // The second was forgotten for the third.
  expect(read.mock.calls.flat()).toEqual(['a', 'bb', 'ccc', 'bb']);
});

it('remembers a result that is nothing', () => {
  const read = vi.fn<(text: string) => undefined>(() => undefined);
  const nothing = remembered(5, read);
  nothing('a');
  nothing('a');
  expect(read).toHaveBeenCalledOnce();
});
