import { expect, it } from 'vitest';
import { contrastOf, isReadableColor } from './brand-color.ts';

it('a brand’s colour is one that can be read as text, and has white read on it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
  expect(['#2f4b8f', '#0D5A49', '#b00020'].map(isReadableColor)).toEqual([true, true, true]);
  expect(['#ffcc00', '#ffffff', '#767676', 'red', '#fff'].map(isReadableColor)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
