import { normalized } from '@rainmaker/contract/normalized';

/** Letters without accents, words without punctuation: "Warum wird’s nicht gesendet?" → warum wirds nicht gesendet. */
export const plainWords = (text: string): string[] =>
  normalized(text, 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’ʼ`]/g, '')
    .split(/[^\p{L}\p{N}@.+-]+/u)
    .map((word) => word.replaceAll(/^[.+-]|[.+-]$/g, ''))
    .filter((word) => word !== '');

/** Whether a word of the question begins with it; three letters and fewer must be the whole word. */
export const hasWord = (words: readonly string[], wanted: string): boolean =>
  words.some((word) => (wanted.length > 3 ? word.startsWith(wanted) : word === wanted));

/** Whether all of "why send" are there, in any order. */
export const hasAll = (words: readonly string[], wanted: string): boolean =>
  wanted.split(' ').every((each) => hasWord(words, each));
