import { type AboutPerson, aboutPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { withoutAddresses } from '#platform/text/foreign.ts';
import { ordersModels } from '#platform/text/orders-to-models.ts';
import { aboutLines } from './about-lines.ts';
import { type BusinessBrief, businessBrief, type SourceLine } from './writer-brief.ts';

/** What a writer gets who writes to one person. */
export interface PersonBrief extends BusinessBrief {
  /** What is known about the person; links, addresses and numbers in it are left out, as others wrote it. */
  about: SourceLine[];
  /** How to address them; a value that reads like an order to a model is null. */
  person: Pick<AboutPerson, 'firstName' | 'jobTitle' | 'companyName' | 'language'>;
}

const isFine = (text: string): boolean => !ordersModels(text, { isStrangers: true });
const fine = (text: string | null): string | null => (text !== null && isFine(text) ? text : null);

/** Builds the brief for a text to one person, by the rules of `businessBrief`. Throws 404 for a person this session may not see. */
export const personBrief = async (db: Db, contactId: string, now: Date): Promise<PersonBrief> => {
  const [person, business] = await Promise.all([aboutPerson(db, contactId), businessBrief(db, now)]);
  if (person === undefined) throw notFound('person');
  const known = aboutLines(person);
  const about = known.filter(({ text }) => isFine(text));
  return {
    ...business,
    about: about.map(({ text, source }, index) => ({ id: `P${index + 1}`, text: withoutAddresses(text), source })),
    withheld: [...business.withheld, ...known.filter((line) => !about.includes(line)).map(({ text }) => text)],
    person: {
      firstName: fine(person.firstName) ?? '',
      jobTitle: fine(person.jobTitle),
      companyName: fine(person.companyName),
      language: person.language,
    },
  };
};
