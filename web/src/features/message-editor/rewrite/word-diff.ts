import { diffArrays } from 'diff';

/** A part of two texts: what both have, or only the one before or after. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Liquid and choices as wholes, addresses, words, blanks, and every other character. */
const TOKENS = /\{\{[^{}]*\}\}|\{%[^{}%]*%\}|\{[^{}\n]*\}|https?:\/\/[^\s()]+|\s+|[\p{L}\p{N}’'-]+|[^\s]/gu;

const tokensOf = (text: string): string[] => text.match(TOKENS) ?? [];

/** What differs between two texts, word by word; a variable is one word. */
export const wordDiff = (before: string, after: string): DiffPart[] =>
  diffArrays(tokensOf(before), tokensOf(after)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
