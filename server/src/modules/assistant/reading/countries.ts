import { plainWords } from './words.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
const A = 65;
const LETTERS = 26;

/** Two letters of every country that is; codes of those that are no more stand for others. */
const allCodes = (): string[] =>
  Array.from({ length: LETTERS * LETTERS }, (_none, index) =>
    String.fromCharCode(A + Math.floor(index / LETTERS), A + (index % LETTERS)),
  ).filter((code) => new Intl.Locale(`und-${code}`).region === code);

/** Names of countries in the languages that questions are read in. Made at the first question, as most processes get none. */
let names: Map<string, string> | undefined;

const readNames = (): Map<string, string> => {
  const found = new Map<string, string>([
    ['uk', 'GB'],
    ['usa', 'US'],
    ['america', 'US'],
    ['england', 'GB'],
  ]);
  const codes = allCodes();
  for (const language of LANGUAGES) {
    const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = plainWords(regions.of(code) ?? '').join(' ');
      if (name !== '' && !found.has(name)) found.set(name, code);
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
