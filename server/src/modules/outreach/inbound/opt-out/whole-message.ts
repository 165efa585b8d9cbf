import { normalized } from '@rainmaker/contract/normalized';

/** Longer texts are read by the rules of replies. */
const LONGEST = 60;

/** In small letters, without marks; vowel signs of Devanagari belong to their letters. */
const plain = (text: string): string =>
  // Also in full-width letters.
  (
    normalized(text, 'NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');

/** What a message says as a whole, to be compared with `phrasesOf`; undefined for a longer text. */
export const wholeMessage = (text: string): string | undefined => (text.length > LONGEST ? undefined : plain(text));

/** Phrases by language, separated by `|`. */
export const phrasesOf = (languages: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(Object.values(languages).flatMap((phrases) => phrases.split('|').map(plain)));
