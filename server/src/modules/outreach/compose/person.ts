import type { ContactForMessage } from '#modules/contacts/index.ts';
import { addressOn, type ChannelFacts } from '@rainmaker/contract';
import { sql } from 'kysely';

/** Who a message goes to. */
export type Person = ContactForMessage;

/** A person without their custom fields, of which everyone may have `LIMITS.customCharacters`: for lists and sending. */
export type Recipient = Omit<Person, 'custom'>;

const FIELDS = sql`'id', c.id, 'stage', c.stage, 'firstName', c.first_name, 'lastName', c.last_name, 'email', c.email,
  'phone', c.phone, 'whatsapp', c.whatsapp, 'jobTitle', c.job_title, 'companyName', c.company_name, 'companyDomain', c.company_domain,
  'website', c.website, 'industry', c.industry, 'city', c.city, 'state', c.state, 'country', c.country,
  'linkedinUrl', c.linkedin_url, 'timezone', c.timezone, 'isSample', c.is_sample`;

/** The person as JSON from contacts `c`, in the shape of `Recipient`. */
export const recipientJson = sql<Recipient>`jsonb_build_object(${FIELDS})`;

/** The same with custom fields, in the shape of `Person`: for rendering texts. */
export const personJson = sql<Person>`jsonb_build_object(${FIELDS}, 'custom', c.custom)`;

export const nameOf = (person: Pick<Person, 'firstName' | 'lastName'>): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ');

/** Where a message goes to on a channel; null where the person has no address there. */
export const addressFor = (facts: Pick<ChannelFacts, 'address'>, person: Recipient): string | null =>
  addressOn(facts, { ...person, linkedin_url: person.linkedinUrl });
