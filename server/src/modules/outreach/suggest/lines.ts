import { WRITING_LANGUAGES, type WritingLanguage } from '@rainmaker/contract';
import type { PersonBrief } from '#modules/memory/index.ts';
import type { DataBlocks } from '#platform/text/untrusted.ts';
import type { SourceLine } from '../writing/ports.ts';

const MOST_BLOCK = 60_000;

export const LANGUAGE_NAMES: Record<WritingLanguage, string> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
};

/** The language that somebody reads, as far as it can be written here. */
export const writtenLanguage = (code: string | null): WritingLanguage | undefined =>
  WRITING_LANGUAGES.find((language) => language === code?.slice(0, 2).toLowerCase());

/** What every model is told that writes to one person. */
export const SHARED_RULES = [
  'Claim only what a line of the data says, and give the ids of those lines with the sentence. Invent no figure, name, link, address or telephone number. What the data doesn’t say, leave out.',
  'Never say, not even in other words, what the block “never say” has.',
  'Use no braces, no markup, no placeholders. Sign with no name: a signature follows.',
];

/** The lines and what must never be said, as data. */
export const linesAsData = (lines: readonly SourceLine[], { banned }: PersonBrief, { block }: DataBlocks): string =>
  [
    block('lines', lines.map(({ id, text }) => `[${id}] ${text}`).join('\n'), MOST_BLOCK),
    block('never say', banned.join('\n'), MOST_BLOCK),
  ].join('\n');

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
