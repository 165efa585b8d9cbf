import { contactsOf, foreignIn } from '#platform/text/foreign.ts';

/** How much longer than the passage a proposal may be. */
const MOST_TIMES = 3;
const MORE_CHARACTERS = 600;

const FIGURE = /\d+(?:[.,’' ]\d{3})*(?:[.,]\d+)*/g;
/** Languages write the same number with other signs. */
const figuresIn = (text: string): Set<string> =>
  new Set([...text.matchAll(FIGURE)].map(([figure]) => figure.replaceAll(/\D/g, '')));

const linksIn = (text: string): number => [...text.matchAll(/\]\(/g)].length;

/** Why a proposal can't be shown; undefined for one that can. `given`: all that it may be made from. */
export const problemOfRewrite = (text: string, original: string, given: readonly string[]): string | undefined => {
  if (text === '') return 'The model wrote nothing.';
  if (text.length > original.length * MOST_TIMES + MORE_CHARACTERS)
    return 'The model wrote far more than was selected.';
  const [foreign] = foreignIn(text, contactsOf(given));
  if (foreign) return `The model added ${foreign.slice(0, 80)}, which the text doesn’t have.`;
  if (linksIn(text) > linksIn(original)) return 'The model added a link.';
  const known = new Set(given.flatMap((each) => [...figuresIn(each)]));
  const figure = [...figuresIn(text)].find((each) => !known.has(each));
  if (figure !== undefined) return `The model added the number ${figure}, which the text doesn’t have.`;
  return text === original ? 'The model changed nothing.' : undefined;
};
