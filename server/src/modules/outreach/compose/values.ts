import { CUSTOM_VARIABLE_PREFIX } from '@rainmaker/contract';
import { own } from '#platform/own.ts';
import type { Values } from './template/liquid.ts';
import type { Person } from './person.ts';
import type { OwnVariables } from './variables.ts';

/** Who writes, as the message shows it. */
export interface Writer {
  firstName: string;
  name: string;
  email: string;
  company: string | null;
  signature: string | null;
  postalAddress: string | null;
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

const known = (entries: [string, string | null | undefined][]): Values =>
  Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())));

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A value of a person's own field as a sentence says it: yes and no, days in words. */
const customText = (kind: OwnVariables['custom'][number]['kind'], value: string | number | boolean): string => {
  if (kind === 'yes_no') return value === true ? 'yes' : 'no';
  return kind === 'date' ? dayFormat.format(new Date(`${value}T00:00:00Z`)) : String(value);
};

const customEntries = (contact: Person, custom: OwnVariables['custom']): [string, string | null][] =>
  custom.map(({ name, kind }) => {
    const value = own(contact.custom, name);
    return [`${CUSTOM_VARIABLE_PREFIX}${name}`, value === undefined ? null : customText(kind, value)];
  });

/**
 * What each variable is for this person, beside those of Memory; one without a value is left out, so that its fallback is
 * used.
 */
export const valuesFor = (contact: Person, writer: Writer, { custom }: Pick<OwnVariables, 'custom'>): Values =>
  known([
    ...customEntries(contact, custom),
    ['first_name', contact.firstName],
    ['last_name', contact.lastName],
    ['full_name', [contact.firstName, contact.lastName].filter(Boolean).join(' ')],
    ['email', contact.email],
    ['phone', contact.phone],
    ['job_title', contact.jobTitle],
    ['company_name', contact.companyName],
    ['company_domain', contact.companyDomain],
    ['website', contact.website],
    ['industry', contact.industry],
    ['city', contact.city],
    ['state', contact.state],
    ['country', contact.country === null ? null : countryNames.of(contact.country)],
    ['linkedin_url', contact.linkedinUrl],
    ['sender_first_name', writer.firstName],
    ['sender_name', writer.name],
    ['sender_email', writer.email],
    ['sender_company', writer.company],
    ['signature', writer.signature],
    ['postal_address', writer.postalAddress],
  ]);

/** The made-up person of a preview without a person. */
export const examplePerson: Person = {
  id: '00000000-0000-7000-8000-000000000000',
  stage: 'prospect',
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara.okafor@lagossolar.example',
  phone: '+2348035550142',
  whatsapp: null,
  jobTitle: 'Head of Operations',
  companyName: 'Lagos Solar Works',
  companyDomain: 'lagossolar.example',
  website: 'https://lagossolar.example',
  industry: 'Solar energy',
  city: 'Lagos',
  state: 'Lagos',
  country: 'NG',
  linkedinUrl: 'https://www.linkedin.com/in/amara-okafor',
  timezone: null,
  isSample: true,
  custom: {},
};
