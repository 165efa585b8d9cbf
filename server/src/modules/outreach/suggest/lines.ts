import { WRITING_LANGUAGES, type WritingLanguage } from '@rainmaker/contract';
import type { PersonBrief } from '#modules/memory/index.ts';
import { CLAIMS } from '../writing/model-instructions.ts';
import type { SourceLine } from '../writing/ports.ts';

/** The language that somebody reads, as far as it can be written here. */
export const writtenLanguage = (code: string | null): WritingLanguage | undefined =>
  WRITING_LANGUAGES.find((language) => language === code?.slice(0, 2).toLowerCase());

/** What every model is told that writes to one person. */
export const SHARED_RULES = [
  'Answer with a list of sentences, all of them of the body, each with the number of its paragraph.',
  ...CLAIMS,
  'Use no braces, no markup, no placeholders.',
];

/** How people are greeted whose first name may be unknown. */
export const GREETINGS: Record<WritingLanguage, (name: string) => string> = {
  en: (name) => (name === '' ? 'Hello,' : `Hi ${name},`),
  de: (name) => (name === '' ? 'Guten Tag,' : `Hallo ${name},`),
  fr: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
  es: (name) => (name === '' ? 'Buenos días:' : `Hola, ${name}:`),
};

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\d]{5,}/gu));

/** The line that speaks most of the same matter; undefined where none shares a word. */
export const fittingLine = (about: string, lines: readonly SourceLine[]): SourceLine | undefined => {
  const wanted = wordsOf(about);
  const rated = lines.map((line) => ({
    line,
    shared: [...wordsOf(line.text)].filter((word) => wanted.has(word)).length,
  }));
  const best = rated.toSorted((one, other) => other.shared - one.shared)[0];
  return best !== undefined && best.shared > 0 ? best.line : undefined;
};

const LONGEST = 260;

/** What a line says, without the name of its field, as one or two sentences. */
export const saidBy = ({ text, source }: SourceLine): string => {
  const said = source.startsWith('Memory, ') ? text.slice(text.indexOf(': ') + 2) : text;
  const [first = '', second = ''] = said
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .split(/(?<=[.!?])\s+/u, 2);
  const both = second !== '' && `${first} ${second}`.length <= LONGEST ? `${first} ${second}` : first;
  return /[.!?…]$/u.test(both) ? both : `${both}.`;
};

/** The line of a field of Memory. */
export const lineOfField = ({ fields, lines }: PersonBrief, name: string): SourceLine | undefined => {
  const value = fields[name];
  return value === undefined ? undefined : lines.find(({ text }) => text.endsWith(`: ${value}`));
};
