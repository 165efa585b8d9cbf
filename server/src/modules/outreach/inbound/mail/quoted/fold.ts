import { normalized } from '@rainmaker/contract/normalized';

const MARKS = /\p{M}/gu;
const SPACES = /[\s\u00a0\u202f\u200b]+/g;

/** A line as it is compared: in lower case, without accents, one space between words, the curly apostrophe straight. */
export const fold = (line: string): string =>
  normalized(line, 'NFD').replaceAll(MARKS, '').toLowerCase().replaceAll('’', "'").replaceAll(SPACES, ' ').trim();

/** Phrases as they are compared; they are written the way people read them. */
export const folded = (phrases: readonly string[]): string[] => phrases.map(fold);
