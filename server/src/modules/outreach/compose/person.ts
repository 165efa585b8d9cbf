import type { ContactForMessage } from '#modules/contacts/index.ts';
import { sql } from 'kysely';

/** Who a message goes to. */
export type Person = ContactForMessage;

/** The person as JSON from contacts `c`, in the shape of `Person`. */
export const personJson = sql<Person>`jsonb_build_object(
  'id', c.id, 'stage', c.stage, 'firstName', c.first_name, 'lastName', c.last_name, 'email', c.email,
  'phone', c.phone, 'jobTitle', c.job_title, 'companyName', c.company_name, 'companyDomain', c.company_domain,
  'website', c.website, 'industry', c.industry, 'city', c.city, 'state', c.state, 'country', c.country,
  'linkedinUrl', c.linkedin_url, 'timezone', c.timezone, 'isSample', c.is_sample, 'custom', c.custom)`;

export const nameOf = (person: Pick<Person, 'firstName' | 'lastName'>): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ');
