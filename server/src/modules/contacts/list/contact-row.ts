import type { Contact, ContactRow } from '@rainmaker/contract';
import { sql } from 'kysely';
import { joinUser, USER_NAME } from '#modules/accounts/index.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Row } from '#platform/db/tables.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const LISTED = [
  'id',
  'stage',
  'status',
  'first_name',
  'last_name',
  'email',
  'email_status',
  'phone',
  'whatsapp',
  'job_title',
  'company_name',
  'country',
  'city',
  'industry',
  'linkedin_url',
  'lead_source',
  'owner_id',
  'tags',
  'expected_value_minor',
  'currency',
  'is_sample',
  'last_contacted_at',
  'last_replied_at',
  'next_follow_up_at',
  'version',
  'created_at',
  'updated_at',
] as const;

const PLAIN = [
  ...LISTED,
  'seniority',
  'company_domain',
  'website',
  'size_band',
  'state',
  'timezone',
  'language',
  'source_detail',
  'probability',
  'expected_close',
  'need',
  'lost_reason',
  'customer_since',
  'renewal_at',
  'import_id',
] as const;

interface Owned {
  owner_name: string | null;
}

/** A row of a list as stored in the database. */
export interface ListedRecord extends Row<'contacts', (typeof LISTED)[number]>, Owned {
  /** The custom values that a list was asked for; null if the person has none of them. */
  custom?: Contact['custom'] | null;
}

/** Excludes columns without a size limit, custom fields above all. */
export interface PlainRecord extends Row<'contacts', (typeof PLAIN)[number]>, Owned {}

export interface FullRecord extends PlainRecord {
  consent: Contact['consent'];
  custom: Contact['custom'];
}

/** Columns of `ListedRecord` over aliases `c` and `u`. */
export const LISTED_COLUMNS = sql`${columnsOf('c', LISTED)}, ${USER_NAME} as owner_name`;

/** Columns of `PlainRecord` over the same aliases. */
export const PLAIN_COLUMNS = sql`${columnsOf('c', PLAIN)}, ${USER_NAME} as owner_name`;

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
  next_follow_up_at: iso(record.next_follow_up_at),
  version: record.version,
  created_at: record.created_at.toISOString(),
  updated_at: record.updated_at.toISOString(),
  ...(record.custom !== undefined && { custom: record.custom ?? {} }),
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
