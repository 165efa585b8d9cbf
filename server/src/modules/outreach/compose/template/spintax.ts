import { createHash } from 'node:crypto';
import { spinWith, waysThrough } from '@rainmaker/contract/markup';

export { unclosedChoice } from '@rainmaker/contract/markup';

/** More ways of one text are not tried through. */
export const MOST_WAYS = 50;

const picker =
  (seed: string) =>
  (number: number, of: number): number =>
    createHash('sha256').update(`${seed}:${number}`).digest().readUInt32BE(0) % of;

/**
 * Chooses one way through `{Hi|Hello}`, nested ones included. The same seed gives the same text, so that the preview is
 * what is sent.
 */
export const spin = (text: string, seed: string): string => spinWith(text, picker(seed));

/** The first way through a text, with blanks for the others: whatever is in it stands where it stood. */
export const spinInPlace = (text: string): string =>
  spinWith(
    text,
    () => 0,
    (dropped) => dropped.replace(/[^\n]/g, ' '),
  );

/** The ways through a text, from the one that the seed gives. */
const waysFrom = (text: string, seed: string): number[][] => {
  const pick = picker(seed);
  const own: number[] = [];
  spinWith(text, (number, of) => {
    const taken = pick(number, of);
    own.push(taken);
    return taken;
  });
  const others = waysThrough(text, MOST_WAYS).filter((way) => way.join() !== own.join());
  return [own, ...others].slice(0, MOST_WAYS);
};

/**
 * One of the ways through two texts together, such as a subject and what is below it; the first is the one that the seeds give.
 * A number behind the last gives the last.
 */
export const spinNth = (
  texts: readonly { text: string; seed: string }[],
  nth: number,
): { texts: string[]; way: number; ways: number } => {
  const each = texts.map(({ text, seed }) => waysFrom(text, seed));
  const ways = Math.min(
    MOST_WAYS,
    each.reduce((product, { length }) => product * length, 1),
  );
  const way = Math.min(Math.max(0, nth), ways - 1);
  let rest = way;
  const spun = texts.map(({ text }, at) => {
    const own = each[at] ?? [];
    const digits = own[rest % own.length] ?? [];
    rest = Math.floor(rest / own.length);
    return spinWith(text, (number) => digits[number] ?? 0);
  });
  return { texts: spun, way, ways };
};
