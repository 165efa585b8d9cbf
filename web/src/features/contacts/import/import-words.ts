import {
  CUSTOM_TARGET,
  type CustomField,
  customNameOf,
  IMPORT_DATE_FIELDS,
  type IMPORT_FORMATS,
  type ImportField,
  type ImportTarget,
} from '@rainmaker/contract';
import type { Answer, Argument } from '#lib/api/api.ts';

type UploadReply = Answer<'uploadContacts'>;
export type Uploaded = Extract<UploadReply, { import_id: string }>;
export type Checked = Extract<UploadReply, { problems: unknown }>;
export type Started = Extract<UploadReply, { job: unknown }>;
export type Match = NonNullable<Argument<'uploadContacts'>['mapping']>[number];
export type OnDuplicate = NonNullable<Argument<'uploadContacts'>['on_duplicate']>;
export type Format = (typeof IMPORT_FORMATS)[number];

const FIELD_WORDS: Record<ImportField, string> = {
  full_name: 'Full name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  linkedin_url: 'LinkedIn',
  job_title: 'Job title',
  seniority: 'Seniority',
  company_name: 'Company',
  company_domain: 'Company domain',
  website: 'Website',
  industry: 'Industry',
  size_band: 'Company size',
  country: 'Country',
  state: 'State or region',
  city: 'City',
  timezone: 'Time zone',
  language: 'Language',
  tags: 'Tags',
  source_detail: 'Source details',
  expected_value: 'Expected value',
  expected_close: 'Expected close',
  customer_since: 'Customer since',
  renewal_at: 'Renewal',
  email_consent: 'Consent (email)',
  note: 'Note',
};

/** What a column can map to, with its name: fields first, then custom fields. */
export const targetsOf = (custom: readonly CustomField[]): { target: ImportTarget; label: string }[] => [
  ...Object.entries(FIELD_WORDS).map(([field, label]) => ({ target: field as ImportField, label })),
  ...custom.map(({ name, label }) => ({ target: `${CUSTOM_TARGET}${name}` as const, label })),
];

/** The name of a target on screen. */
export const targetLabel = (target: ImportTarget, custom: readonly CustomField[]): string => {
  const name = customNameOf(target);
  return name === undefined
    ? FIELD_WORDS[target as ImportField]
    : (custom.find((field) => field.name === name)?.label ?? name);
};

export const ON_DUPLICATE_WORDS: { value: OnDuplicate; label: string; help: string }[] = [
  { value: 'fill', label: 'Fill empty fields', help: 'Existing values are kept' },
  { value: 'update', label: 'Overwrite with the file', help: 'Values from the file replace yours' },
  { value: 'skip', label: 'Skip', help: 'Existing contacts stay unchanged' },
  { value: 'create', label: 'Create a duplicate', help: 'Except when the email is the same' },
];

/** The user's choice for a column. */
export interface ColumnChoice {
  column: number;
  /** Null: leave it out. */
  field: ImportTarget | null;
  format: Format | null;
}

export const choicesOf = (uploaded: Uploaded): ColumnChoice[] =>
  uploaded.columns.map(({ column }) => {
    const suggested = uploaded.mapping.find((match) => match.column === column);
    return { column, field: suggested?.field ?? null, format: suggested?.format ?? null };
  });

export const mappingOf = (choices: readonly ColumnChoice[]): Match[] =>
  choices.flatMap(({ column, field, format }) => (field ? [{ column, field, ...(format && { format }) }] : []));

/** Fields that two columns are matched to; notes and tags may have several. */
export const matchedTwice = (choices: readonly ColumnChoice[]): Set<ImportTarget> => {
  const seen = new Set<ImportTarget>();
  const twice = new Set<ImportTarget>();
  for (const { field } of choices) {
    if (field === null || field === 'note' || field === 'tags') continue;
    if (seen.has(field)) twice.add(field);
    seen.add(field);
  }
  return twice;
};

/** How a column is read in a field with formats; undefined for a field without. */
export const readAs = (
  field: ImportTarget | null,
  match: Uploaded['mapping'][number] | undefined,
  custom: readonly CustomField[],
) => {
  const kind = custom.find(({ name }) => field !== null && name === customNameOf(field))?.kind;
  if (kind === 'date' || IMPORT_DATE_FIELDS.includes(field)) return match?.as_date;
  return kind === 'number' || field === 'expected_value' ? match?.as_amount : undefined;
};

/** What is missing before the file can be checked, as a sentence. */
export const missingWords = (
  uploaded: Uploaded,
  choices: readonly ColumnChoice[],
  custom: readonly CustomField[],
): string | undefined => {
  const has = (...fields: ImportTarget[]) => choices.some(({ field }) => field !== null && fields.includes(field));
  const twice = [...matchedTwice(choices)];
  if (twice[0]) return `Two columns are matched to “${targetLabel(twice[0], custom)}”. Choose one.`;
  if (!has('full_name', 'first_name')) return 'Match a column to the first name.';
  if (!has('email', 'phone', 'linkedin_url')) return 'Match a column to email, phone or LinkedIn.';
  const open = choices.find(({ column, field, format }) => {
    const suggested = uploaded.mapping.find((match) => match.column === column);
    return readAs(field, suggested, custom)?.question && format === null;
  });
  const name = uploaded.columns.find(({ column }) => column === open?.column)?.name;
  return open ? `Choose how to read the column “${name}”.` : undefined;
};

/** A tag derived from the file's name. */
export const tagFor = (filename: string): string =>
  filename
    .replace(/\.[a-z]+$/i, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
