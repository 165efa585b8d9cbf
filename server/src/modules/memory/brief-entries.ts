import {
  type FactState,
  LIMITS,
  MEMORY_FIELDS,
  MEMORY_SECTION_WORDS,
  type MemoryField,
  type MemorySection,
} from '@rainmaker/contract';
import type { AboutPerson } from '#modules/contacts/index.ts';
import { ordersModels } from '#platform/text/orders-to-models.ts';
import { aboutLines, type BriefLine, dayInWords, linksTo } from './about-lines.ts';
import { factState } from './facts.ts';
import type { JudgedMemory } from './judged-memory.ts';
import type { FieldRow } from './memory-queries.ts';

/** A line of Memory with its heading and its text in the brief. */
export interface Entry extends BriefLine {
  heading: string;
  written: string;
}

export const LEFT_OUT_WORDS: Record<Exclude<FactState, 'sourced'>, string> = {
  no_source: 'no source',
  check_again: 'check again',
};
export const NEVER_SAY = 'Never say';
const READS_LIKE_ORDER = 'reads like an order to the AI';
export const NO_ROOM = `over the limit of ${LIMITS.briefWords.toLocaleString('en')} words`;

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export const sourceInWords = ({ note, url }: MemoryField['sources'][number]): string =>
  [note, url].filter(Boolean).join(', ');

export const factEntry = (row: FieldRow, links: ReturnType<typeof linksTo>): Entry => {
  const said = row.value.toLowerCase();
  const why = links.find(({ word }) => said.includes(word))?.why ?? 'proof';
  const sources = row.sources.map(sourceInWords).join('; ');
  return {
    heading: MEMORY_SECTION_WORDS.proof.label,
    text: row.value,
    source: why,
    written: `${row.value} (Source: ${sources}; checked ${dayInWords(row.checked_at)})`,
  };
};

const textEntries = (rows: readonly FieldRow[], section: MemorySection): Entry[] => {
  const { label: heading } = MEMORY_SECTION_WORDS[section];
  return MEMORY_FIELDS.filter((field) => field.section === section).flatMap(({ name, label }) => {
    const value = rows.find((row) => row.name === name)?.value ?? '';
    return value === ''
      ? []
      : [{ heading, text: `${label}: ${value}`, source: 'always', written: `${label}: ${value}` }];
  });
};

const bannedEntries = (rows: readonly FieldRow[]): Entry[] =>
  rows
    .filter(({ section }) => section === 'banned_claims')
    .map(({ value }) => ({ heading: NEVER_SAY, text: `Never: ${value}`, source: 'always', written: value }));

const ownEntries = (rows: readonly FieldRow[]): Entry[] =>
  rows
    .filter(({ section, value }) => section === 'own' && value !== '')
    .map(({ label, name, value }) => {
      const text = `${label ?? name}: ${value}`;
      return { heading: MEMORY_SECTION_WORDS.own.label, text, source: 'always', written: text };
    });

/** The text of a brief; about nobody where there is nothing to say about a person. */
export const write = (about: readonly BriefLine[], entries: readonly Entry[]): string => {
  const parts =
    about.length === 0
      ? []
      : [`About the person\n${about.map(({ text, source }) => `- ${text} (${source})`).join('\n')}`];
  for (const [heading, list] of Map.groupBy(entries, (entry) => entry.heading)) {
    parts.push(`${heading}\n${list.map(({ written }) => `- ${written}`).join('\n')}`);
  }
  return parts.join('\n\n');
};

const ALWAYS = ['banned_claims', 'voice', 'offer', 'company', 'ideal_customer', 'objections'] as const;

/** What every brief contains, in order of priority, so that banned claims always fit. */
export const standing = (rows: readonly FieldRow[]): Entry[] => [
  ...ALWAYS.flatMap((section) => (section === 'banned_claims' ? bannedEntries(rows) : textEntries(rows, section))),
  ...ownEntries(rows),
];

/** Takes entries until the limit is reached. */
export const fit = (entries: readonly Entry[], used: number): { taken: Entry[]; refused: Entry[] } => {
  let words = used;
  const taken: Entry[] = [];
  const refused: Entry[] = [];
  for (const entry of entries) {
    const more = wordsIn(entry.written) + 1;
    if (words + more > LIMITS.briefWords) refused.push(entry);
    else {
      words += more;
      taken.push(entry);
    }
  }
  return { taken, refused };
};

/** What is said about a person and the business, and what isn't. */
interface Chosen {
  about: BriefLine[];
  /** What reads like an order to a model. */
  withheld: BriefLine[];
  rows: readonly FieldRow[];
  facts: readonly FieldRow[];
  usable: readonly Entry[];
  taken: Entry[];
  refused: Entry[];
}

/** Chooses what a writer gets for one person: nothing that reads like an order, facts that match them before general ones. */
export const choose = (person: AboutPerson, { rows, withheld: kept }: JudgedMemory, now: Date): Chosen => {
  const known = aboutLines(person);
  const about = known.filter(({ text }) => !ordersModels(text, { isStrangers: true }));
  const withheld = [
    ...known.filter((line) => !about.includes(line)).map(({ text }) => text),
    ...kept.map(({ value }) => value),
  ].map((text) => ({ text, source: READS_LIKE_ORDER }));
  const links = linksTo(person);
  const facts = rows.filter(({ section }) => section === 'proof');
  const usable = facts.filter((row) => factState(row, now) === 'sourced').map((row) => factEntry(row, links));
  const proof = [
    ...usable.filter(({ source }) => source !== 'proof'),
    ...usable.filter(({ source }) => source === 'proof'),
  ];
  return { about, withheld, rows, facts, usable, ...fit([...standing(rows), ...proof], wordsIn(write(about, []))) };
};
