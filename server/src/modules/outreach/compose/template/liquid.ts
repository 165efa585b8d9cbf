import { LIMITS } from '@rainmaker/contract/limits';
import { CaptureTag, type Context, Liquid, LiquidError, type LiquidErrors, type Template } from 'liquidjs';
import { own } from '#platform/own.ts';
import { asText, markValue, settleValues, withoutMarks } from '../markup/merged-values.ts';
import { isOutOfTime, problemFrom, type TemplateProblem, tooMuchText } from './template-problem.ts';

/** How long one text may take. */
const RENDER_MS = 50;

/**
 * Merge variables are Liquid. The program never reads a file for a template, and what loops or grows without end stops
 * at a limit; what the library's own limits do not see ends with the child process in which all of this runs.
 */
const OPTIONS = {
  strictVariables: true,
  strictFilters: true,
  // Without it `{{ last_name | default: "there" }}` throws.
  lenientIf: true,
  ownPropertyOnly: true,
  templates: {},
  parseLimit: 40_000,
  renderLimit: RENDER_MS,
  memoryLimit: 1e6,
  outputEscape: markValue,
};
const engine = new Liquid(OPTIONS);
/** Renders on past a variable without a value, and names all of them in the end. */
const collector = new Liquid({ ...OPTIONS, catchAllErrors: true });
// The first four read files; the others keep state from one render to the next.
for (const tag of ['include', 'render', 'layout', 'block', 'tablerow', 'cycle', 'increment', 'decrement']) {
  delete engine.tags[tag];
}

// They ask a question of their own of each item of a list: minutes of work in a line of text.
for (const filter of ['where_exp', 'reject_exp', 'group_by_exp', 'find_exp', 'find_index_exp', 'has_exp']) {
  delete engine.filters[filter];
}

/** What is captured is a value like any other, and comparisons know nothing of marks. */
class PlainCapture extends CaptureTag {
  override *render(ctx: Context): Generator<unknown, void, string> {
    yield* super.render(ctx);
    const scope = ctx.bottom() as Record<string, unknown>;
    scope[this.variable] = withoutMarks(asText(scope[this.variable]));
  }
}
engine.registerTag('capture', PlainCapture);

// It would let a value pass as formatting.
engine.registerFilter('raw', (value: unknown) => value);

