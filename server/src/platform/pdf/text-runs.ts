import bidiJs from 'bidi-js';
import { type FaceName, faceOf, hasText, REPLACEMENT, type Weight } from './faces.ts';

// The package is a function; its types say that it is a module with one.
const bidi = (bidiJs as unknown as typeof bidiJs.default)();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A character with its marks, as it is drawn. */
export interface Cluster {
  /** Where it begins in its paragraph. */
  at: number;
  text: string;
  face: FaceName;
  /** Of the bidirectional algorithm: odd where it is read from right to left. */
  level: number;
}

/** A piece of a line in one face and direction; right to left, its characters are still in the order they are read in. */
export interface Run {
  text: string;
  face: FaceName;
  level: number;
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const JOINS_ITS_NEIGHBOURS = /^[\p{Z}\p{P}]/u;
/** Marks and conjuncts of one character; no script has as many, and shaping more takes the square of their number. */
const MOST_OF_A_CHARACTER = 32;
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]+$/u;
/** What is drawn by Inter, left to right. Most texts are this, and are asked nothing more. */
const USUAL =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u017f\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac\u2212]*$/;

/** Whether a text needs one face only, from left to right. */
export const isPlain = (text: string, weight: Weight): boolean =>
  USUAL.test(text) ||
  (!RIGHT_TO_LEFT.test(text) &&
    !/\p{Default_Ignorable_Code_Point}/u.test(text) &&
    hasText(weight, text.replaceAll('\n', '')));

/** A text that stands among others, such as a name in a sentence, and must not turn around what is beside it. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** The characters of a paragraph with face and direction, and whether it is read from right to left. */
export const clustersOf = (paragraph: string, weight: Weight): { clusters: Cluster[]; isRightToLeft: boolean } => {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph, 'auto');
  const clusters: Cluster[] = [];
  for (const { segment: whole, index } of graphemes.segment(paragraph)) {
    const segment = Array.from(whole).slice(0, MOST_OF_A_CHARACTER).join('');
    const level = levels[index] ?? 0;
    const before = clusters.at(-1);
    if (INVISIBLE.test(segment)) continue;
    // Spaces and marks stay with the word before them: a script is shaped in one piece.
    const joins =
      before !== undefined &&
      before.face !== 'emoji' &&
      JOINS_ITS_NEIGHBOURS.test(segment) &&
      hasText(before.face, segment);
    const face = joins ? before.face : faceOf(segment, weight);
    clusters.push({ at: index, text: face === null ? REPLACEMENT : segment, face: face ?? weight, level });
  }
  return { clusters, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 };
};

/** The runs of a piece of a line, in the order they are read in. */
export const runsOf = (clusters: readonly Cluster[]): Run[] => {
  const runs: Run[] = [];
  for (const { text, face, level } of clusters) {
    const last = runs.at(-1);
    if (last?.face === face && last.level === level) last.text += text;
    else runs.push({ text, face, level });
  }
  return runs;
};

/** The runs of a line from left to right (rule L2 of the bidirectional algorithm). */
export const inVisualOrder = (runs: readonly Run[]): Run[] => {
  const order = [...runs];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to += 1;
      if (to > from + 1) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return order;
};

/**
 * The text of a run as the shaper takes it: brackets point the other way from right to left, and what is not of a script
 * that the shaper turns around by itself is turned around here.
 */
export const shapeable = ({ text, level }: Run): string => {
  if (level % 2 === 0) return text;
  const mirrored = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
  if (RIGHT_TO_LEFT.test(mirrored)) return mirrored;
  return Array.from(graphemes.segment(mirrored), ({ segment }) => segment)
    .reverse()
    .join('');
};
