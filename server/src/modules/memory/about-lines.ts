import type { AboutPerson } from '#modules/contacts/index.ts';
import { own } from '#platform/own.ts';

/** A statement with its source. */
export interface BriefLine {
  text: string;
  source: string;
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const listFormat = new Intl.ListFormat('en');

export const dayInWords = (moment: Date): string => dayFormat.format(moment);

const LONGEST_QUOTE = 280;

/** The person's own words on one line, without the quoted email. */
const quoted = (text: string): string => {
  const own = text.split(/\n(?:>|On .+ wrote:|-{2,}\s*Original)/)[0] ?? '';
  const line = own.replace(/\s+/g, ' ').trim();
  return `“${line.length <= LONGEST_QUOTE ? line : `${line.slice(0, LONGEST_QUOTE - 1).trimEnd()}…`}”`;
};

const customLines = ({ fields, custom }: AboutPerson): BriefLine[] =>
  fields.flatMap(({ name, label, kind }) => {
    const value = own(custom, name);
    if (value === undefined) return [];
    return [{ text: `${label}: ${kind === 'yes_no' ? (value ? 'yes' : 'no') : value}`, source: 'custom field' }];
  });

const joined = (parts: readonly (string | null | undefined)[], separator: string): string =>
  parts.filter(Boolean).join(separator);

/** What is known about a person, each line with its source; nothing private. */
export const aboutLines = (person: AboutPerson): BriefLine[] => {
  const { jobTitle, seniority, companyName, industry, sizeBand, city, country, language, need, tags } = person;
  const profile = (text: string): BriefLine[] => (text === '' ? [] : [{ text, source: 'profile' }]);
  return [
    ...profile(joined([joined([person.firstName, person.lastName], ' '), jobTitle ?? seniority], ', ')),
    ...profile(joined([companyName, industry, sizeBand && `${sizeBand} people`], ', ')),
    ...profile(joined([city, country && countryNames.of(country)], ', ')),
    ...profile(language ? `Reads ${languageNames.of(language)}` : ''),
    ...(need ? [{ text: `Needs: ${need}`, source: 'lead' }] : []),
    ...(tags.length > 0 ? [{ text: `Tagged ${listFormat.format(tags)}`, source: 'tags' }] : []),
    ...customLines(person),
    ...person.replies.map(({ text, at }) => ({
      text: quoted(text),
      source: `their email, ${dayInWords(new Date(at))}`,
    })),
    ...(person.lastContactedAt
      ? [{ text: `Last contacted on ${dayInWords(person.lastContactedAt)}`, source: 'timeline' }]
      : []),
  ];
};

const count = (many: number, one: string, more: string): string => (many === 1 ? `1 ${one}` : `${many} ${more}`);

/** A person's values as a sentence says them, by the names of variables. */
export const valuesOf = (person: AboutPerson): Record<string, string> => {
  const { firstName, lastName, jobTitle, companyName, industry, city, country, need } = person;
  const values = {
    first_name: firstName,
    full_name: joined([firstName, lastName], ' '),
    job_title: jobTitle,
    company_name: companyName,
    industry,
    city,
    country: country && countryNames.of(country),
    need,
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  );
};

/** What is known but never shared. */
export const privateLines = ({ privateNotes, hasEmail, hasPhone }: AboutPerson): BriefLine[] => {
  const parts = [
    ...(privateNotes > 0 ? [count(privateNotes, 'private note', 'private notes')] : []),
    ...(hasEmail ? ['their email address'] : []),
    ...(hasPhone ? ['their phone number'] : []),
  ];
  if (parts.length === 0) return [];
  const text = listFormat.format(parts);
  return [{ text: text.charAt(0).toUpperCase() + text.slice(1), source: 'private' }];
};

/** Words that link a fact to this person, with the reason. */
export const linksTo = (person: AboutPerson): { word: string; why: string }[] =>
  [
    { word: person.companyName, why: 'names their company' },
    { word: person.city, why: 'same city' },
    { word: person.country && countryNames.of(person.country), why: 'same country' },
    { word: person.industry, why: 'same industry' },
  ].flatMap(({ word, why }) => (word && word.length > 2 ? [{ word: word.toLowerCase(), why }] : []));
