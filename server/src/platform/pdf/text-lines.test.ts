import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faceOf, openFace, REPLACEMENT } from './faces.ts';
import { linesOf, oneLineOf } from './text-lines.ts';
import { clustersOf, inVisualOrder, isolated, isPlain, runsOf } from './text-runs.ts';

const runs = (text: string) =>
  runsOf(clustersOf(text, 'regular').clusters).map(({ text: words, face }) => [face, words]);
const visual = (text: string) =>
  inVisualOrder(runsOf(clustersOf(text, 'regular').clusters)).map(({ text: words }) => words);

describe('the runs of a text', () => {
  it('are each in a face that has them, with the spaces between their words', () => {
    expect(runs('Crew 排班 المناوبات 한국어, שלום')).toEqual([
      ['regular', 'Crew '],
      ['han', '排班 '],
      ['arabic', 'المناوبات'],
      ['arabic', ' '],
      ['korean', '한국어, '],
      ['hebrew', 'שלום'],
    ]);
    expect(['हिन्दी', 'ไทย', 'தமிழ்', '🚀', '👩‍💻'].map((text) => runs(text).map(([face]) => face))).toEqual([
      ['devanagari'],
      ['thai'],
      ['tamil'],
      ['emoji'],
      ['emoji'],
    ]);
  });

  it('show what no face has as a box, which Inter has', () => {
    expect(runs('a𒀀b')).toEqual([['regular', `a${REPLACEMENT}b`]]);
    expect(faceOf(REPLACEMENT, 'regular')).toBe('regular');
  });

  it('stand in the order they are seen in', () => {
    expect(visual('שלום 24 עולם')).toEqual(['עולם', ' ', '24', 'שלום ']);
    expect(visual('from שלום to')).toEqual(['from ', 'שלום', ' ', 'to']);
    expect(visual(`${isolated('שלום')}, 26 May`).at(0)).toBe('שלום');
  });

  it('are left to the quick way where Inter alone has them', () => {
    expect(['Żółć 5 × 4', 'Ελληνικά', '“quoted” – €'].map((text) => isPlain(text, 'strong'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['排班', 'שלום', 'a\u200db'].map((text) => isPlain(text, 'regular'))).toEqual([false, false, false]);
    const inter = openFace('regular');
    const usual = Array.from({ length: 0x2213 }, (_, at) => String.fromCodePoint(at)).filter(
      (character) => character !== '\n' && isPlain(character, 'regular'),
    );
    expect(usual.filter((character) => !inter.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))).toEqual([]);
  });
});

describe('the lines of a text', () => {
  it('end where a script lets them: between Chinese characters, not before a full stop, and between words of Thai', () => {
    expect(linesOf('收到发票后付清。收到', 'regular', 7.5).map(({ source }) => source)).toEqual([
      '收到发票后付',
      '清。收到',
    ]);
    const thai = linesOf('ใช้งานได้โดยไม่ต้องมีสัญญาณ', 'regular', 6).map(({ source }) => source);
    expect(thai.length).toBeGreaterThan(1);
    expect(thai[0]).toBe('ใช้งานได้โดยไม่');
    expect(linesOf('שלום\nHello 中', 'regular', 20).map(({ isRightToLeft }) => isRightToLeft)).toEqual([true, false]);
  });

  it('break a word without an end, and drop the marks that no character has', () => {
    const endless = linesOf('a'.repeat(1_000), 'regular', 20);
    expect(endless.map(({ source }) => source).join('')).toBe('a'.repeat(1_000));
    expect(Math.max(...endless.map(({ width }) => width))).toBeLessThanOrEqual(20);
    const [marked] = linesOf(`e${'\u0301'.repeat(1_000)}`, 'regular', 20);
    expect(marked?.runs.map(({ text }) => text.length)).toEqual([32]);
  });

  it('are cut with an ellipsis where one must do', () => {
    expect(oneLineOf('排班系统', 'regular', 10)?.source).toBe('排班系统');
    expect(oneLineOf('排班系统排班系统', 'regular', 5)?.source).toBe('排班系统…');
  });

  it('keep every visible character, and are no wider than asked', () => {
    const alphabet = fc.constantFrom('a', 'W', ' ', '排', '。', 'ש', 'ل', 'ا', '7', '(', 'हि', '한', '🚀', '\n', '€');
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 40 }), fc.integer({ min: 3, max: 12 }), (characters, width) => {
        const text = characters.join('');
        const lines = linesOf(text, 'regular', width);
        const bare = (words: string) => words.replaceAll(/\s/g, '');
        expect(bare(lines.map(({ source }) => source).join(''))).toBe(bare(text));
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 0.2);
      }),
      { numRuns: 150 },
    );
  });
});
