import type { ContactForMessage } from '#modules/contacts/index.ts';
import { addressOn, type ChannelFacts } from '@rainmaker/contract';
import { sql } from 'kysely';

/** Who a message goes to. */
export type Person = ContactForMessage;

/** The person as JSON from contacts `c`, in the shape of `Person`. */
export const personJson = sql<Person>`jsonb_build_object(
  'id', c.id, 'stage', c.stage, 'firstName', c.first_name, 'lastName', c.last_name, 'email', c.email,
  'phone', c.phone, 'whatsapp', c.whatsapp, 'jobTitle', c.job_title, 'companyName', c.company_name, 'companyDomain', c.company_domain,
  'website', c.website, 'industry', c.industry, 'city', c.city, 'state', c.state, 'country', c.country,
  'linkedinUrl', c.linkedin_url, 'timezone', c.timezone, 'isSample', c.is_sample, 'custom', c.custom)`;

export const nameOf = (person: Pick<Person, 'firstName' | 'lastName'>): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ');

/** Where a message goes to on a channel; null where the person has no address there. */
export const addressFor = (facts: Pick<ChannelFacts, 'address'>, person: Person): string | null =>
  addressOn(facts, { ...person, linkedin_url: person.linkedinUrl });
