import { expect, it } from 'vitest';
import { toggledMark } from './marks.ts';

const TEXT = 'Hi there, see you';

it('marks stand right beside the words, with the spaces outside', () => {
  expect(toggledMark(TEXT, 2, 9, '*')).toEqual({ text: 'Hi *there,* see you', from: 4, to: 10 });
  expect(toggledMark('', 0, 0, '_')).toEqual({ text: '__', from: 1, to: 1 });
});

it('a second time takes the marks away, whether or not they are selected', () => {
  expect(toggledMark('Hi *there*', 4, 9, '*').text).toBe('Hi there');
  expect(toggledMark('Hi *there*', 3, 10, '*').text).toBe('Hi there');
});
