import {
  fillText,
  type MediaHeader,
  parametersOf,
  type TemplateButton,
  type TemplateInput,
  type TemplateParameter,
  type TemplateTexts,
  type WhatsappTemplate,
} from '@rainmaker/contract';
import type { FilledBy } from '../filling/source.ts';

/** Where a parameter comes from, with the sample that Meta's reviewers see. */
export interface SourceEntered extends FilledBy {
  sample: string;
}

/** A template as it is entered. */
export interface TemplateValues {
  sender_id: string;
  name: string;
  language: TemplateInput['language'];
  category: TemplateInput['category'];
  headerKind: 'none' | 'text' | MediaHeader;
  headerText: string;
  sample: string;
  sampleName: string;
  body: string;
  footer: string;
  buttons: TemplateButton[];
  /** By the keys of parameters; those that the text no longer has stay, in case they come back. */
  sources: Record<string, SourceEntered>;
}

/** A new template of a sender. */
export const newTemplate = (senderId: string): TemplateValues => ({
  sender_id: senderId,
  name: '',
  language: 'en',
  category: 'marketing',
  headerKind: 'none',
  headerText: '',
  sample: '',
  sampleName: '',
  body: '',
  footer: '',
  buttons: [],
  sources: {},
});

const sourcesOf = ({ variables, examples, ...texts }: WhatsappTemplate): Record<string, SourceEntered> =>
  Object.fromEntries(
    parametersOf(texts).map(({ key }) => {
      const source = variables.find(({ parameter }) => parameter === key);
      return [
        key,
        { variable: source?.variable, fallback: source?.fallback ?? '', sample: examples[key] ?? '' },
      ] as const;
    }),
  );

/** A template as its form shows it. */
export const valuesOf = (template: WhatsappTemplate): TemplateValues => {
  const { header } = template;
  return {
    sender_id: template.sender_id,
    name: template.name,
    // Meta may have languages that aren't offered here; they are shown, and not sent back.
    language: template.language as TemplateValues['language'],
    category: template.category === 'utility' ? 'utility' : 'marketing',
    headerKind: header?.kind ?? 'none',
    headerText: header?.kind === 'text' ? header.text : '',
    sample: header && header.kind !== 'text' ? (header.sample ?? '') : '',
    sampleName: '',
    body: template.body,
    footer: template.footer ?? '',
    buttons: template.buttons,
    sources: sourcesOf(template),
  };
};

const headerOf = ({ headerKind, headerText, sample }: TemplateValues) => {
  if (headerKind === 'none') return null;
  if (headerKind === 'text') return { kind: headerKind, text: headerText };
  return { kind: headerKind, sample: sample === '' ? null : sample };
};

/** The texts in which parameters stand. */
export const textsOf = (values: TemplateValues): TemplateTexts => ({
  header: headerOf(values),
  body: values.body,
  buttons: values.buttons,
});

const EMPTY: SourceEntered = { fallback: '', sample: '' };

/** What is entered for a parameter. */
export const sourceOf = ({ sources }: Pick<TemplateValues, 'sources'>, { key }: TemplateParameter): SourceEntered =>
  sources[key] ?? EMPTY;

/** What fills each parameter, for the call. */
export const variablesFrom = (values: TemplateValues) =>
  parametersOf(textsOf(values)).flatMap((parameter) => {
    const { variable, fallback } = sourceOf(values, parameter);
    return variable === undefined ? [] : [{ parameter: parameter.key, variable, fallback }];
  });

/** What the template says, for the call. */
export const contentFrom = (values: TemplateValues) => ({
  category: values.category,
  header: headerOf(values),
  body: values.body,
  footer: values.footer,
  buttons: values.buttons,
  examples: Object.fromEntries(
    parametersOf(textsOf(values)).flatMap((parameter) => {
      const { sample } = sourceOf(values, parameter);
      return sample === '' ? [] : [[parameter.key, sample]];
    }),
  ),
});

/** The texts with their samples, as someone reads them. */
export const previewOf = (values: TemplateValues): { header: string | null; body: string } => {
  const fill = (text: string, place: 'header' | 'body'): string =>
    fillText(text, (name) => {
      const source = values.sources[`${place}.${name}`];
      return source?.sample || source?.fallback || undefined;
    });
  return {
    header: values.headerKind === 'text' ? fill(values.headerText, 'header') : null,
    body: fill(values.body, 'body'),
  };
};
