import { type FactState, LIMITS } from '@rainmaker/contract';
import { aboutPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { type BriefLine, privateLines } from './about-lines.ts';
import { choose, type Entry, LEFT_OUT_WORDS, NO_ROOM, wordsIn, write } from './brief-entries.ts';
import { factState } from './facts.ts';
import { judgeMemory } from './judged/judged-memory.ts';
import { listFields } from './memory-queries.ts';

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

/**
 * Builds the brief for a person; both the preview and writers use it. It leaves out facts without a source or not
 * checked for a year, private notes and contact details. Throws 404 for a person this session may not see.
 */
export const writerBrief = async (db: Db, contactId: string, now: Date): Promise<Brief> => {
  const [person, all] = await Promise.all([aboutPerson(db, contactId), listFields(db)]);
  if (person === undefined) throw notFound('person');
  const { about, withheld, facts, usable, taken, refused } = await choose(person, await judgeMemory(all), now);
  const text = write(about, taken);
  const isProof = (entry: Entry): boolean => usable.includes(entry);
  const unusable = facts.flatMap((row): BriefLine[] => {
    const state: FactState = factState(row, now);
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
