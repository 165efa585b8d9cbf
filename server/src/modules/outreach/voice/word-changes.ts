import type { Changed } from './changed-sentences.ts';

/** Words that somebody replaced or, where `after` is empty, removed. */
export type WordChange = Changed;

const MOST_WORDS = 3;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
/** Of a person, a place or an amount: no rule for how to write. */
const isParticular = (words: readonly string[], isFirst: boolean): boolean =>
  words.some((word, index) => /\d/.test(word) || (/^\p{Lu}/u.test(word) && !(isFirst && index === 0)));

/** The one run of words by which two sentences differ; undefined where they differ by more, or by what belongs to one person. */
export const wordChange = ({ before, after }: Changed): WordChange | undefined => {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  if (one.length < 2 || other.length === 0) return undefined;
  let start = 0;
  while (start < one.length && start < other.length && same(one[start] ?? '', other[start] ?? '')) start += 1;
  let end = 0;
  while (
    end < one.length - start &&
    end < other.length - start &&
    same(one.at(-1 - end) ?? '', other.at(-1 - end) ?? '')
  )
    end += 1;
  const gone = one.slice(start, one.length - end);
  const come = other.slice(start, other.length - end);
  // What both have in common must be more than what they differ by.
  const isOneRun = gone.length > 0 && gone.length <= MOST_WORDS && come.length <= MOST_WORDS && start + end > 0;
  if (!isOneRun || isParticular(gone, start === 0) || isParticular(come, start === 0)) return undefined;
  return { before: gone.join(' ').toLowerCase(), after: come.join(' ').toLowerCase() };
};
