import {
  type FactState,
  LIMITS,
  MEMORY_FIELDS,
  MEMORY_SECTION_WORDS,
  type MemoryField,
  type MemorySection,
} from '@rainmaker/contract';
import type { AboutPerson } from '#modules/contacts/index.ts';
import { giveTurns } from '#platform/turns/give-turns.ts';
import { aboutLines, type BriefLine, dayInWords, linksTo } from './about-lines.ts';
import { factState } from './facts.ts';
import type { JudgedMemory } from './judged/judged-memory.ts';
import type { FieldRow } from './memory-queries.ts';
import { readsLikeOrder } from './judged/reads-like-order.ts';

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

/** Few words are longer, with the space. */
const CHARACTERS_OF_WORD = 10;
/** How much of the limit of words a text takes: one without spaces counts as many. */
const roomOf = (text: string): number => Math.max(wordsIn(text), Math.ceil(text.length / CHARACTERS_OF_WORD));

/** As much is said about one person; the rest of the room is for the business. */
const ROOM_OF_PERSON = LIMITS.briefWords / 4;

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

const within = <T>(
  entries: readonly T[],
  textOf: (entry: T) => string,
  { used, most }: { used: number; most: number },
): { taken: T[]; refused: T[] } => {
  let room = used;
  const taken: T[] = [];
  const refused: T[] = [];
  for (const entry of entries) {
    const more = roomOf(textOf(entry)) + 1;
    if (room + more > most) refused.push(entry);
    else {
      room += more;
      taken.push(entry);
    }
  }
  return { taken, refused };
};

/** Takes entries until the limit is reached. */
export const fit = (entries: readonly Entry[], used: number): { taken: Entry[]; refused: Entry[] } =>
  within(entries, ({ written }) => written, { used, most: LIMITS.briefWords });

/** What is said about a person and the business, and what isn't. */
interface Chosen {
  about: BriefLine[];
  /** What reads like an order to a model. */
  withheld: BriefLine[];
  rows: readonly FieldRow[];
  facts: readonly FieldRow[];
  usable: readonly Entry[];
  taken: Entry[];
  refused: BriefLine[];
}

/** Without lines that read like an order to a model, which are longer than others may wait for. */
const withoutOrders = async (lines: readonly BriefLine[]): Promise<BriefLine[]> => {
  const others = giveTurns();
  const fine: BriefLine[] = [];
  for (const line of lines) {
    await others();
    if (!readsLikeOrder(line.text, { isStrangers: true })) fine.push(line);
  }
  return fine;
};

/** Chooses what a writer gets for one person: nothing that reads like an order, facts that match them before general ones. */
export const choose = async (
  person: AboutPerson,
  { rows, withheld: kept }: JudgedMemory,
  now: Date,
): Promise<Chosen> => {
  const all = aboutLines(person);
  const { taken: known, refused: tooMuch } = within(all, ({ text }) => text, { used: 0, most: ROOM_OF_PERSON });
  const about = await withoutOrders(known);
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
  const { taken, refused } = fit([...standing(rows), ...proof], roomOf(write(about, [])));
  return { about, withheld, rows, facts, usable, taken, refused: [...tooMuch, ...refused] };
};
