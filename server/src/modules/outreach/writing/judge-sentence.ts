import { z } from 'zod';
import { plainlySeen } from '#platform/text/untrusted.ts';
import { contactsOf, foreignIn } from '#platform/text/foreign.ts';
import { wordsOf } from '#platform/text/words.ts';
import { ASKED_LINES, type PersonalTask, type SourceLine, type WritingTask } from './ports.ts';

/** A sentence as a model is asked for it. */
export const GivenSentence = z.object({
  text: z.string().max(2_000),
  is_claim: z.boolean().describe('Whether it says something about the business, its customers or the reader'),
  sources: z.array(z.string().max(12)).max(12).describe('Ids of the lines that it rests on'),
});
export type GivenSentence = z.infer<typeof GivenSentence>;

const MOST_CHARACTERS = 1_200;
const RARE_LETTERS = 6;
const CODE_LETTERS = 4;

export type Judged =
  | { kind: 'kept'; text: string; claim: readonly string[] | undefined }
  | { kind: 'dropped'; why: string };

/** What sentences are held against. */
export interface Basis {
  lines: readonly SourceLine[];
  variables: ReadonlySet<string>;
  /** Of the lines: links, addresses and numbers; and all words. */
  contacts: ReadonlySet<string>;
  words: ReadonlySet<string>;
  /** The words of each text that no writer may have. */
  withheld: readonly (readonly string[])[];
}

interface Given {
  lines: readonly SourceLine[];
  withheld: readonly string[];
  variables: ReadonlySet<string>;
}

/** Reads once what every sentence of a writer is held against. */
export const basisOf = ({ lines, withheld, variables }: Given): Basis => ({
  lines,
  variables,
  contacts: contactsOf(lines.map(({ text }) => text)),
  words: new Set(lines.flatMap(({ text }) => wordsOf(text))),
  withheld: withheld.map((text) => [...new Set(wordsOf(text))].filter((word) => word.length >= CODE_LETTERS)),
});

/** All a text may rest on: Memory's lines, and what the person asked for. */
export const linesFor = ({ brief, goal, offer, callToAction }: WritingTask): SourceLine[] => [
  ...brief.lines,
  { id: ASKED_LINES.goal, text: goal, source: 'What you asked for' },
  ...(offer === null ? [] : [{ id: ASKED_LINES.offer, text: offer, source: 'The offer that you entered' }]),
  ...(callToAction === null
    ? []
    : [{ id: ASKED_LINES.callToAction, text: callToAction, source: 'The call to action that you entered' }]),
];

/** The same for one person; Memory's lines hold what is known about them, and what they got before. */
export const linesOfPersonal = ({ brief, goal, impression }: PersonalTask): SourceLine[] => [
  ...brief.lines,
  { id: ASKED_LINES.goal, text: goal, source: 'The goal of the step' },
  ...(impression === null
    ? []
    : [{ id: ASKED_LINES.impression, text: impression, source: 'The impression of the workflow' }]),
];

/**
 * Whether a sentence repeats a text that no writer may have: a word with figures of it, or two long words that no line has. Who
 * found a way around the first guard ends here.
 */
const echoes = (text: string, { withheld, words }: Basis): boolean => {
  const said = new Set(wordsOf(text).filter((word) => !words.has(word)));
  return withheld.some((each) => {
    const shared = each.filter((word) => said.has(word));
    return shared.some((word) => /\d/.test(word)) || shared.filter((word) => word.length >= RARE_LETTERS).length >= 2;
  });
};

const VARIABLE = /\{\{\s{0,9}([\w.]{1,60})\s{0,9}(?:\|\s{0,9}default:\s{0,9}"([^"{}|]{0,60})"\s{0,9})?\}\}/g;

/** Only variables that exist stay; every other brace would be read as a choice or as code. */
const withPlainBraces = (text: string, variables: ReadonlySet<string>): string => {
  let out = '';
  let end = 0;
  const plain = (part: string): string => part.replaceAll('{', '(').replaceAll('}', ')');
  for (const { 0: all, 1: name = '', index } of text.matchAll(VARIABLE)) {
    out += plain(text.slice(end, index)) + (variables.has(name) ? all : plain(all));
    end = index + all.length;
  }
  return out + plain(text.slice(end));
};

/** A sentence as it stands, and as it is sent to who has no value for its variables: its parts make a link only together. */
const readingsOf = (text: string): string[] => [
  text,
  text.replaceAll(VARIABLE, (_all, _name, fallback: string | undefined) => fallback ?? ''),
];

const FIGURE = /\d+(?:[.,]\d+)*/g;
const figuresIn = (text: string): string[] => [...text.matchAll(FIGURE)].map(([figure]) => figure.replaceAll(',', '.'));

/** What speaks about oneself or the other, in the four languages. */
const ABOUT =
  /\b(?:we|our|us|your|wir|uns|unser\w{0,3}|ihr\w{0,2}|euer|eure\w?|nous|notre|nos|votre|vos|nosotros|nuestr[oa]s?|su|sus|tu|tus)\b/iu;
const FEWEST_WORDS = 5;

/** Whether a sentence claims something, whatever the model says of it. */
const claims = (text: string): boolean =>
  !text.trimEnd().endsWith('?') && wordsOf(text).length >= FEWEST_WORDS && (/\d|[%€$£]/.test(text) || ABOUT.test(text));

/** The lines that a sentence can rest on: those named that exist, if they have its figures. */
const restsOn = (text: string, sources: readonly string[], { lines }: Basis): string[] => {
  const named = lines.filter(({ id }) => sources.includes(id));
  const known = new Set(named.flatMap((line) => figuresIn(line.text)));
  // A variable's name has no figures that count.
  const own = figuresIn(text.replaceAll(VARIABLE, ''));
  return own.every((figure) => known.has(figure)) ? named.map(({ id }) => id) : [];
};

/** What becomes of a model's sentence: left out where it brings what no source has, else marked with what it rests on. */
export const judgeSentence = ({ text: raw, is_claim: isClaim, sources }: GivenSentence, basis: Basis): Judged => {
  const seen = plainlySeen(raw, MOST_CHARACTERS).replaceAll(/\s+/g, ' ').trim();
  if (seen === '') return { kind: 'dropped', why: 'An empty sentence was left out.' };
  // What is checked is what is kept: a mark that goes could hold a link apart.
  const text = withPlainBraces(seen, basis.variables).replaceAll(/[[\]<>`]/g, '');
  const [foreign] = [seen, ...readingsOf(text)].flatMap((each) => foreignIn(each, basis.contacts));
  if (foreign)
    return { kind: 'dropped', why: `A sentence with ${foreign.slice(0, 80)} was left out: no source has it.` };
  if ([seen, ...readingsOf(text)].some((each) => echoes(each, basis)))
    return { kind: 'dropped', why: 'A sentence was left out that repeats what no writer may use.' };
  const rests = restsOn(text, sources, basis);
  return { kind: 'kept', text, claim: isClaim || rests.length > 0 || claims(text) ? rests : undefined };
};
