import { createHash } from 'node:crypto';
import {
  type MessageTemplate as ShownTemplate,
  filledTexts,
  fillParameters,
  type ParameterSource,
  parametersOf,
  parameterValue,
  type TemplateButton,
  type TemplateCategory,
  type TemplateWords,
  wordingOf,
} from '@rainmaker/contract';
import { own } from '#platform/own.ts';
import type { RenderedText } from './render-text.ts';
import { shownValues } from './shown-values.ts';
import type { Values } from './template/liquid.ts';

/** The kind of file that a template begins with, and where it is. */
type FileHeader = { kind: 'image' | 'video' | 'document'; sample?: string | null | undefined };

/** A template as an account has it, for messages. */
export interface AccountTemplate {
  id: string;
  name: string;
  language: string;
  category: TemplateCategory;
  header: { kind: 'text'; text: string } | FileHeader | null;
  body: string;
  footer: string | null;
  buttons: readonly TemplateButton[];
}

/** A template with what fills it. */
export interface MessageTemplate extends AccountTemplate {
  sources: readonly ParameterSource[];
  /** The public address of the file that its header shows. */
  media: string | null;
}

/** A template for one person. */
export interface FilledTemplate extends MessageTemplate {
  /** By the keys of its parameters; one without a value is left out, and its message waits. */
  values: Readonly<Record<string, string>>;
}

/** Meta takes an address; what was only shown to its reviewers can’t be sent. */
const addressOf = (header: AccountTemplate['header']): string | null =>
  header !== null && header.kind !== 'text' && header.sample?.startsWith('https://') === true ? header.sample : null;

/** A fingerprint of what a template says, kept where it is chosen. */
export const saysOf = (template: TemplateWords): string =>
  createHash('sha256').update(wordingOf(template)).digest('hex');

/** Whether a template says something else than the one that was chosen. Choices of earlier versions kept no fingerprint. */
export const saysAnother = (template: TemplateWords, { says }: { says?: string | undefined }): boolean =>
  says !== undefined && saysOf(template) !== says;

/** A template with what a step fills it with. */
export const withSources = (
  template: AccountTemplate,
  { variables, media }: { variables: readonly ParameterSource[]; media?: string | null | undefined },
): MessageTemplate => ({ ...template, sources: variables, media: media ?? addressOf(template.header) });

/** As someone reads it, without its buttons. */
export const templateWords = (template: FilledTemplate): string => {
  const { header, body } = filledTexts(template, template.values);
  return [header, body, template.footer].filter(Boolean).join('\n\n');
};

/** A template as its person gets it, and its texts with their parameters for a preview of other values. */
export const presentTemplate = (template: FilledTemplate): ShownTemplate => {
  const { header, body, buttons, values } = template;
  const filled = filledTexts(template, values);
  return {
    id: template.id,
    name: template.name,
    language: template.language,
    category: template.category,
    header: header?.kind === 'text' ? { kind: 'text', text: filled.header ?? '' } : header,
    media: template.media,
    body: filled.body,
    footer: template.footer,
    buttons: buttons.map((button, at) =>
      button.kind === 'url' ? { ...button, url: filled.urls[at] ?? button.url } : button,
    ),
    values: parametersOf(template).map(({ key, name }) => ({ parameter: key, name, value: values[key] ?? null })),
    texts: { header, body, buttons: [...buttons] },
  };
};

/** The variables for which a message of this template waits. */
export const missingIn = (template: FilledTemplate): string[] => [
  ...new Set(
    parametersOf(template)
      .filter(({ key }) => !Object.hasOwn(template.values, key))
      .map(({ key, name }) => template.sources.find(({ parameter }) => parameter === key)?.variable ?? name),
  ),
];

/** The same with other values; one that is emptied is missing. */
export const withValues = (template: FilledTemplate, given: Readonly<Record<string, string>>): FilledTemplate => {
  const keys = new Set(parametersOf(template).map(({ key }) => key));
  const values = Object.entries({ ...template.values, ...given }).map(
    ([key, value]) => [key, parameterValue(value)] as const,
  );
  return { ...template, values: Object.fromEntries(values.filter(([key, value]) => keys.has(key) && value !== '')) };
};

/** The value of a variable for a person: their own, or the one from Memory. */
export const valueIn =
  (values: Values, memory: Readonly<Record<string, string>>) =>
  (name: string): string | undefined => {
    const value = own(values, name) ?? own(memory, name);
    return typeof value === 'string' ? value : undefined;
  };

/** What a person gets: a text, and the template that it is, where it is one. */
export interface Written {
  text: RenderedText;
  template?: FilledTemplate;
}

/** Fills a template for one person, in the shape in which texts are filled. */
export const fillTemplate = (
  template: MessageTemplate,
  valueOf: (variable: string) => string | undefined,
): Required<Written> => {
  const { values, missing } = fillParameters(template, template.sources, valueOf);
  const filled = { ...template, values };
  const used = template.sources.flatMap(({ variable }) => {
    const value = variable === null ? undefined : valueOf(variable);
    return variable === null || value === undefined ? [] : [[variable, value] as const];
  });
  return {
    template: filled,
    text: {
      subject: null,
      body: templateWords(filled),
      missing,
      filled: shownValues([...new Map(used)].map(([name, value]) => ({ name, value }))),
      problem: null,
    },
  };
};

/** A text as it was rendered, or instead of it a template filled with the same values. */
export const writtenOf = (
  template: MessageTemplate | undefined,
  rendered: RenderedText,
  values: Values,
  memory: Readonly<Record<string, string>>,
): Written => (template === undefined ? { text: rendered } : fillTemplate(template, valueIn(values, memory)));
