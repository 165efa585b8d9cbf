import type { CustomValues } from '@rainmaker/contract';
import type { ReadConsent } from '../../read/consent.ts';
import type { ColumnMatch, ImportedCustomField } from '../map/check-mapping.ts';

/**
 * The fields of a row that map to contact columns; `expected_value` is minor units and currency, such as `120050 EUR`.
 */
export const VALUE_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'whatsapp',
  'linkedin_url',
  'job_title',
  'seniority',
  'company_name',
  'company_domain',
  'website',
  'industry',
  'size_band',
  'country',
  'state',
  'city',
  'timezone',
  'language',
  'source_detail',
  'expected_value',
  'expected_close',
  'customer_since',
  'renewal_at',
] as const;
export type ValueField = (typeof VALUE_FIELDS)[number];

export type RowValues = Partial<Record<ValueField, string>>;

/** The further addresses of a person that are kept, the newest first; more would only slow the search down. */
export const MOST_OTHER_EMAILS = 50;

export interface RowWarning {
  column: string;
  value: string;
  detail: string;
}

/** A row ready to be saved, or the reason why it can't be. */
export interface ReadRow {
  values: RowValues;
  /** Values of custom fields, by name. */
  custom: CustomValues;
  tags: string[];
  note: string | null;
  /** The addresses that the note names beside the one that is used, so that people are found by them. */
  otherEmails: string[];
  /** What it says of their consent to emails. */
  consent?: ReadConsent;
  warnings: RowWarning[];
  refusal: string | null;
}

/** What all rows of an import share. */
export interface ReadContext {
  mapping: readonly ColumnMatch[];
  /** Those that columns are mapped to. */
  customFields: readonly ImportedCustomField[];
  /** Header cells; their number is the width of the file. */
  names: readonly string[];
  country: string;
  currency: string;
}
