import type { Stage } from '@rainmaker/contract';
import { toMajor, toMinor } from '#lib/format.ts';
import type { Argument } from '#lib/api.ts';
import type { ContactDetails } from './stage-calls.ts';

const TEXT_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'whatsapp',
  'linkedin_url',
  'job_title',
  'seniority',
  'company_name',
  'website',
  'industry',
  'size_band',
  'country',
  'state',
  'city',
  'timezone',
  'language',
  'source_detail',
  'currency',
  'expected_close',
  'need',
  'customer_since',
  'renewal_at',
] as const;

/** Every field of the form, as it is typed. */
export const FORM_FIELDS = [...TEXT_FIELDS, 'tags', 'expected_value', 'probability'] as const;
export type FormField = (typeof FORM_FIELDS)[number];
export type ContactForm = Record<FormField, string>;
export type ContactPayload = Omit<Argument<'updateLead'>, 'id' | 'version'>;

export const EMPTY_FORM = Object.fromEntries(FORM_FIELDS.map((name) => [name, ''])) as ContactForm;

/** A record as the form shows it. */
export const toForm = (contact: Partial<ContactDetails>): ContactForm => ({
  ...EMPTY_FORM,
  ...Object.fromEntries(TEXT_FIELDS.map((name) => [name, contact[name] ?? ''])),
  tags: (contact.tags ?? []).join(', '),
  expected_value:
    contact.expected_value !== null && contact.expected_value !== undefined && contact.currency
      ? toMajor(contact.expected_value, contact.currency)
      : '',
  probability: contact.probability?.toString() ?? '',
});

export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

const valueOf = (name: FormField, form: ContactForm, fallbackCurrency: string): unknown => {
  const typed = form[name].trim();
  if (name === 'tags') return tagsOf(typed);
  if (name === 'expected_value') {
    // What is no amount goes to the schema as it is, and comes back as an error at the field.
    return typed === '' ? null : (toMinor(typed, form.currency || fallbackCurrency) ?? typed);
  }
  if (name === 'probability') return typed === '' ? null : Number(typed);
  if (name === 'currency') return typed || (form.expected_value.trim() === '' ? null : fallbackCurrency);
  return typed === '' && name !== 'first_name' ? null : typed;
};

/** What the server is sent: the given fields alone, or all that are filled where `names` is left out. */
export const toPayload = (form: ContactForm, currency: string, names?: readonly FormField[]): ContactPayload => {
  const wanted = names ?? FORM_FIELDS.filter((name) => form[name].trim() !== '' || name === 'first_name');
  // An amount means nothing without its currency.
  const all = wanted.includes('expected_value') ? [...new Set([...wanted, 'currency' as const])] : wanted;
  return Object.fromEntries(all.map((name) => [name, valueOf(name, form, currency)]));
};

export const changedFields = (before: ContactForm, after: ContactForm): FormField[] =>
  FORM_FIELDS.filter((name) => before[name].trim() !== after[name].trim());

/** A prospect has no deal yet, and only a customer has dates of business. */
export const hasField = (stage: Stage, name: FormField): boolean => {
  if (['expected_value', 'currency', 'probability', 'expected_close', 'need'].includes(name))
    return stage !== 'prospect';
  return !['customer_since', 'renewal_at'].includes(name) || stage === 'customer';
};

export const FIELD_LABELS: Record<FormField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  linkedin_url: 'LinkedIn',
  job_title: 'Job title',
  seniority: 'Seniority',
  company_name: 'Company',
  website: 'Website',
  industry: 'Industry',
  size_band: 'Company size',
  country: 'Country',
  state: 'State or region',
  city: 'City',
  timezone: 'Time zone',
  language: 'Language',
  source_detail: 'Where from',
  currency: 'Currency',
  expected_close: 'Expected close',
  need: 'Need',
  customer_since: 'Customer since',
  renewal_at: 'Renewal',
  tags: 'Tags',
  expected_value: 'Expected value',
  probability: 'Chance, %',
};
