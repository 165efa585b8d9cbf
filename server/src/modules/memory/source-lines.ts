import { aboutPeople, type AboutPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { giveTurns } from '#platform/turns/give-turns.ts';
import { type BriefLine, valuesOf } from './about-lines.ts';
import { choose, type Entry, factEntry, fit, NEVER_SAY, sourceInWords, standing, write } from './brief-entries.ts';
import { factState } from './facts.ts';
import { type JudgedMemory, judgeMemory } from './judged/judged-memory.ts';
import { type FieldRow, listFields } from './memory-queries.ts';

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

const bannedAmong = (all: readonly FieldRow[]): string[] =>
  all.filter(({ section }) => section === 'banned_claims').map(({ value }) => value);

/** What must never be said, in the words of Memory. */
export const bannedClaims = async (db: Db): Promise<string[]> => bannedAmong(await listFields(db));

const businessLines = (
  { rows, facts, taken }: { rows: readonly FieldRow[]; facts: readonly FieldRow[]; taken: readonly Entry[] },
  all: readonly FieldRow[],
): Pick<BusinessBrief, 'lines' | 'fields' | 'facts' | 'banned'> => {
  const place = new Map(taken.map(({ text }, index) => [text, index]));
  return {
    lines: taken.filter((entry) => !isBanned(entry)).map((entry, index) => sourceLine(entry, index, facts)),
    fields: Object.fromEntries(
      rows.filter(({ kind, value }) => kind !== 'fact' && value !== '').map((row) => [row.name, row.value]),
    ),
    facts: facts
      .filter(({ value }) => place.has(value))
      // As they were taken: what matches a person comes first.
      .toSorted((one, other) => (place.get(one.value) ?? 0) - (place.get(other.value) ?? 0))
      .map(({ value, sources }) => ({ text: value, source: sources.map(sourceInWords).join('; ') })),
    banned: bannedAmong(all),
  };
};

/** Builds the brief for a text to many people, with the same limits; claims only with a source that was checked within a year. */
export const businessBrief = async (db: Db, now: Date): Promise<BusinessBrief> => {
  const { all, rows, withheld } = await judgeMemory(await listFields(db));
  const facts = rows.filter((row) => row.section === 'proof' && factState(row, now) === 'sourced');
  const { taken } = fit([...standing(rows), ...facts.map((row) => factEntry(row, []))], 0);
  return {
    ...businessLines({ rows, facts, taken }, all),
    text: write([], taken),
    withheld: withheld.map(({ value }) => value),
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
  /** The language they read, as their record has it. */
  language: string | null;
}

const personalBrief = async (person: AboutPerson, memory: JudgedMemory, now: Date): Promise<PersonalBrief> => {
  const { about, withheld, rows, facts, taken } = await choose(person, memory, now);
  const sourced = facts.filter((row) => factState(row, now) === 'sourced');
  const own = about.map((line, index) => ({ id: `P${index + 1}`, ...line }));
  const business = businessLines({ rows, facts: sourced, taken }, memory.all);
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
    language: person.language,
  };
};

/** The briefs of several people, by their ids; without those whom this session may not see. */
export const personalBriefs = async (
  db: Db,
  contactIds: readonly string[],
  now: Date,
): Promise<Map<string, PersonalBrief>> => {
  const [people, all] = await Promise.all([aboutPeople(db, contactIds), listFields(db)]);
  const memory = await judgeMemory(all);
  const turn = giveTurns();
  const briefs = new Map<string, PersonalBrief>();
  for (const person of people) {
    await turn();
    briefs.set(person.id, await personalBrief(person, memory, now));
  }
  return briefs;
};
