import { phrases } from '../phrases.ts';
import { ADDRESS_WORD, foldWord, type Word } from './read-words.ts';

/**
 * A pattern is a row of words. `a/b` is either, `a/b+c` is one word or two, `a?` may be missing, `stem*` is any word that begins so, `..` and `...` stand for up to
 * three and six words, `#` for a number, `@` for an email address, `^` and `$` for the beginning and the end of a sentence.
 */
export interface Pattern<Signal> {
  signal: Signal;
  parts: readonly Part[];
  /** How many words it has at least. */
  least: number;
  /** The parts that one word must fit, wherever it stands. */
  needed: readonly Part[];
}

interface Part {
  words: ReadonlySet<string>;
  /** Alternatives of several words, written `at+all`. */
  rows: readonly (readonly string[])[];
  stems: readonly string[];
  isOptional: boolean;
  /** Above zero for a gap of so many words. */
  gap: number;
}

const GAPS: Readonly<Record<string, number>> = { '..': 3, '...': 6 };
const UMLAUTS: readonly (readonly [string, string])[] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
];

/** As people type on a phone. */
const SHORT_FORMS: Readonly<Record<string, readonly string[]>> = {
  please: ['pls', 'plz'],
  you: ['u'],
  your: ['ur'],
  svp: ['stp'],
};

/** German umlauts are also written with an e. */
const spellings = (word: string): string[] => {
  const spelled = UMLAUTS.reduce((text, [umlaut, letters]) => text.replaceAll(umlaut, letters), word);
  return [...new Set([foldWord(word), foldWord(spelled), ...(SHORT_FORMS[word] ?? [])])];
};

const toPart = (text: string): Part => {
  const gap = GAPS[text] ?? 0;
  const isOptional = gap === 0 && text.endsWith('?');
  const forms = gap > 0 ? [] : (isOptional ? text.slice(0, -1) : text).split('/').flatMap(spellings);
  return {
    words: new Set(forms.filter((form) => !form.endsWith('*') && !form.includes('+'))),
    rows: forms.filter((form) => form.includes('+')).map((form) => form.split('+')),
    stems: forms.filter((form) => form.endsWith('*') && !form.includes('+')).map((form) => form.slice(0, -1)),
    isOptional,
    gap,
  };
};

const isNeeded = ({ words, isOptional, gap }: Part): boolean =>
  gap === 0 && !isOptional && !words.has('^') && !words.has('$');

/** The patterns of a list in which `|` parts them. */
export const compile = <Signal>(signal: Signal, list: string): Pattern<Signal>[] =>
  phrases(list).map((phrase) => {
    const parts = phrase.split(' ').map(toPart);
    const required = parts.filter(isNeeded);
    return { signal, parts, least: required.length, needed: required.filter(({ rows }) => rows.length === 0) };
  });

const fits = ({ words, stems }: Part, word: string): boolean =>
  words.has(word) || stems.some((stem) => word.startsWith(stem)) || (words.has('#') && /^\d/.test(word));

/** A word of a row, which may be a stem. */
const fitsWord = (form: string, word: string): boolean =>
  form.endsWith('*') ? word.startsWith(form.slice(0, -1)) : word === form;

/** Where the parts from `part` on end if they begin at `at`; -1 if they don't fit. Gaps are short, so that few ways are tried. */
const endOf = (parts: readonly Part[], part: number, words: readonly Word[], at: number): number => {
  const current = parts[part];
  if (current === undefined) return at;
  if (current.words.has('^')) return at === 0 ? endOf(parts, part + 1, words, at) : -1;
  if (current.words.has('$')) return at === words.length ? at : -1;
  if (current.gap > 0) {
    for (let skipped = 0; skipped <= current.gap && at + skipped <= words.length; skipped += 1) {
      const end = endOf(parts, part + 1, words, at + skipped);
      if (end !== -1) return end;
    }
    return -1;
  }
  const word = words[at];
  if (word !== undefined && fits(current, word.text)) {
    const end = endOf(parts, part + 1, words, at + 1);
    if (end !== -1) return end;
  }
  for (const row of current.rows) {
    const end = row.every((each, next) => fitsWord(each, words[at + next]?.text ?? ''))
      ? endOf(parts, part + 1, words, at + row.length)
      : -1;
    if (end !== -1) return end;
  }
  return current.isOptional ? endOf(parts, part + 1, words, at) : -1;
};

/** Of so few different words in a sentence, most patterns are ruled out before they are tried at each place. */
const FEW_WORDS = 25;

export interface Match<Signal> {
  signal: Signal;
  start: number;
  end: number;
}

/** Two letters, by which patterns are found; numbers share one key. */
const keyOf = (word: string): string => (/^\d/.test(word) ? '#' : word.slice(0, 2));

/** Finds patterns in sentences; they are sorted by their first letters, so that few are tried at each word. */
export class PatternIndex<Signal> {
  readonly #byKey = new Map<string, Pattern<Signal>[]>();

  constructor(patterns: readonly Pattern<Signal>[]) {
    for (const pattern of patterns) for (const key of PatternIndex.#keysOf(pattern.parts)) this.#add(key, pattern);
  }

  /** The keys of the words a pattern can begin with. */
  static #keysOf(parts: readonly Part[]): Set<string> {
    const keys = new Set<string>();
    for (const { words, stems, rows, isOptional } of parts) {
      if (words.has('^')) continue;
      for (const word of words) keys.add(word === ADDRESS_WORD || word === '#' ? word : keyOf(word));
      for (const stem of [...stems, ...rows.map(([first = '']) => first)]) keys.add(keyOf(stem));
      if (!isOptional) break;
    }
    return keys;
  }

  #add(key: string, pattern: Pattern<Signal>): void {
    const list = this.#byKey.get(key);
    if (list) list.push(pattern);
    else this.#byKey.set(key, [pattern]);
  }

  /** The patterns that may begin at each word of a sentence. */
  #candidates(words: readonly Word[]): ReadonlyMap<string, readonly Pattern<Signal>[]> {
    const texts = [...new Set(words.map(({ text }) => text))];
    const mayFit = ({ least, needed }: Pattern<Signal>): boolean =>
      least <= words.length &&
      (texts.length > FEW_WORDS || needed.every((part) => texts.some((text) => fits(part, text))));
    return new Map(texts.map((text) => [text, (this.#byKey.get(keyOf(text)) ?? []).filter(mayFit)]));
  }

  /** All matches in a sentence, in the order of their beginnings; those of several patterns are one where they say the same. */
  find(words: readonly Word[]): Match<Signal>[] {
    const candidates = this.#candidates(words);
    return words.flatMap(({ text }, start) => {
      const ends = new Map<Signal, Set<number>>();
      for (const { signal, parts } of candidates.get(text) ?? []) {
        const end = endOf(parts, 0, words, start);
        if (end <= start) continue;
        const known = ends.get(signal);
        if (known) known.add(end);
        else ends.set(signal, new Set([end]));
      }
      return [...ends].flatMap(([signal, found]) => [...found].map((end) => ({ signal, start, end })));
    });
  }
}
