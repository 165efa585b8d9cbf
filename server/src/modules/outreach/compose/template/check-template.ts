import { checkRender, namesOf, parseTemplate } from './liquid.ts';
import { nearestName } from './nearest-name.ts';
import { unclosedChoice } from './spintax.ts';
import { tagsIn } from './tags.ts';
import { problemFrom, type TemplateProblem } from './template-problem.ts';

/** More at once don't help. */
export const MOST_PROBLEMS = 20;

type Place = Pick<TemplateProblem, 'line' | 'column'>;

const wordsIn = (inside: string): string[] =>
  (inside.match(/[\w-]+/g) ?? []).flatMap((word) => [word, ...word.split('-')]);

/** The first position of each word in a tag. */
const firstPlaces = (text: string): Map<string, number> => {
  const places = new Map<string, number>();
  for (const { at, inside } of tagsIn(text))
    for (const word of wordsIn(inside)) if (!places.has(word)) places.set(word, at);
  return places;
};

const placeIn = (text: string, at: number | undefined): Place => {
  if (at === undefined) return {};
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

const unknownNames = (text: string, names: readonly string[], known: readonly string[]): TemplateProblem[] => {
  const places = firstPlaces(text);
  return names.slice(0, MOST_PROBLEMS).map((name) => {
    const meant = nearestName(name, known);
    return {
      detail: `Unknown variable “${name.slice(0, 80)}”${meant === undefined ? '.' : `. Did you mean “${meant}”?`}`,
      ...placeIn(text, places.get(name)),
    };
  });
};

/** What is wrong with a template: what cannot be read, and names that do not exist, the first twenty of them. */
export const checkTemplate = (text: string, known: readonly string[]): TemplateProblem[] => {
  const parsed = parseTemplate(text);
  if (!Array.isArray(parsed)) return [parsed];
  try {
    const all = new Set(known);
    const unknown = namesOf(parsed).filter((name) => !all.has(name));
    if (unknown.length > 0) return unknownNames(text, unknown, known);
    const open = unclosedChoice(text);
    if (open !== undefined)
      return [
        {
          detail: `A choice begins with “${text.slice(open, open + 20)}” and is never closed. Add }.`,
          ...placeIn(text, open),
        },
      ];
    // Proven once here, so that an endless loop is found when it is saved and not when it is sent.
    const problem = checkRender(parsed, known);
    return problem === undefined ? [] : [problem];
  } catch (error) {
    return [problemFrom(error)];
  }
};
