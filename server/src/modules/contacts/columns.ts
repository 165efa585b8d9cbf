import { customNameOf } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

interface ColumnFacts {
  /** Display name. Only columns that users can see have one. */
  label?: string;
  /** The value after a purge: unchanged, null, or this expression. */
  purged: 'kept' | 'null' | RawBuilder<unknown>;
  /** Included in the full data export. */
  isArchived?: true;
  /** An import can update it on an existing contact. */
  isMerged?: true;
}

const ours = { purged: 'kept' } as const satisfies ColumnFacts;
const kept = { purged: 'kept', isArchived: true } as const satisfies ColumnFacts;
const theirs = (label: string) => ({ label, purged: 'null', isArchived: true }) as const satisfies ColumnFacts;
const fromFiles = (label: string) => ({ ...theirs(label), isMerged: true }) as const satisfies ColumnFacts;

const EMPTY_LIST = sql`'[]'`;
const EMPTY = sql`'{}'`;

/**
 * Every column of a contact, with how exports, imports and purges treat it; a new column must declare this here.
 * Generated columns follow the columns they are computed from.
 */
export const CONTACT_COLUMNS = {
  workspace_id: ours,
  id: kept,
  stage: kept,
  status: kept,
  first_name: { label: 'first name', purged: sql`'Deleted'`, isArchived: true, isMerged: true },
  last_name: fromFiles('last name'),
  email: theirs('email address'),
  // Those that a file had beside `email`; people see them in a note, and are found by them.
  other_emails: { purged: 'null', isArchived: true },
  email_status: kept,
  phone: fromFiles('phone'),
  whatsapp: fromFiles('WhatsApp number'),
  linkedin_url: fromFiles('LinkedIn address'),
  job_title: fromFiles('job title'),
  seniority: fromFiles('seniority'),
  company_name: fromFiles('company'),
  company_domain: fromFiles('company domain'),
  website: fromFiles('website'),
  industry: fromFiles('industry'),
  size_band: fromFiles('company size'),
  country: fromFiles('country'),
  state: fromFiles('state'),
  city: fromFiles('city'),
  timezone: fromFiles('time zone'),
  language: fromFiles('language'),
  lead_source: kept,
  source_detail: fromFiles('source'),
  owner_id: { ...kept, label: 'owner' },
  tags: { label: 'tags', purged: EMPTY, isArchived: true },
  custom: { label: 'custom fields', purged: EMPTY, isArchived: true },
  consent: { purged: EMPTY_LIST, isArchived: true },
  expected_value_minor: fromFiles('expected value'),
  currency: theirs('currency'),
  probability: theirs('probability'),
  expected_close: fromFiles('expected close'),
  need: theirs('need'),
  lost_reason: theirs('lost reason'),
  customer_since: fromFiles('customer since'),
  services: { purged: EMPTY_LIST },
  lifetime_value_minor: { purged: 'null' },
  renewal_at: fromFiles('renewal'),
  health: { purged: 'null' },
  last_contacted_at: kept,
  last_replied_at: kept,
  next_follow_up_at: { purged: 'null', isArchived: true },
  import_id: kept,
  is_sample: kept,
  version: ours,
  created_at: kept,
  updated_at: kept,
  deleted_at: kept,
  purged_at: ours,
  // The record that this one was merged into.
  merged_into: { purged: 'kept', isArchived: true },
  name_sort: ours,
  company_sort: ours,
  contacted_sort: ours,
  follow_up_sort: ours,
  email_consent: ours,
  search: ours,
  title_key: ours,
  city_key: ours,
  industry_key: ours,
  tag_keys: ours,
} as const satisfies Record<keyof Tables['contacts'], ColumnFacts>;

const ALL: readonly (readonly [string, ColumnFacts])[] = Object.entries(CONTACT_COLUMNS);

export const ARCHIVED_COLUMNS = ALL.flatMap(([name, { isArchived }]) => (isArchived ? [name] : []));

/** Columns that a user can write and sees by name. */
export const WRITTEN_COLUMNS = ALL.flatMap(([name, { label }]) => (label === undefined ? [] : [name]));

export const MERGED_COLUMNS = ALL.flatMap(([name, { isMerged }]) => (isMerged ? [name] : []));

/** `"email" = null, "tags" = '{}'`: the values that a purge writes over personal data. */
export const PURGED_VALUES = sql.join(
  ALL.flatMap(([name, { purged }]) =>
    purged === 'kept' ? [] : [sql`${sql.ref(name)} = ${purged === 'null' ? sql`null` : purged}`],
  ),
);

/** Contract fields with a different column name, or none. */
const FIELD_LABELS: Record<string, string> = { note: 'note', expected_value: 'expected value' };

/** The display name of a column or contract field. */
export const labelOf = (name: string): string | undefined =>
  FIELD_LABELS[name] ?? customNameOf(name)?.replaceAll('_', ' ') ?? ALL.find(([column]) => column === name)?.[1].label;

/** Formats columns as "phone, city and tags". */
export const labelList = (columns: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(
    columns.map((column) => labelOf(column) ?? column.replaceAll('_', ' ')),
  );
