import { plainWords } from './words.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
const A = 65;
const LETTERS = 26;

/** Names of countries in the languages that questions are read in. Made at the first question, as most processes get none. */
let names: Map<string, string> | undefined;

const readNames = (): Map<string, string> => {
  const found = new Map<string, string>([
    ['uk', 'GB'],
    ['usa', 'US'],
    ['america', 'US'],
    ['england', 'GB'],
  ]);
  for (const language of LANGUAGES) {
    const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (let first = 0; first < LETTERS; first += 1)
      for (let second = 0; second < LETTERS; second += 1) {
        const code = String.fromCharCode(A + first, A + second);
        // Codes of countries that are no more stand for others.
        if (new Intl.Locale(`und-${code}`).region !== code) continue;
        const name = regions.of(code);
        if (name !== undefined && !found.has(plainWords(name).join(' '))) found.set(plainWords(name).join(' '), code);
      }
  }
  return found;
};

/** The country that is named in a question, as its code. */
export const countryIn = (words: readonly string[]): string | undefined => {
  names ??= readNames();
  for (const length of [3, 2, 1])
    for (let at = 0; at + length <= words.length; at += 1) {
      const code = names.get(words.slice(at, at + length).join(' '));
      if (code !== undefined) return code;
    }
  return undefined;
};
