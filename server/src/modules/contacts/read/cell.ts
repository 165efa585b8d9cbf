import type { ImportField, ImportTarget } from '@rainmaker/contract';
import { LIMITS } from '@rainmaker/contract/limits';
import { Email, zoneNamed } from '@rainmaker/contract/shapes';
import { readCountry } from './country.ts';
import { readLanguage } from './language.ts';
import { readPhone } from '#platform/text/phone.ts';
import { readSizeBand } from './size-band.ts';
import { readDomain, readLinkedIn, readWebAddress } from './web-address.ts';

const LONGEST_OF: Record<ImportField, number> = {
  full_name: 161,
  first_name: 80,
  last_name: 80,
  job_title: 120,
  seniority: 60,
  company_name: 200,
  company_domain: 253,
  industry: 120,
  state: 120,
  city: 120,
  source_detail: 200,
  // The maximum number of tags, all quoted.
  tags: 5000,
  // A cell may contain several.
  email: 1000,
  phone: 200,
  whatsapp: 200,
  linkedin_url: 500,
  website: 500,
  size_band: 60,
  country: 100,
  timezone: 60,
  language: 60,
  expected_value: 60,
  expected_close: 40,
  customer_since: 40,
  renewal_at: 40,
  // Kept as evidence, beside the name of the file.
  email_consent: 250,
  // A longer one is cut by what reads it.
  note: LIMITS.importCellCharacters,
};
/** The most characters of a field, checked before anything parses the cell. */
export const longestOf = (target: ImportTarget): number =>
  Object.hasOwn(LONGEST_OF, target) ? LONGEST_OF[target as ImportField] : LIMITS.customTextCharacters;

export const MOST_TAGS = 50;
export const LONGEST_TAG = 40;

/** Placeholders that people write for "no value". Not applied to email addresses, where they are worth a warning. */
export const NOTHING = /^(n\/?a|none|null|nil|unknown|-+|—|–|\?+|keine?|k\.\s?a\.|sin dato|s\/d|#n\/a|#value!|#ref!)$/i;

const readTimeZone = (text: string): string | undefined => (text.length > 64 ? undefined : zoneNamed(text));

/** A quoted tag, in which a doubled quotation mark stands for one, or any text between two separators. */
const TAG = /\s*"((?:[^"]|"")*)"\s*(?=[;,]|$)|[^;,]+/g;

export const readTags = (text: string): string[] =>
  [...text.matchAll(TAG)]
    .map(([plain, quoted]) => (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim())
    .filter(Boolean);

/** Formats tags as one cell that `readTags` can parse. */
export const writeTags = (tags: readonly string[]): string =>
  tags.map((tag) => (/[;,"]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join('; ');

/** The address in a link such as "mailto:ada@acme.example?subject=Hello". */
const withoutLink = (part: string): string =>
  /^mailto:/i.test(part) ? (part.slice('mailto:'.length).split('?')[0] ?? '') : part;

/** Of more in one cell, the rest isn't read: each takes time to check. */
const MOST_ADDRESSES = 20;

/** The distinct email addresses in a cell, in order, and whether the cell contains other words. */
export const readAddresses = (text: string): { addresses: string[]; hasMore: boolean } => {
  const parts = text.split(/[\s;,|/<>()]+/).filter(Boolean);
  const likely = parts.filter((part) => part.includes('@')).slice(0, MOST_ADDRESSES);
  const read = likely.flatMap((part) => Email.safeParse(withoutLink(part)).data ?? []);
  return { addresses: [...new Set(read)], hasMore: read.length < parts.length };
};

/** What is wrong with a value that a field doesn't accept; the start of a sentence. */
export const NOT_VALID = {
  email: 'This isn’t a valid email address',
  phone: 'This isn’t a valid phone number',
  whatsapp: 'This isn’t a valid phone number',
  linkedin_url: 'This isn’t a LinkedIn address',
  website: 'This isn’t a valid web address',
  company_domain: 'This isn’t a valid domain',
  size_band: 'This isn’t a number of employees',
  country: 'We don’t recognize this country',
  timezone: 'This isn’t a time zone such as Europe/Berlin',
  language: 'We don’t recognize this language',
} as const;

/** A field whose text is converted, or rejected if it can't be. */
export type ConvertedField = keyof typeof NOT_VALID;

export const isConverted = (field: string): field is ConvertedField => Object.hasOwn(NOT_VALID, field);

/** Converts a cell's text into a field's value; undefined if it isn't valid. `ownCountry` is the contact's country. */
export const convertCell = (
  field: ConvertedField,
  text: string,
  ownCountry: string | null,
  workspaceCountry: string,
): string | undefined => {
  switch (field) {
    case 'email':
      return Email.safeParse(text).data;
    case 'phone':
    case 'whatsapp':
      return readPhone(text, ownCountry, workspaceCountry);
    case 'linkedin_url':
      return readLinkedIn(text);
    case 'website':
      return readWebAddress(text);
    case 'company_domain':
      return readDomain(text);
    case 'size_band':
      return readSizeBand(text);
    case 'country':
      return readCountry(text);
    case 'timezone':
      return readTimeZone(text);
    case 'language':
      return readLanguage(text);
  }
};
