import {
  type FactState,
  LIMITS,
  MEMORY_FIELDS,
  MEMORY_SECTION_WORDS,
  type MemoryField,
  type MemorySection,
} from '@rainmaker/contract';
import { aboutPeople, type AboutPerson, aboutPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { ordersModels } from '#platform/text/orders-to-models.ts';
import { aboutLines, type BriefLine, dayInWords, linksTo, privateLines, valuesOf } from './about-lines.ts';
import { factState } from './facts.ts';
import { type FieldRow, listFields } from './memory-queries.ts';

const lineOf = ({ text, source }: BriefLine): BriefLine => ({ text, source });

/** Everything a writer gets for one person, and what was left out. */
export interface Brief {
  text: string;
  about: BriefLine[];
  memory: BriefLine[];
  left_out: BriefLine[];
  facts_used: number;
  facts_total: number;
  words: number;
  words_at_most: number;
}

/** A line of Memory with its heading and its text in the brief. */
interface Entry extends BriefLine {
  heading: string;
  written: string;
}

const LEFT_OUT_WORDS: Record<Exclude<FactState, 'sourced'>, string> = {
  no_source: 'no source',
  check_again: 'check again',
};
const NEVER_SAY = 'Never say';
const READS_LIKE_ORDER = 'reads like an order to the AI';
const NO_ROOM = `over the limit of ${LIMITS.briefWords.toLocaleString('en')} words`;

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const sourceInWords = ({ note, url }: MemoryField['sources'][number]): string => [note, url].filter(Boolean).join(', ');

const factEntry = (row: FieldRow, links: ReturnType<typeof linksTo>): Entry => {
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
const write = (about: readonly BriefLine[], entries: readonly Entry[]): string => {
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
const standing = (rows: readonly FieldRow[]): Entry[] => [
  ...ALWAYS.flatMap((section) => (section === 'banned_claims' ? bannedEntries(rows) : textEntries(rows, section))),
  ...ownEntries(rows),
];

/** Takes entries until the limit is reached. */
const fit = (entries: readonly Entry[], used: number): { taken: Entry[]; refused: Entry[] } => {
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
const choose = (person: AboutPerson, all: readonly FieldRow[], now: Date): Chosen => {
  const known = aboutLines(person);
  const about = known.filter(({ text }) => !ordersModels(text, { isStrangers: true }));
  const rows = all.filter(({ section, value }) => !ordersModels(value, { isStrangers: section === 'proof' }));
  const withheld = [...known.filter((line) => !about.includes(line)), ...all.filter((row) => !rows.includes(row))].map(
    (each) => ({ text: 'value' in each ? each.value : each.text, source: READS_LIKE_ORDER }),
  );
  const links = linksTo(person);
  const facts = rows.filter(({ section }) => section === 'proof');
  const usable = facts.filter((row) => factState(row, now) === 'sourced').map((row) => factEntry(row, links));
  const proof = [
    ...usable.filter(({ source }) => source !== 'proof'),
    ...usable.filter(({ source }) => source === 'proof'),
  ];
  return { about, withheld, rows, facts, usable, ...fit([...standing(rows), ...proof], wordsIn(write(about, []))) };
};

/**
 * Builds the brief for a person; both the preview and writers use it. It leaves out facts without a source or not
 * checked for a year, private notes and contact details. Throws 404 for a person this session may not see.
 */
export const writerBrief = async (db: Db, contactId: string, now: Date): Promise<Brief> => {
  const [person, all] = await Promise.all([aboutPerson(db, contactId), listFields(db)]);
  if (person === undefined) throw notFound('person');
  const { about, withheld, facts, usable, taken, refused } = choose(person, all, now);
  const text = write(about, taken);
  const isProof = (entry: Entry): boolean => usable.includes(entry);
  const unusable = facts.flatMap((row): BriefLine[] => {
    const state = factState(row, now);
    return state === 'sourced' ? [] : [{ text: row.value, source: LEFT_OUT_WORDS[state] }];
  });
  return {
    text,
    about,
    // Matching facts first, then what every brief contains.
    memory: [...taken.filter(isProof), ...taken.filter((entry) => !isProof(entry))].map(lineOf),
    left_out: [
      ...privateLines(person),
      ...withheld,
      ...unusable,
      ...refused.map((each) => ({ text: each.text, source: NO_ROOM })),
    ],
    facts_used: taken.filter(isProof).length,
    facts_total: facts.length,
    words: wordsIn(text),
    words_at_most: LIMITS.briefWords,
  };
};

/** A line of Memory that a text can rest on. */
export interface SourceLine {
  id: string;
  text: string;
  /** Where it comes from, in words. */
  source: string;
}

/** What a writer gets who writes to many at once: Memory alone. */
export interface BusinessBrief {
  text: string;
  lines: SourceLine[];
  /** Texts that read like orders to a model: no writer gets them. */
  withheld: string[];
  fields: Record<string, string>;
  facts: BriefLine[];
  banned: string[];
}

const sourceLine = ({ heading, text, written }: Entry, index: number, facts: readonly FieldRow[]): SourceLine => {
  const fact = facts.find(({ value }) => value === text);
  const source = fact ? fact.sources.map(sourceInWords).join('; ') : `Memory, ${heading}`;
  return { id: `L${index + 1}`, text: fact ? text : written, source };
};

const isBanned = ({ heading }: Entry): boolean => heading === NEVER_SAY;

const PROFILE: ReadonlySet<string> = new Set(['profile', 'lead']);
/** The sources of a person's lines as a reader of a draft sees them. */
const OF_PERSON: Record<string, string> = {
  profile: 'Their profile',
  lead: 'Their entry as a lead',
  tags: 'Their tags',
  'custom field': 'A custom field of theirs',
  timeline: 'Their timeline',
};

const businessLines = (
  { rows, facts, taken }: { rows: readonly FieldRow[]; facts: readonly FieldRow[]; taken: readonly Entry[] },
  all: readonly FieldRow[],
): Pick<BusinessBrief, 'lines' | 'fields' | 'facts' | 'banned'> => {
  const isTaken = new Set(taken.map(({ text }) => text));
  return {
    lines: taken.filter((entry) => !isBanned(entry)).map((entry, index) => sourceLine(entry, index, facts)),
    fields: Object.fromEntries(
      rows.filter(({ kind, value }) => kind !== 'fact' && value !== '').map((row) => [row.name, row.value]),
    ),
    facts: facts
      .filter(({ value }) => isTaken.has(value))
      .map(({ value, sources }) => ({ text: value, source: sources.map(sourceInWords).join('; ') })),
    banned: all.filter(({ section }) => section === 'banned_claims').map(({ value }) => value),
  };
};

/** Builds the brief for a text to many people, with the same limits; claims only with a source that was checked within a year. */
export const businessBrief = async (db: Db, now: Date): Promise<BusinessBrief> => {
  const all = await listFields(db);
  // What people say about their own voice may sound like an order to a model, and is one.
  const isWithheld = ({ section, value }: FieldRow): boolean =>
    ordersModels(value, { isStrangers: section === 'proof' });
  const rows = all.filter((row) => !isWithheld(row));
  const facts = rows.filter((row) => row.section === 'proof' && factState(row, now) === 'sourced');
  const { taken } = fit([...standing(rows), ...facts.map((row) => factEntry(row, []))], 0);
  return {
    ...businessLines({ rows, facts, taken }, all),
    text: write([], taken),
    withheld: all.filter(isWithheld).map(({ value }) => value),
  };
};

/** A value of a person, and the id of the line that has it. */
export interface PersonValue {
  value: string;
  line: string;
}

/** What a writer gets who writes to one person. */
export interface PersonalBrief extends BusinessBrief {
  /** By the names of variables. */
  person: Record<string, PersonValue>;
}

const personalBrief = (person: AboutPerson, all: readonly FieldRow[], now: Date): PersonalBrief => {
  const { about, withheld, rows, facts, taken } = choose(person, all, now);
  const sourced = facts.filter((row) => factState(row, now) === 'sourced');
  const own = about.map((line, index) => ({ id: `P${index + 1}`, ...line }));
  const business = businessLines({ rows, facts: sourced, taken }, all);
  const values = Object.entries(valuesOf(person)).flatMap(([name, value]) => {
    const line = own.find(({ text, source }) => PROFILE.has(source) && text.includes(value));
    return line === undefined ? [] : [[name, { value, line: line.id }] as const];
  });
  return {
    ...business,
    text: write(about, taken),
    lines: [
      ...own.map(({ id, text, source }) => ({ id, text, source: OF_PERSON[source] ?? source })),
      ...business.lines,
    ],
    withheld: withheld.map(({ text }) => text),
    person: Object.fromEntries(values),
  };
};

/** The briefs of several people, by their ids; without those whom this session may not see. */
export const personalBriefs = async (
  db: Db,
  contactIds: readonly string[],
  now: Date,
): Promise<Map<string, PersonalBrief>> => {
  const [people, all] = await Promise.all([aboutPeople(db, contactIds), listFields(db)]);
  return new Map(people.map((person) => [person.id, personalBrief(person, all, now)]));
};
