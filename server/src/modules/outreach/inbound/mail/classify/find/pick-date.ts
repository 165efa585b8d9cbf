import { Temporal } from 'temporal-polyfill';
import type { Sentence, Word } from '../read-words.ts';
import { BACK } from './date-words.ts';
import { findDates, type Day } from './find-dates.ts';
import { isPast } from './past.ts';

/** An absence or a wait beyond that is a mistake. */
const FARTHEST_DAYS = 800;
/** How many words before a date "back", "until" and the like speak of it. */
const REACH = 5;

/** "Until 10 March inclusive": they are back the day after. */
const INCLUSIVE =
  /^(?:inclusiv|inclusief|inclus|incluid|incluso|compres|including|einschliesslich|einschl|inkl|t\/m$|tm$)/;
const DATE_WORDS = 4;
const JOINED = new Set(['en met', 'und mit']);

const isInclusive = (words: readonly Word[], at: number): boolean =>
  // "Tot en met vrijdag 6 maart", "bis und mit".
  words
    .slice(Math.max(0, at - DATE_WORDS), at)
    .some(({ text }, index, before) => JOINED.has(`${before[index - 1]?.text ?? ''} ${text}`)) ||
  words.slice(Math.max(0, at - 2), at + DATE_WORDS).some(({ text }) => INCLUSIVE.test(text));

const isAhead = (date: Day, today: Day): boolean =>
  Temporal.PlainDate.compare(date, today) > 0 && today.until(date).days <= FARTHEST_DAYS;

const latest = (dates: readonly Day[]): Day | null => dates.toSorted(Temporal.PlainDate.compare).at(-1) ?? null;

/** The day somebody is back: a date after "back", "until" and the like, the latest of several; otherwise the latest of all. */
export const returnDate = (sentences: readonly Sentence[], today: Day): Day | null => {
  const found = sentences.flatMap(({ words }) =>
    findDates(words, today, true)
      .filter(({ date }) => isAhead(date, today))
      .map(({ date, at }) => ({
        date: isInclusive(words, at) ? date.add({ days: 1 }) : date,
        isBack: words.slice(Math.max(0, at - REACH), at).some(({ text }) => BACK.has(text)),
      })),
  );
  const back = found.filter(({ isBack }) => isBack);
  return latest((back.length > 0 ? back : found).map(({ date }) => date));
};

/** The days ahead that a sentence names, with the places at which they begin. */
export const daysAhead = (words: readonly Word[], today: Day): { date: Day; at: number }[] =>
  findDates(words, today, false).filter(({ date, at }) => isAhead(date, today) && !isPast(words, at));

/** The first day ahead that a reply names. */
export const nextDate = (sentences: readonly Sentence[], today: Day): Day | null =>
  sentences.flatMap(({ words }) => daysAhead(words, today))[0]?.date ?? null;

/** Whether a reply names a day beside a past tense: "I told you on Monday". */
export const namesPastDay = (sentences: readonly Sentence[], today: Day): boolean =>
  sentences.some(({ words }) => findDates(words, today, false).some(({ at }) => isPast(words, at)));
