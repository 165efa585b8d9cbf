import { LIMITS } from '@rainmaker/contract/limits';
import { LiquidError } from 'liquidjs';
import { cutText } from '#platform/text/text.ts';

/** What is wrong with a template, in words, with the place where it is known. */
export interface TemplateProblem {
  detail: string;
  line?: number;
  column?: number;
}

const OUT_OF_TIME = /template render limit exceeded/;

/** Whether the library stopped a render because of its time. */
export const isOutOfTime = (error: unknown): boolean => error instanceof Error && OUT_OF_TIME.test(error.message);

const REPLACED: [RegExp, (match: RegExpMatchArray) => string][] = [
  [/^tag "?(\w+)"? not found/, ([, tag]) => `Unknown tag {% ${tag} %}.`],
  [/^undefined filter: (\w+)/, ([, filter]) => `“| ${filter}” is unknown. For a fallback, write | default: "there".`],
  [OUT_OF_TIME, () => 'This template takes too long. Check that its loops end.'],
  [/memory alloc limit exceeded/, () => 'This template produces too much text. Check that its loops end.'],
  [/parse length limit exceeded/, () => 'This template is too long.'],
  [/^output "(.+)" not closed/, ([, text]) => `“${text?.slice(0, 40)}” isn’t closed: }} is missing.`],
  [/^tag (.+) not closed/, ([, text]) => `“${text?.slice(0, 40)}” isn’t closed.`],
];

/** No sentence needs more of an error that may quote the whole template. */
const LONGEST_MESSAGE = 500;

/** Past one of its limits the library throws this, within a tag wrapped in an error of its own and outside of one as it is. */
const isOfLiquid = (error: unknown): error is LiquidError | Error =>
  LiquidError.is(error) || (error instanceof Error && error.name === 'AssertionError');

/** An error of the library in our words; a bug of ours is thrown on. */
export const problemFrom = (error: unknown): TemplateProblem => {
  // Ten thousand levels of nesting exhaust the parser's stack.
  if (error instanceof RangeError) return { detail: 'This template is nested too deeply.' };
  if (!isOfLiquid(error)) throw error;
  const plain = (('originalError' in error && error.originalError?.message) || error.message).replace(
    /, line:\d+, col:\d+$/,
    '',
  );
  const words = REPLACED.map(([pattern, say]) => {
    const match = plain.match(pattern);
    return match && say(match);
  }).find(Boolean);
  const place = error.message.match(/line:(\d+), col:(\d+)/);
  return {
    detail: words ?? `This can’t be read: ${cutText(plain, LONGEST_MESSAGE)}.`,
    ...(place && { line: Number(place[1]), column: Number(place[2]) }),
  };
};

export const tooMuchText = (): TemplateProblem => ({
  detail: `With its values, this is longer than ${LIMITS.renderedCharacters.toLocaleString('en')} characters.`,
});

/** The problem as one sentence with its place. */
export const problemInWords = ({ detail, line, column }: TemplateProblem): string =>
  line === undefined ? detail : `${detail} (line ${line}, character ${column})`;
