import { describe, expect, it } from 'vitest';
import { isBare, piecesOf } from './claim-pieces.ts';

const claim = (text: string, more: object = {}) => ({
  key: text,
  field: 'body' as const,
  text,
  sources: [],
  confirmed_by: null,
  ...more,
});

describe('A text with its claims', () => {
  it('is cut at them, and is the same text together', () => {
    const text = 'Hi. We grew by 4. It pays. Bye';
    const pieces = piecesOf(text, [claim('It pays.'), claim('We grew by 4.'), claim('Not there')], 'body');
    expect(pieces.map((piece) => piece.text)).toEqual(['Hi. ', 'We grew by 4.', ' ', 'It pays.', ' Bye']);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter((piece) => piece.claim)).toHaveLength(2);
  });
  it('shows one claim where two stand in each other, and those of its own field', () => {
    const pieces = piecesOf('We grew by 4.', [claim('grew'), claim('We grew by 4.')], 'body');
    expect(pieces).toHaveLength(1);
    expect(piecesOf('Subject', [claim('Subject')], 'subject')).toEqual([{ start: 0, text: 'Subject' }]);
  });
  it('is vouched for by a source or by a person', () => {
    expect(isBare(claim('x'))).toBe(true);
    expect(isBare(claim('x', { confirmed_by: 'Ada' }))).toBe(false);
    expect(isBare(claim('x', { sources: [{ text: 'y', source: 'z' }] }))).toBe(false);
  });
});
