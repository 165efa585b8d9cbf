import type { Contact, ContactRow, Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import { joinUser, USER_NAME } from '#modules/accounts/index.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A row of a list as the database gives it. */
export interface ListedRecord {
  id: string;
  stage: Stage;
  status: string;
  first_name: string;
  last_name: string | null;
  email: string | null;
  email_status: ContactRow['email_status'];
  phone: string | null;
  whatsapp: string | null;
  job_title: string | null;
  company_name: string | null;
  country: string | null;
  city: string | null;
  industry: string | null;
  linkedin_url: string | null;
  lead_source: ContactRow['lead_source'];
  owner_id: string | null;
  owner_name: string | null;
  tags: string[];
  expected_value_minor: number | null;
  currency: string | null;
  is_sample: boolean;
  last_contacted_at: Date | null;
  last_replied_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface PlainRecord extends ListedRecord {
  seniority: string | null;
  company_domain: string | null;
  website: string | null;
  size_band: Contact['size_band'];
  state: string | null;
  timezone: string | null;
  language: string | null;
  source_detail: string | null;
  probability: number | null;
  expected_close: string | null;
  need: string | null;
  lost_reason: string | null;
  customer_since: string | null;
  renewal_at: string | null;
  import_id: string | null;
}

export interface FullRecord extends PlainRecord {
  consent: Contact['consent'];
  custom: Contact['custom'];
}

/** Columns of `ListedRecord` over aliases `c` and `u`. */
export const LISTED_COLUMNS = sql`c.id, c.stage, c.status, c.first_name, c.last_name, c.email, c.email_status, c.phone,
  c.whatsapp, c.job_title, c.company_name, c.country, c.city, c.industry, c.linkedin_url, c.lead_source, c.owner_id,
  ${USER_NAME} as owner_name, c.tags, c.expected_value_minor, c.currency, c.is_sample,
  c.last_contacted_at, c.last_replied_at, c.version, c.created_at, c.updated_at`;

/** What a person can have without limit of its own, custom fields above all, is not in here. Over the same aliases. */
export const PLAIN_COLUMNS = sql`${LISTED_COLUMNS}, c.seniority, c.company_domain, c.website, c.size_band, c.state,
  c.timezone, c.language, c.source_detail, c.probability, c.expected_close, c.need, c.lost_reason, c.customer_since,
  c.renewal_at, c.import_id`;

/** Columns of `FullRecord` over the same aliases. */
export const FULL_COLUMNS = sql`${PLAIN_COLUMNS}, c.consent, c.custom`;

export const OWNER_JOIN = joinUser('c.owner_id');

export const personName = (person: { first_name: string; last_name: string | null }): string =>
  [person.first_name, person.last_name].filter(Boolean).join(' ');

export const toRow = (record: ListedRecord): ContactRow => ({
  id: record.id,
  stage: record.stage,
  status: record.status,
  name: personName(record),
  first_name: record.first_name,
  last_name: record.last_name,
  email: record.email,
  email_status: record.email_status,
  phone: record.phone,
  whatsapp: record.whatsapp,
  job_title: record.job_title,
  company_name: record.company_name,
  country: record.country,
  city: record.city,
  industry: record.industry,
  linkedin_url: record.linkedin_url,
  lead_source: record.lead_source,
  owner: record.owner_id === null ? null : { id: record.owner_id, name: record.owner_name ?? '' },
  tags: record.tags,
  expected_value: record.expected_value_minor,
  currency: record.currency,
  is_sample: record.is_sample,
  last_contacted_at: iso(record.last_contacted_at),
  last_replied_at: iso(record.last_replied_at),
  version: record.version,
  created_at: record.created_at.toISOString(),
  updated_at: record.updated_at.toISOString(),
});

export const toContact = (record: FullRecord, blocked: Contact['blocked']): Contact => ({
  ...toRow(record),
  seniority: record.seniority,
  company_domain: record.company_domain,
  website: record.website,
  size_band: record.size_band,
  state: record.state,
  timezone: record.timezone,
  language: record.language,
  source_detail: record.source_detail,
  probability: record.probability,
  expected_close: record.expected_close,
  need: record.need,
  lost_reason: record.lost_reason,
  customer_since: record.customer_since,
  renewal_at: record.renewal_at,
  consent: record.consent,
  blocked,
  import_id: record.import_id,
  custom: record.custom,
});
