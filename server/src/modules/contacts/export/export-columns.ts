import { type Contact, type CustomValues, STAGE_LABELS, statusLabel } from '@rainmaker/contract';
import type { PlainRecord } from '../list/contact-row.ts';
import { fieldNamed } from '../import/map/header-names.ts';
import { longestOf, writeTags } from '../read/cell.ts';
import { readConsent } from '../read/consent.ts';
import { amountText } from '#platform/text/amount.ts';
import { plainKey } from '#platform/text/plain-key.ts';
import type { CustomFieldRow } from '../record/custom-field-queries.ts';

type Moments = 'last_contacted_at' | 'last_replied_at' | 'created_at' | 'updated_at';

/** A contact parsed from JSON, so dates are strings. */
export interface ExportedRecord extends Omit<PlainRecord, Moments>, Record<Moments, string | null> {
  /** Only where the workspace has custom fields. */
  custom?: CustomValues;
  /** Used for amounts without a currency. */
  workspace_currency: string;
  /** What is recorded last of their consent to emails. */
  email_said: Contact['consent'][number] | null;
  /** Whether they're Do Not Contact, or an opt-out of theirs stands. */
  has_refused: boolean;
}

const iso = (moment: string | null): string => (moment === null ? '' : new Date(moment).toISOString());

/** Three decimals get a fourth: `120.000` could be read as 120 thousand. */
const amount = ({ expected_value_minor: minor, currency, workspace_currency: fallback }: ExportedRecord): string =>
  minor === null ? '' : amountText(`${minor} ${currency ?? fallback}`).replace(/(\.\d{3})(?= )/, '$10');

/**
 * What is recorded of their consent to emails, in words that the import reads as the same, or none: whoever said no is left alone wherever the
 * file goes, and nobody consents by a text that doesn't say so.
 */
const consentCell = ({ email_said: said, has_refused: hasRefused }: ExportedRecord): string => {
  if (hasRefused || said?.basis === 'withdrawn') return 'withdrawn';
  if (said === null) return '';
  const evidence = said.source.replaceAll(/\s+/g, ' ').trim();
  const isSame = (text: string): boolean =>
    text.length <= longestOf('email_consent') && readConsent(text)?.basis === said.basis;
  return [`${evidence} ${said.at.slice(0, 10)}`, evidence].find(isSame) ?? '';
};

/**
 * The export's columns, in order. Every header up to the consent is one that the import maps with certainty, so an
 * export can be re-imported without loss; the import recognises none of the headers after it.
 */
const COLUMNS: readonly (readonly [string, (record: ExportedRecord) => string | number | null])[] = [
  ['First name', (record) => record.first_name],
  ['Last name', (record) => record.last_name],
  ['Email', (record) => record.email],
  ['Phone', (record) => record.phone],
  ['WhatsApp', (record) => record.whatsapp],
  ['LinkedIn', (record) => record.linkedin_url],
  ['Job title', (record) => record.job_title],
  ['Seniority', (record) => record.seniority],
  ['Company', (record) => record.company_name],
  ['Company domain', (record) => record.company_domain],
  ['Website', (record) => record.website],
  ['Industry', (record) => record.industry],
  ['Employees', (record) => record.size_band],
  ['Country', (record) => record.country],
  ['State', (record) => record.state],
  ['City', (record) => record.city],
  ['Time zone', (record) => record.timezone],
  ['Language', (record) => record.language],
  ['Tags', (record) => writeTags(record.tags)],
  ['Source', (record) => record.source_detail],
  ['Expected value', amount],
  ['Expected close', (record) => record.expected_close],
  ['Customer since', (record) => record.customer_since],
  ['Renewal', (record) => record.renewal_at],
  ['Consent (email)', consentCell],
  ['Stage', (record) => STAGE_LABELS[record.stage].one],
  ['Status', (record) => statusLabel(record.status)],
  ['Owner', (record) => record.owner_name],
  ['Deliverability', (record) => record.email_status],
  ['Added via', (record) => record.lead_source],
  ['Probability', (record) => record.probability],
  ['Need', (record) => record.need],
  ['Lost reason', (record) => record.lost_reason],
  ['Contacted at', (record) => iso(record.last_contacted_at)],
  ['Replied at', (record) => iso(record.last_replied_at)],
  ['Created at', (record) => iso(record.created_at)],
  ['Changed at', (record) => iso(record.updated_at)],
];

export const EXPORT_HEADER: readonly string[] = COLUMNS.map(([name]) => name);

type Field = Pick<CustomFieldRow, 'name' | 'label'>;

/**
 * The header with the workspace's custom fields at the end, by their labels; one that is called like another column goes by its
 * name, so that an import recognises both.
 */
export const exportHeader = (fields: readonly Field[]): string[] => {
  const taken = new Set(EXPORT_HEADER.map(plainKey));
  return [
    ...EXPORT_HEADER,
    ...fields.map(({ name, label }) => {
      const key = plainKey(label);
      const isTaken = taken.has(key) || fieldNamed(label) !== undefined;
      taken.add(key);
      return isTaken ? name : label;
    }),
  ];
};

/** As an import reads it. A number with three decimals gets a fourth, as an amount does. */
const customCell = (value: CustomValues[string] | undefined): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(value).replace(/(\.\d{3})$/, '$10') : (value ?? '');
};

/** Formats a contact as the cells of a row. */
export const exportCells = (record: ExportedRecord, fields: readonly Field[]): string[] => [
  ...COLUMNS.map(([, value]) => String(value(record) ?? '')),
  ...fields.map(({ name }) => customCell(record.custom?.[name])),
];
