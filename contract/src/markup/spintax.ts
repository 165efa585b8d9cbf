/** A choice `{a|b|c}`: where each option begins and ends, and where the text goes on. */
export interface Choice {
  options: { begin: number; end: number }[];
  resumeAt: number;
}

/**
 * Where a Liquid tag or output that begins at a place ends, or undefined where none begins there; asked from left to right. Each end is
 * looked for once: thousands of beginnings without one would cost the square of the length.
 */
export const liquidEnds = (text: string): ((at: number) => number | undefined) => {
  const found = { '}}': -1, '%}': -1 };
  return (at) => {
    const close = text.startsWith('{{', at) ? '}}' : text.startsWith('{%', at) ? '%}' : undefined;
    if (close === undefined) return undefined;
    if (found[close] < at + 2) {
      const end = text.indexOf(close, at + 2);
      found[close] = end < 0 ? Infinity : end;
    }
    return found[close] === Infinity ? text.length : found[close] + 2;
  };
};

/**
 * The choices of a text by where they begin, in one pass; braces that never close or offer no choice are none. Each brace
 * looking for its own end would cost the square of the length.
 */
export const readChoices = (text: string): { choices: Map<number, Choice>; unclosed: number | undefined } => {
  const choices = new Map<number, Choice>();
  const open: { at: number; bars: number[] }[] = [];
  const liquidEnd = liquidEnds(text);
  // Every mark that spintax is made of, and where Liquid begins.
  const marks = /[{|}]/g;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const at = mark.index;
    const skipTo = liquidEnd(at);
    if (skipTo !== undefined) marks.lastIndex = skipTo;
    else if (mark[0] === '{') open.push({ at, bars: [] });
    else if (mark[0] === '|') open.at(-1)?.bars.push(at);
    else {
      const closed = open.pop();
      if (closed === undefined || closed.bars.length === 0) continue;
      const begins = [closed.at, ...closed.bars].map((bar) => bar + 1);
      const ends = [...closed.bars, at];
      const options = begins.map((begin, index) => ({ begin, end: ends[index] ?? at }));
      choices.set(closed.at, { options, resumeAt: at + 1 });
    }
  }
  return { choices, unclosed: open.find(({ bars }) => bars.length > 0)?.at };
};

/** Where a choice begins that never ends, such as `{Hi|Hello Ada`; undefined if there is none. */
export const unclosedChoice = (text: string): number | undefined => readChoices(text).unclosed;

/** The place of the option that is taken at the nth choice on the way, of so many. */
type Pick = (number: number, of: number) => number;

/**
 * One way through `{Hi|Hello}`, nested ones included. Liquid is left untouched; braces that offer no choice stay as they
 * are. What is dropped can leave something in its place.
 */
export const spinWith = (text: string, pick: Pick, leave: (dropped: string) => string = () => ''): string => {
  const { choices } = readChoices(text);
  if (choices.size === 0) return text;
  const begins = [...choices.keys()].toSorted((a, b) => a - b);
  /** The options we are in, the innermost last: where each ends, and where the text goes on behind its choice. */
  const within: { end: number; resumeAt: number }[] = [];
  let number = 0;
  let next = 0;
  let out = '';
  for (let at = 0; ;) {
    while ((begins[next] ?? Infinity) < at) next += 1;
    const begin = begins[next] ?? Infinity;
    const innermost = within.at(-1);
    const end = innermost?.end ?? text.length;
    out += text.slice(at, Math.min(begin, end));
    const choice = begin < end ? choices.get(begin) : undefined;
    if (choice !== undefined) {
      const option = choice.options[pick(number, choice.options.length)] ?? { begin, end: begin };
      number += 1;
      within.push({ end: option.end, resumeAt: choice.resumeAt });
      out += leave(text.slice(begin, option.begin));
      at = option.begin;
    } else if (innermost !== undefined) {
      within.pop();
      out += leave(text.slice(innermost.end, innermost.resumeAt));
      at = innermost.resumeAt;
    } else return out;
  }
};

/** The options taken on one way, each of so many. */
type Way = { taken: number; of: number }[];

const along = (text: string, digits: readonly number[]): Way => {
  const way: Way = [];
  spinWith(text, (number, of) => {
    const taken = digits[number] ?? 0;
    way.push({ taken, of });
    return taken;
  });
  return way;
};

/** The way after one, as an odometer counts; undefined behind the last. */
const following = (way: Way): number[] | undefined => {
  const turn = way.findLastIndex(({ taken, of }) => taken + 1 < of);
  return turn < 0 ? undefined : way.slice(0, turn + 1).map(({ taken }, at) => (at === turn ? taken + 1 : taken));
};

/** The ways through the choices of a text, in order and `most` of them at most, each as the options that it takes. */
export const waysThrough = (text: string, most: number): number[][] => {
  const ways: number[][] = [];
  let digits: number[] | undefined = [];
  while (digits !== undefined && ways.length < most) {
    const way = along(text, digits);
    ways.push(way.map(({ taken }) => taken));
    digits = following(way);
  }
  return ways;
};
