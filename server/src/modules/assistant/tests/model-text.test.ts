import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cpuMs } from '#testing/cpu-time.ts';
import { createModelText } from '../model-text.ts';

const shown = (pieces: readonly string[]): string => {
  const words = createModelText();
  return pieces.map((piece) => words.add(piece)).join('') + words.end();
};

it('shows a sentence once it is whole, without links', () => {
  const words = createModelText();
  expect(words.add('Ada answered')).toBe('');
  expect(words.add('. See https://evil.exam')).toBe('Ada answered.');
  expect(words.add('ple now. ')).toBe(' See now.');
});

it('says the same in whatever pieces it comes', () => {
  const piece = fc.constantFrom('Ada', '. ', ' ', '! ', '\n', '? ', '.', 'www.a.de', '**', '[r1]');
  fc.assert(fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => shown(pieces) === shown([...pieces.join('')])));
});

it('waits for no end that never comes', () => {
  const pieces = Array.from({ length: 20_000 }, () => 'abcde');
  expect(shown(pieces)).toHaveLength(100_000);
  expect(shown(pieces.map(() => 'ab cd'))).not.toBe('');
  expect(cpuMs(() => shown(pieces))).toBeLessThan(300);
});
