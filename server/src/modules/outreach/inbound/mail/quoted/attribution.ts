import { fold } from './fold.ts';
import { ATTRIBUTION_STARTS, ATTRIBUTION_VERBS } from './words.ts';

/** Gmail breaks the line after 76 characters. */
const MOST_LINES = 4;
const LONGEST = 500;
const DATE = /\d{4}|\d[:.]\d\d|\d{1,2}[./]\d{1,2}[./]/;
const ADDRESS = /\S@\S/;
/** A sentence of one's own goes on with no attribution. */
const SENTENCE_END = /[.!?:;]$/;
const WORD_END = /[ ,.:;(<]/;

const startsWithWord = (text: string, word: string): boolean =>
  text.startsWith(word) && (text.length === word.length || WORD_END.test(text.charAt(word.length)));

const holdsWord = (text: string, word: string): boolean => {
  const at = text.indexOf(word);
  if (at === -1) return false;
  const before = at === 0 ? ' ' : text.charAt(at - 1);
  const after = text.charAt(at + word.length);
  return !/\p{L}/u.test(before) && !/\p{L}/u.test(after);
};

/** "On Monday …", "Am 2. März …", "2026-03-02 …". */
const beginsLikeOne = (text: string): boolean =>
  /\d/.test(text) && (/^\d/.test(text) || ATTRIBUTION_STARTS.some((word) => startsWithWord(text, word)));

const isAttribution = (text: string, isQuotedBelow: boolean): boolean => {
  const bare = text.endsWith('*') || text.endsWith('_') ? text.slice(0, -1).trimEnd() : text;
  if (!bare.endsWith(':') && !bare.endsWith('：')) return false;
  const hasDate = DATE.test(bare);
  const hasAddress = ADDRESS.test(bare);
  // Russian and older Gmail use no verb: "2026-03-02 10:00 GMT+01:00 Maya <maya@firm.example>:".
  if (hasDate && hasAddress && (bare.endsWith('>:') || bare.endsWith(']:') || bare.endsWith('):'))) return true;
  const hasVerb = ATTRIBUTION_VERBS.some((verb) => holdsWord(bare, verb));
  return hasVerb && (hasAddress || hasDate || isQuotedBelow || (beginsLikeOne(bare) && bare.length > 25));
};

const clean = (line: string): string => {
  let from = 0;
  while ('>*_ \t'.includes(line.charAt(from)) && from < line.length) from += 1;
  return fold(line.slice(from, from + LONGEST));
};

/** The number of lines, from `at` on, that join to an attribution; 0 if they don't. */
const spanFrom = (lines: readonly string[], at: number, isQuoted: (line: string) => boolean): number => {
  let text = '';
  for (let count = 1; count <= MOST_LINES; count += 1) {
    const line = lines[at + count - 1];
    if (line === undefined || line.trim() === '') return 0;
    text = `${text} ${clean(line)}`.trim();
    if (text.length > LONGEST) return 0;
    const below = lines.slice(at + count, at + count + 3).find((each) => each.trim() !== '');
    if (isAttribution(text, below !== undefined && isQuoted(below))) return count;
    if (SENTENCE_END.test(text)) return 0;
  }
  return 0;
};

/**
 * How many lines, from `at` on, say who wrote what is quoted below ("On …, … wrote:"); 0 if they don't. The forms of Gmail, Apple
 * Mail, Thunderbird, Outlook, Yahoo and Proton Mail in the languages of `words.ts`.
 */
export const attributionSpan = (lines: readonly string[], at: number, isQuoted: (line: string) => boolean): number => {
  const span = spanFrom(lines, at, isQuoted);
  if (span <= 1) return span;
  const first = clean(lines[at] ?? '');
  const isStrong = beginsLikeOne(first) || first.endsWith('>') || first.endsWith(',');
  // Words of one's own above an attribution don't belong to it.
  for (let later = at + 1; later < at + span; later += 1) {
    const isLaterStrong = beginsLikeOne(clean(lines[later] ?? ''));
    if ((isLaterStrong || !isStrong) && spanFrom(lines, later, isQuoted) > 0 && !(isStrong && !startsNew(lines, later)))
      return 0;
  }
  return span;
};

/** A line that goes on with the one above begins with neither a capital nor a digit of a date. */
const startsNew = (lines: readonly string[], at: number): boolean => /^\p{Lu}/u.test((lines[at] ?? '').trim());
