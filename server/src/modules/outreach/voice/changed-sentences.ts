import { cutText } from '#platform/text/text.ts';

/** A sentence as it was written and as somebody has left it; empty where it is new or gone. */
export interface Changed {
  before: string;
  after: string;
}

/** Of a text; longer ones are cut. */
const MOST_SENTENCES = 60;
const MOST_CHARACTERS = 400;
const MOST_PAIRS = 20;

/** Lines and sentences in order; a greeting is a line of its own. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?…])\s+/u)
    .map((each) => cutText(each.replaceAll(/\s+/g, ' ').trim(), MOST_CHARACTERS))
    .filter(Boolean)
    .slice(0, MOST_SENTENCES);

/** How many sentences two texts have in common from two places on, in order. */
const commonFrom = (one: readonly string[], other: readonly string[]): number[][] => {
  const common = Array.from({ length: one.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0));
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = common[i] ?? [];
      row[j] =
        one[i] === other[j]
          ? (common[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(common[i + 1]?.[j] ?? 0, common[i]?.[j + 1] ?? 0);
    }
  return common;
};

/** The sentences that differ between two texts, each beside what took its place. */
export const changedSentences = (before: string, after: string): Changed[] => {
  const [one, other] = [sentencesOf(before), sentencesOf(after)];
  const common = commonFrom(one, other);
  const pairs: Changed[] = [];
  let gone: string[] = [];
  let come: string[] = [];
  const flush = (): void => {
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1)
      pairs.push({ before: gone[index] ?? '', after: come[index] ?? '' });
    gone = [];
    come = [];
  };
  let i = 0;
  let j = 0;
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && one[i] === other[j]) {
      flush();
      i += 1;
      j += 1;
    } else if (j >= other.length || (i < one.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      gone.push(one[i] ?? '');
      i += 1;
    } else {
      come.push(other[j] ?? '');
      j += 1;
    }
  }
  flush();
  return pairs.slice(0, MOST_PAIRS);
};
