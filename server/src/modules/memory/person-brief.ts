import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { withoutAddresses } from '#platform/text/foreign.ts';
import { type PersonalBrief, personalBriefs, type SourceLine } from './source-lines.ts';

/** What a writer gets who suggests a text to one person: their lines apart from those of the business. */
export interface PersonBrief extends Omit<PersonalBrief, 'person'> {
  /** What is known about the person; links, addresses and numbers in it are left out, as others wrote it. */
  about: SourceLine[];
  /** How to address them; a value that is unknown or reads like an order to a model is null. */
  person: { firstName: string; jobTitle: string | null; companyName: string | null };
}

const isOfPerson = ({ id }: SourceLine): boolean => id.startsWith('P');

/** Builds the brief for a text to one person. Throws 404 for a person this session may not see. */
export const personBrief = async (db: Db, contactId: string, now: Date): Promise<PersonBrief> => {
  const brief = (await personalBriefs(db, [contactId], now)).get(contactId);
  if (brief === undefined) throw notFound('person');
  const { lines, person, ...rest } = brief;
  const about = lines.filter(isOfPerson).map((line) => ({ ...line, text: withoutAddresses(line.text) }));
  return {
    ...rest,
    about,
    lines: lines.filter((line) => !isOfPerson(line)),
    person: {
      firstName: person['first_name']?.value ?? '',
      jobTitle: person['job_title']?.value ?? null,
      companyName: person['company_name']?.value ?? null,
    },
  };
};
