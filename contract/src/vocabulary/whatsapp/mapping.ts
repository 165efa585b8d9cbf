import { fillText, parametersOf, type TemplateParameter, type TemplateTexts } from './parameters.ts';

/** Which merge variable fills a parameter, and what stands there for people without a value. */
export interface ParameterSource {
  /** The key of the parameter, such as `body.1`. */
  parameter: string;
  /** The name of a merge variable; null: the fallback stands there for everyone. */
  variable: string | null;
  /** Null: a message to someone without a value waits. */
  fallback: string | null;
}

/** A problem with how a parameter is filled. */
export interface MappingProblem {
  parameter: string;
  detail: string;
}

/** Everything for which messages of a template couldn't be filled in. */
export const mappingProblems = (
  template: TemplateTexts,
  sources: readonly ParameterSource[],
  isKnown: (variable: string) => boolean,
): MappingProblem[] => {
  const parameters = new Map(parametersOf(template).map((each) => [each.key, each]));
  const seen = new Set<string>();
  const problems = sources.flatMap(({ parameter, variable, fallback }): MappingProblem[] => {
    const say = (detail: string): MappingProblem[] => [{ parameter, detail }];
    if (!parameters.has(parameter)) return say('The template doesn’t have this variable any more.');
    if (seen.has(parameter)) return say('This variable is filled twice.');
    seen.add(parameter);
    if (variable !== null && !isKnown(variable)) return say(`There is no variable ${variable}.`);
    if (variable === null && (fallback ?? '').trim() === '') return say('Choose a variable, or enter a text.');
    return [];
  });
  const open = [...parameters.values()].filter(({ key }) => !seen.has(key));
  return [...problems, ...open.map(({ key }) => ({ parameter: key, detail: 'Choose what fills this variable.' }))];
};

/** Meta refuses line breaks, tabs and more than four spaces in a row in a value (error 132018). */
export const parameterValue = (value: string): string => value.replaceAll(/\s+/g, ' ').trim();

/** What one person gets. */
export interface FilledTemplate {
  /** A value for every parameter that has one, by its key. */
  values: Record<string, string>;
  /** The merge variables without a value or fallback, for which the message waits. */
  missing: string[];
}

/** Fills the parameters of a template for one person. */
export const fillParameters = (
  template: TemplateTexts,
  sources: readonly ParameterSource[],
  valueOf: (variable: string) => string | null | undefined,
): FilledTemplate => {
  const byKey = new Map(sources.map((source) => [source.parameter, source]));
  const values: Record<string, string> = {};
  const missing: string[] = [];
  for (const { key, name } of parametersOf(template)) {
    const source = byKey.get(key);
    const own = source?.variable ? parameterValue(valueOf(source.variable) ?? '') : '';
    const value = own === '' ? parameterValue(source?.fallback ?? '') : own;
    if (value === '') missing.push(source?.variable ?? name);
    else values[key] = value;
  }
  return { values, missing: [...new Set(missing)] };
};

const keyFor = (place: TemplateParameter['place'], button: number | null, name: string): string =>
  `${place}${button ?? ''}.${name}`;

/** The texts of a template as someone reads them. */
export const filledTexts = (
  template: TemplateTexts,
  values: Readonly<Record<string, string>>,
): { header: string | null; body: string; urls: (string | null)[] } => {
  const fill = (text: string, place: TemplateParameter['place'], button: number | null = null): string =>
    fillText(text, (name) => {
      const key = keyFor(place, button, name);
      return Object.hasOwn(values, key) ? values[key] : undefined;
    });
  return {
    header: template.header?.kind === 'text' ? fill(template.header.text, 'header') : null,
    body: fill(template.body, 'body'),
    urls: template.buttons.map((each, button) => (each.kind === 'url' ? fill(each.url, 'button', button) : null)),
  };
};
