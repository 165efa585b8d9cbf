import type { Person } from './person.ts';
import type { Values } from './liquid.ts';

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

/** What each variable is for this person; one without a value is left out, so that its fallback is used. */
export const valuesFor = (contact: Person, writer: Writer): Values =>
  known([
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
  ]);

/** Stands in where a preview has nobody to show it for. */
export const examplePerson: Person = {
  id: '00000000-0000-7000-8000-000000000000',
  stage: 'prospect',
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara.okafor@lagossolar.example',
  phone: '+2348035550142',
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
};
