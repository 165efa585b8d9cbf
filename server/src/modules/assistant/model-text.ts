import { plainlySeen } from '#platform/text/untrusted.ts';

const MOST_SENTENCE = 2_000;
/** `[r12]`: a row that a tool gave. */
const CITED = /\[r(\d{1,3})\]/g;
const MARKS = ['**', '__', '`', '###', '##', '#'];

const isAddress = (word: string): boolean =>
  word.includes('://') || word.toLowerCase().includes('www.') || word.includes('](');
const isMail = (word: string): boolean => word.includes('@') && word.indexOf('@') > 0;

/** What a model reads: addresses of people are not its business, and the rows that it cites are shown with them. */
export const withoutMailAddresses = (text: string): string =>
  text
    .split(/(\s)/)
    .map((word) => (isMail(word) ? '(email address)' : word))
    .join('');

/** The end of the last whole sentence, or line. */
const lastEnd = (text: string): number =>
  Math.max(text.lastIndexOf('\n'), text.lastIndexOf('. '), text.lastIndexOf('? '), text.lastIndexOf('! ')) + 1;

/** Where to cut what is longer than a sentence: after a word, or within what is none. */
const endOfMuch = (text: string): number => {
  if (text.length <= MOST_SENTENCE) return 0;
  return text.lastIndexOf(' ', MOST_SENTENCE - 1) + 1 || MOST_SENTENCE;
};

/**
 * A model's words as plain text, sentence by sentence: without links of its own, without formatting, and without mail addresses, of
 * which it gets none. The rows it cites are collected.
 */
export const createModelText = () => {
  let waiting = '';
  const cited = new Set<number>();
  const keep = (word: string): boolean => !isAddress(word) && !isMail(word);
  const clean = (part: string): string => {
    let text = plainlySeen(part, MOST_SENTENCE).replaceAll(CITED, (_all, number: string) => {
      cited.add(Number(number));
      return '';
    });
    for (const mark of MARKS) text = text.replaceAll(mark, '');
    return text
      .split('\n')
      .map((line) => line.split(' ').filter(keep).join(' '))
      .join('\n')
      .replaceAll(' .', '.')
      .replaceAll(' ,', ',');
  };
  return {
    cited,
    /** What of it can be shown by now. */
    add(text: string): string {
      // An end may lie between this piece and the one before; further back there is none.
      const seen = Math.max(0, waiting.length - 1);
      waiting += text;
      const found = lastEnd(waiting.slice(seen));
      const end = found === 0 ? endOfMuch(waiting) : seen + found;
      if (end === 0) return '';
      const ready = waiting.slice(0, end);
      waiting = waiting.slice(end);
      return clean(ready);
    },
    end(): string {
      const rest = clean(waiting);
      waiting = '';
      return rest;
    },
  };
};

const MOST_HEADLINE = 200;

/** The first sentence of an answer, and the rest. */
export const splitHeadline = (text: string): { headline: string; text: string } => {
  const whole = text.trim();
  const line = whole.indexOf('\n');
  const ends = ['. ', '? ', '! '].map((mark) => whole.indexOf(mark) + 1).filter((at) => at > 0);
  const end = Math.min(...ends, line === -1 ? whole.length : line, whole.length);
  return end > MOST_HEADLINE
    ? { headline: '', text: whole }
    : { headline: whole.slice(0, end).trim(), text: whole.slice(end).trim() };
};
