// What is filled in for each person: `{{1}}`, or `{{first_name}}` in templates whose parameters have names.

/** A button that a template shows. */
export type TemplateButton =
  | { kind: 'quick_reply'; text: string }
  | { kind: 'url'; text: string; url: string }
  | { kind: 'phone'; text: string; phone: string };

/** The texts of a template in which parameters may stand. */
export interface TemplateTexts {
  header: { kind: 'text'; text: string } | { kind: 'image' | 'video' | 'document' } | null;
  body: string;
  buttons: readonly TemplateButton[];
}

/** One place of a template that is filled in. */
export interface TemplateParameter {
  /** `body.1`, `header.1` or `button0.1`: unique in its template. */
  key: string;
  place: 'header' | 'body' | 'button';
  /** Of the button, from 0; null elsewhere. */
  button: number | null;
  /** As it stands between the braces. */
  name: string;
}

const PARAMETER = /\{\{ ?(\w{1,60}) ?\}\}/g;

/** The parameters of a text, each once, in the order in which they first appear. */
export const parametersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PARAMETER)].map(([, name]) => name ?? '')),
];

const isNumber = (name: string): boolean => /^\d+$/.test(name);

/** In the order in which Meta takes them: numbered ones by their numbers. */
const inOrder = (names: readonly string[]): string[] =>
  names.every(isNumber) ? [...names].sort((a, b) => Number(a) - Number(b)) : [...names];

const placesOf = ({ header, body, buttons }: TemplateTexts) => [
  ...(header?.kind === 'text' ? [{ place: 'header' as const, button: null, text: header.text }] : []),
  { place: 'body' as const, button: null, text: body },
  ...buttons.flatMap((each, button) =>
    each.kind === 'url' ? [{ place: 'button' as const, button, text: each.url }] : [],
  ),
];

/** Everything that a template needs for each person. */
export const parametersOf = (template: TemplateTexts): TemplateParameter[] =>
  placesOf(template).flatMap(({ place, button, text }) =>
    inOrder(parametersIn(text)).map((name) => ({ key: `${place}${button ?? ''}.${name}`, place, button, name })),
  );

/** A text with its parameters replaced; one without a value stays as it is. */
export const fillText = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replaceAll(PARAMETER, (whole, name: string) => valueOf(name) ?? whole);

const problemIn = (text: string, where: string): string | undefined => {
  if (/\{\{[^{}]*$|^[^{}]*\}\}/.test(text) || /\{\{(?! ?\w{1,60} ?\}\})/.test(text))
    return `A variable in the ${where} isn’t complete. Write {{1}}, with two braces on each side.`;
  const names = parametersIn(text);
  if (names.some(isNumber) && !names.every(isNumber))
    return `Use either numbers or names for the variables of the ${where}, not both.`;
  const wrong = names.every(isNumber) ? inOrder(names).findIndex((name, index) => name !== String(index + 1)) : -1;
  if (wrong >= 0)
    return `Number the variables of the ${where} {{1}}, {{2}}, {{3}} without gaps: {{${wrong + 1}}} is missing.`;
  const named = names.find((name) => !isNumber(name) && !/^[a-z][a-z0-9_]*$/.test(name));
  if (named !== undefined) return `Write {{${named}}} in small letters, digits and underscores.`;
  return undefined;
};

/** Words that Meta asks for between variables: a text that is mostly variables is rejected. */
const FEWEST_WORDS_FOR_EACH = 2;

const bodyProblem = (body: string): string | undefined => {
  const text = body.trim();
  if (/^\{\{[^{}]*\}\}/.test(text) || /\{\{[^{}]*\}\}$/.test(text))
    return 'Meta rejects messages that start or end with a variable. Add words before or after it.';
  if (/\}\}\s*\{\{/.test(text)) return 'Meta rejects variables that stand next to each other. Add words between them.';
  const words = fillText(text, () => ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  const count = parametersIn(text).length;
  if (words < count * FEWEST_WORDS_FOR_EACH + 1)
    return 'The message has too many variables for its length, so Meta would reject it. Add words or use fewer variables.';
  return undefined;
};

/** A problem with the texts of a template, and the field it is in. */
export interface TemplateProblem {
  field: 'header' | 'body' | 'buttons';
  detail: string;
}

/** Everything about its variables for which Meta would reject a template. */
export const parameterProblems = (template: TemplateTexts): TemplateProblem[] => {
  const { header, body, buttons } = template;
  const found: (TemplateProblem | undefined)[] = [];
  const note = (field: TemplateProblem['field'], detail: string | undefined) =>
    found.push(detail === undefined ? undefined : { field, detail });
  if (header?.kind === 'text') {
    const problem = problemIn(header.text, 'header');
    note('header', problem ?? (parametersIn(header.text).length > 1 ? 'A header can have one variable.' : undefined));
  }
  note('body', problemIn(body, 'message') ?? bodyProblem(body));
  for (const each of buttons) {
    if (each.kind !== 'url') continue;
    const names = parametersIn(each.url);
    const isAtEnd = /^[^{}]*\{\{ ?\w{1,60} ?\}\}$/.test(each.url);
    note(
      'buttons',
      problemIn(each.url, 'web address') ??
        (names.length > 0 && !isAtEnd ? 'A web address can have one variable, at its end.' : undefined),
    );
  }
  return found.filter((each) => each !== undefined);
};
