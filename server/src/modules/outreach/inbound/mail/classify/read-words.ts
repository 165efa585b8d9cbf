import { normalized } from '@rainmaker/contract/normalized';
import { inLatin } from './devanagari.ts';
import { respelled } from './misspelled.ts';

/** A word of a reply, as rules compare it, and as it stands in the text. */
export interface Word {
  text: string;
  raw: string;
  /** A comma stands before it, so that a "not" before that doesn't deny it. */
  isAfterComma: boolean;
}

export interface Sentence {
  words: Word[];
  isQuestion: boolean;
}

/** An email address, as rules write it. */
export const ADDRESS_WORD = '@';

/** What decides stands at the beginning of a reply. */
const LONGEST = 50_000;
const MOST_WORDS = 3_000;
/** A longer sentence is read in pieces, which end at a comma, or later anywhere: each sign is held against the others of its sentence. */
const LONG_SENTENCE = 100;
const LONGEST_SENTENCE = 150;
/** Shorter lines were ended by the writer, longer ones perhaps by the program (RFC 5322 recommends 78 characters). */
const WRAPPED_LINE = 50;
const MARKS = /\p{M}/gu;
const CONTRACTION = /'(?=(?:s|t|m|d|re|ve|ll)(?![\p{L}\p{N}]))/gu;
const NUMERIC = /^\d[\d.,/:-]*$/;
const TITLES = new Set(
  'mr mrs ms dr hr fr sr sra srta dhr mevr ing prof st m mme dott sig ca ggf bzw etc tel nr no jan feb mar apr aug sep sept oct okt nov dec dez déc'.split(
    ' ',
  ),
);
const OPENING = '"\'«“„‘(<[*_-–';
const CLOSING = '"\'»”“’)>]*_';

/** A word without case and accents: `Grüße` is `grusse`, and `don't` is `dont`. */
export const foldWord = (word: string): string =>
  normalized(inLatin(word), 'NFD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .replaceAll(CONTRACTION, '');

const isAddress = (chunk: string): boolean => {
  const at = chunk.indexOf('@');
  return at > 0 && at === chunk.lastIndexOf('@') && chunk.indexOf('.', at) > at + 1;
};

/** A chunk between spaces without the marks around it. */
const bare = (chunk: string): string => {
  let from = 0;
  let to = chunk.length;
  while (from < to && OPENING.includes(chunk.charAt(from))) from += 1;
  while (to > from && `${CLOSING}.,;:!?…।`.includes(chunk.charAt(to - 1))) to -= 1;
  return chunk.slice(from, to);
};

const endOf = (chunk: string): string => {
  let to = chunk.length;
  while (to > 0 && CLOSING.includes(chunk.charAt(to - 1))) to -= 1;
  return chunk.charAt(to - 1);
};

const wordsOf = (chunk: string): Pick<Word, 'text' | 'raw'>[] => {
  const core = bare(chunk);
  if (isAddress(core)) return [{ text: ADDRESS_WORD, raw: core.replace(/^mailto:/i, '') }];
  // The dot of `12.03.` tells a date from the number 12.03.
  if (NUMERIC.test(core)) return [{ text: core, raw: chunk.includes(`${core}.`) ? `${core}.` : core }];
  return core
    .replaceAll('’', "'")
    .replaceAll(CONTRACTION, '\u02bc')
    .split(/[^\p{L}\p{N}\u02bc\p{M}]+/u)
    .map((raw) => ({ text: respelled(foldWord(raw.replaceAll('\u02bc', ''))), raw: raw.replaceAll('\u02bc', "'") }))
    .filter(({ text }) => text !== '');
};

/** Whether a chunk ends its sentence. A dot after a number or a title doesn't. */
const endsSentence = (chunk: string): boolean => {
  const end = endOf(chunk);
  if (end === '!' || end === '?' || end === '…' || end === ';' || end === '।') return true;
  if (end !== '.') return false;
  const core = bare(chunk);
  return !(/^\d{1,2}$/.test(core) || core.length === 1 || TITLES.has(core.toLowerCase()));
};

export const countWords = (sentences: readonly Sentence[]): number =>
  sentences.reduce((sum, { words }) => sum + words.length, 0);

/** Splits a text into sentences and these into words. */
export const readWords = (text: string): Sentence[] => {
  const sentences: Sentence[] = [];
  let words: Word[] = [];
  let count = 0;
  let isAfterComma = false;
  const end = (isQuestion: boolean): void => {
    if (words.length > 0) sentences.push({ words, isQuestion });
    words = [];
    isAfterComma = false;
  };
  const add = (word: Pick<Word, 'text' | 'raw'>): void => {
    if (words.length >= LONGEST_SENTENCE) end(false);
    words.push({ ...word, isAfterComma });
    isAfterComma = false;
    count += 1;
  };
  for (const line of text.slice(0, LONGEST).split('\n')) {
    for (const chunk of line.split(/\s+/)) {
      if (count >= MOST_WORDS) break;
      for (const word of wordsOf(chunk).slice(0, MOST_WORDS - count)) add(word);
      if (endsSentence(chunk)) end(endOf(chunk) === '?');
      else if (/[,:–]$/.test(chunk.slice(-1))) isAfterComma = true;
      if (isAfterComma && words.length >= LONG_SENTENCE) end(false);
    }
    if (line.length < WRAPPED_LINE) end(false);
  }
  end(false);
  return sentences;
};
