import { Liquid, LiquidError, type Template } from 'liquidjs';
import { own } from '#platform/own.ts';

/**
 * Merge variables are Liquid. The program never reads a file for a template, and what loops or grows without end stops
 * at a limit: the render limit blocks the event loop for its whole length, hence 50 ms.
 */
const engine = new Liquid({
  strictVariables: true,
  strictFilters: true,
  // Without it `{{ last_name | default: "there" }}` throws.
  lenientIf: true,
  ownPropertyOnly: true,
  templates: {},
  parseLimit: 40_000,
  renderLimit: 50,
  memoryLimit: 1e6,
});
// The first four read files; the others keep state from one render to the next.
for (const tag of ['include', 'render', 'layout', 'block', 'tablerow', 'cycle', 'increment', 'decrement']) {
  delete engine.tags[tag];
}

/** What is wrong with a template, in words, with the place where it is known. */
export interface TemplateProblem {
  detail: string;
  line?: number;
  column?: number;
}

export interface Rendered {
  text: string;
  /** Variables that have neither a value nor a fallback; their name stands in the text in angle marks. */
  missing: string[];
  /** Variables that were filled in, and what they became. */
  filled: { name: string; value: string }[];
}

/** Names with a value; one that has none must be left out, for an empty text would pass as a value. */
export type Values = Readonly<Record<string, string>>;

const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

const nearest = (name: string, known: readonly string[]): string | undefined => {
  const [best] = known
    .map((candidate) => ({ candidate, far: distance(name, candidate) }))
    .sort((a, b) => a.far - b.far);
  return best !== undefined && best.far <= Math.max(2, Math.floor(name.length / 3)) ? best.candidate : undefined;
};

const REPLACED: [RegExp, (match: RegExpMatchArray) => string][] = [
  [/^tag "?(\w+)"? not found/, ([, tag]) => `There is no tag {% ${tag} %} here.`],
  [/^undefined filter: (\w+)/, ([, filter]) => `There is no filter “${filter}”.`],
  [/template render limit exceeded/, () => 'This template takes too long: does a loop in it ever end?'],
  [/memory alloc limit exceeded/, () => 'This template makes too much text: does a loop in it ever end?'],
  [/parse length limit exceeded/, () => 'This template is too long.'],
  [/output "(.+)" not closed/, ([, text]) => `“${text?.slice(0, 40)}” is not closed: }} is missing.`],
  [/tag (.+) not closed/, ([, text]) => `“${text?.slice(0, 40)}” is not closed.`],
];

const problemFrom = (error: unknown): TemplateProblem => {
  if (!LiquidError.is(error)) throw error;
  const plain = (error.originalError?.message ?? error.message).replace(/, line:\d+, col:\d+$/, '');
  const words = REPLACED.map(([pattern, say]) => {
    const match = plain.match(pattern);
    return match && say(match);
  }).find(Boolean);
  const place = error.message.match(/line:(\d+), col:(\d+)/);
  return {
    detail: words ?? `This cannot be read: ${plain}.`,
    ...(place && { line: Number(place[1]), column: Number(place[2]) }),
  };
};

const withPlace = (problem: TemplateProblem): string =>
  problem.line === undefined ? problem.detail : `${problem.detail} (line ${problem.line}, character ${problem.column})`;

/** The problem as one sentence with its place. */
export const problemInWords = withPlace;

const parse = (text: string): Template[] | TemplateProblem => {
  try {
    return engine.parse(text);
  } catch (error) {
    return problemFrom(error);
  }
};

const placeOf = (text: string, name: string): Pick<TemplateProblem, 'line' | 'column'> => {
  const at = text.search(new RegExp(`\\{[{%][^}]*\\b${name}\\b`));
  if (at < 0) return {};
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** Everything wrong with a template: what cannot be read, and names that do not exist. */
export const checkTemplate = (text: string, known: readonly string[]): TemplateProblem[] => {
  const parsed = parse(text);
  if (!Array.isArray(parsed)) return [parsed];
  const unknown = engine.globalVariablesSync(parsed).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    return unknown.map((name) => {
      const meant = nearest(name, known);
      return {
        detail: `There is no variable “${name}”${meant === undefined ? '.' : `: did you mean “${meant}”?`}`,
        ...placeOf(text, name),
      };
    });
  }
  // Proven once here, so that an endless loop is found when it is saved and not when it is sent.
  try {
    engine.renderSync(parsed, Object.fromEntries(known.map((name) => [name, 'x'])));
    return [];
  } catch (error) {
    return [problemFrom(error)];
  }
};

/** The variables a template names. */
export const variablesOf = (text: string): string[] => {
  const parsed = parse(text);
  return Array.isArray(parsed) ? engine.globalVariablesSync(parsed) : [];
};

const undefinedName = (error: unknown): string | undefined =>
  LiquidError.is(error) ? error.message.match(/undefined variable: (\w+)/)?.[1] : undefined;

/** Fills a template in. A variable without value and fallback shows as ‹name› and is named in `missing`. */
export const fill = (text: string, values: Values): Rendered | TemplateProblem => {
  const parsed = parse(text);
  if (!Array.isArray(parsed)) return parsed;
  const names = engine.globalVariablesSync(parsed);
  const scope: Record<string, string> = { ...values };
  const missing: string[] = [];
  for (;;) {
    try {
      const out: unknown = engine.renderSync(parsed, scope);
      const filled = names.flatMap((name) => {
        const value = own(values, name);
        return value === undefined ? [] : [{ name, value }];
      });
      return { text: String(out), missing, filled };
    } catch (error) {
      const name = undefinedName(error);
      if (name === undefined || missing.includes(name)) return problemFrom(error);
      missing.push(name);
      scope[name] = `‹${name.replaceAll('_', ' ')}›`;
    }
  }
};

export const isProblem = (result: Rendered | TemplateProblem): result is TemplateProblem => 'detail' in result;