/** Encoded, a value stands in an address as it is; what encoding leaves of marks is encoded too. */
const encoding = (encode: (text: string) => string) => ({
  raw: true,
  handler: (value: unknown) =>
    encode(withoutMarks(asText(value)).toWellFormed()).replace(
      /[!'()*[\]]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    ),
});
engine.registerFilter(
  'url_encode',
  encoding((text) => encodeURIComponent(text).replaceAll('%20', '+')),
);
engine.registerFilter(
  'cgi_escape',
  encoding((text) => encodeURIComponent(text).replaceAll('%20', '+')),
);
engine.registerFilter('uri_escape', encoding(encodeURI));

export interface Rendered {
  text: string;
  /** Variables with neither a value nor a fallback; the text has their name in angle marks. */
  missing: string[];
  /** Variables that were filled in, and what they became. */
  filled: { name: string; value: string }[];
}

/** Names with a value; one that has none must be left out, for an empty text would pass as a value. */
export type Values = Readonly<Record<string, string>>;

/** Reads a template; a problem where it cannot be read. */
export const parseTemplate = (text: string): Template[] | TemplateProblem => {
  try {
    return engine.parse(withoutMarks(text));
  } catch (error) {
    return problemFrom(error);
  }
};

/** The variables a template names. */
export const namesOf = (parsed: Template[]): string[] => engine.globalVariablesSync(parsed);

const isList = (error: unknown): error is LiquidErrors => error instanceof Error && error.name === 'LiquidErrors';

/** Every single error of a render that went on past them. */
const errorsIn = (error: unknown): unknown[] => (isList(error) ? error.errors.flatMap(errorsIn) : [error]);

const MOST_TRIES = 5;

const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The library limits time by the clock on the wall. A render that was stopped after little work of its own was kept waiting
 * by a busy machine: it is repeated.
 */
const renderWith = (liquid: Liquid, parsed: Template[], scope: Values): string => {
  for (let tries = 1; ; tries += 1) {
    const begun = threadMs();
    try {
      return String(liquid.renderSync(parsed, scope));
    } catch (error) {
      const wasKeptWaiting = errorsIn(error).some(isOutOfTime) && threadMs() - begun < RENDER_MS / 2;
      if (!wasKeptWaiting || tries === MOST_TRIES) throw error;
    }
  }
};

/** A value has a character at least, and two marks around it. */
const MARKED_AT_MOST = 3 * LIMITS.renderedCharacters;

const textOf = (parsed: Template[], scope: Values): string | TemplateProblem => {
  const text = renderWith(engine, parsed, scope);
  // Of a text of megabytes the length alone is read: marks are taken out of a copy, for which the child has no room.
  if (text.length > MARKED_AT_MOST) return tooMuchText();
  return withoutMarks(text).length > LIMITS.renderedCharacters ? tooMuchText() : text;
};

/** Renders with a letter for each variable; what is wrong is said. */
export const checkRender = (parsed: Template[], known: readonly string[]): TemplateProblem | undefined => {
  try {
    const text = textOf(parsed, Object.fromEntries(known.map((name) => [name, 'x'])));
    return typeof text === 'string' ? undefined : text;
  } catch (error) {
    return problemFrom(error);
  }
};

const undefinedName = (error: unknown): string | undefined =>
  LiquidError.is(error) ? error.message.match(/undefined variable: (\w+)/)?.[1] : undefined;

/** The variables that a render lacks, in their order; throws what else is wrong. */
const lackedBy = (parsed: Template[], scope: Values): string[] => {
  try {
    renderWith(collector, parsed, scope);
    return [];
  } catch (error) {
    return errorsIn(error).map((each) => {
      const name = undefinedName(each);
      if (name === undefined || own(scope, name) !== undefined) throw each;
      return name;
    });
  }
};

/** A name that is filled in can open an `if` with further ones in it: so many of these are followed. */
const MOST_ROUNDS = 5;

const standIn = (name: string): string => `‹${name.replaceAll('_', ' ')}›`;

/** The values a template lacks. One render finds all of them, except those reached only through another. */
const missingFrom = (parsed: Template[], values: Values, names: readonly string[]): string[] => {
  const missing = new Set<string>();
  const scope: Record<string, string> = { ...values };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const lacked = lackedBy(parsed, scope);
    if (lacked.length === 0) return [...missing];
    for (const name of lacked) {
      missing.add(name);
      scope[name] = standIn(name);
    }
  }
  return [...missing, ...names.filter((name) => own(scope, name) === undefined)];
};

const render = (parsed: Template[], values: Values, names: readonly string[]) => {
  try {
    return { out: textOf(parsed, values), missing: [] };
  } catch (error) {
    if (undefinedName(error) === undefined) throw error;
    const missing = missingFrom(parsed, values, names);
    const standIns = Object.fromEntries(missing.map((name) => [name, standIn(name)]));
    return { out: textOf(parsed, { ...values, ...standIns }), missing };
  }
};

const fillMarked = (text: string, values: Values): Rendered | TemplateProblem => {
  const parsed = parseTemplate(text);
  if (!Array.isArray(parsed)) return parsed;
  try {
    const names = namesOf(parsed);
    const { out, missing } = render(parsed, values, names);
    if (typeof out !== 'string') return out;
    const filled = names.flatMap((name) => {
      const value = own(values, name);
      return value === undefined ? [] : [{ name, value }];
    });
    return { text: out, missing, filled };
  } catch (error) {
    return problemFrom(error);
  }
};

/** Fills a template in. A variable without value and fallback shows as ‹name› and is named in `missing`. */
export const fill = (text: string, values: Values): Rendered | TemplateProblem => {
  const rendered = fillMarked(text, values);
  return isProblem(rendered) ? rendered : { ...rendered, text: withoutMarks(rendered.text) };
};

/** The same for a text with formatting, in which values format nothing. */
export const fillMarkup = (text: string, values: Values): Rendered | TemplateProblem => {
  const rendered = fillMarked(text, values);
  return isProblem(rendered) ? rendered : { ...rendered, text: settleValues(rendered.text) };
};

export const isProblem = (result: Rendered | TemplateProblem): result is TemplateProblem => 'detail' in result;
