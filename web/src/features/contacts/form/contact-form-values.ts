import type { CustomValues, Stage } from '@rainmaker/contract';
import { typedMinor } from '@rainmaker/contract/money';
import { toMajor } from '#lib/format.ts';
import type { Argument } from '#lib/api/api.ts';
import type { ContactDetails } from '../stage-calls.ts';
import * as words from './words.ts';

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

/** Every field of the form, as text. */
export const FORM_FIELDS = [...TEXT_FIELDS, 'tags', 'expected_value', 'probability'] as const;
type CommonField = (typeof FORM_FIELDS)[number];
/** A custom field, under its name with this prefix. */
export type OwnField = `custom_${string}`;
export type FormField = CommonField | OwnField;
export type ContactForm = Record<CommonField, string> & { [name: OwnField]: string | undefined };
export type ContactPayload = Omit<Argument<'updateLead'>, 'id' | 'version'>;

export const EMPTY_FORM = Object.fromEntries(FORM_FIELDS.map((name) => [name, ''])) as ContactForm;

export const ownField = (name: string): OwnField => `custom_${name}`;
const isOwnField = (name: string): name is OwnField => name.startsWith('custom_');
const ownName = (field: OwnField): string => field.slice('custom_'.length);

const ownToForm = (custom: CustomValues): Record<OwnField, string> =>
  Object.fromEntries(
    Object.entries(custom).map(([name, value]) => [
      ownField(name),
      typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
    ]),
  );

/** A field's value; empty if it isn't set. */
export const typedIn = (form: ContactForm, name: FormField): string => (form[name] ?? '').trim();

/** Every field that one of these forms has. */
export const fieldsIn = (...forms: ContactForm[]): FormField[] => [
  ...FORM_FIELDS,
  ...new Set(forms.flatMap((form) => Object.keys(form).filter(isOwnField))),
];

/** A record as form values. */
export const toForm = (contact: Partial<Omit<ContactDetails, 'timeline'>>): ContactForm => ({
  ...EMPTY_FORM,
  ...Object.fromEntries(TEXT_FIELDS.map((name) => [name, contact[name] ?? ''])),
  tags: (contact.tags ?? []).join(', '),
  expected_value:
    contact.expected_value !== null && contact.expected_value !== undefined && contact.currency
      ? toMajor(contact.expected_value, contact.currency)
      : '',
  probability: contact.probability?.toString() ?? '',
  ...ownToForm(contact.custom ?? {}),
});

export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

const valueOf = (name: CommonField, form: ContactForm, fallbackCurrency: string): unknown => {
  const typed = form[name].trim();
  if (name === 'tags') return tagsOf(typed);
  if (name === 'expected_value') {
    // An invalid amount is passed on unchanged, so that the schema reports it at the field.
    return typed === '' ? null : (typedMinor(typed, form.currency || fallbackCurrency) ?? typed);
  }
  if (name === 'probability') return typed === '' ? null : Number(typed);
  if (name === 'currency') return typed || (form.expected_value.trim() === '' ? null : fallbackCurrency);
  return typed === '' && name !== 'first_name' ? null : typed;
};

/** The payload: the given fields, or all filled ones if `names` is omitted. */
export const toPayload = (form: ContactForm, currency: string, names?: readonly FormField[]): ContactPayload => {
  const wanted = names ?? fieldsIn(form).filter((name) => typedIn(form, name) !== '' || name === 'first_name');
  const own = wanted.filter(isOwnField);
  // An amount needs its currency.
  const all = wanted.includes('expected_value') ? [...new Set([...wanted, 'currency' as const])] : wanted;
  return {
    ...Object.fromEntries(all.filter((name) => !isOwnField(name)).map((name) => [name, valueOf(name, form, currency)])),
    ...(own.length > 0 && {
      custom: Object.fromEntries(own.map((name) => [ownName(name), typedIn(form, name) || null])),
    }),
  };
};

/** A prospect has no deal yet, and only a customer has business dates. */
export const hasField = (stage: Stage, name: FormField): boolean => {
  if (['expected_value', 'currency', 'probability', 'expected_close', 'need'].includes(name))
    return stage !== 'prospect';
  return !['customer_since', 'renewal_at'].includes(name) || stage === 'customer';
};

export const FIELD_LABELS: Record<CommonField, string> = {
  first_name: words.firstName,
  last_name: words.lastName,
  email: words.email,
  phone: words.phone,
  whatsapp: words.whatsapp,
  linkedin_url: words.linkedin,
  job_title: words.jobTitle,
  seniority: words.seniority,
  company_name: words.company,
  website: words.website,
  industry: words.industry,
  size_band: words.companySize,
  country: words.country,
  state: words.stateOrRegion,
  city: words.city,
  timezone: words.timeZone,
  language: words.language,
  source_detail: words.sourceDetails,
  currency: words.currency,
  expected_close: words.expectedClose,
  need: words.need,
  customer_since: words.customerSince,
  renewal_at: words.renewal,
  tags: words.tags,
  expected_value: words.expectedValue,
  probability: 'Probability, %',
};

/** A field's label if its definition isn't loaded. */
export const fieldLabel = (name: FormField): string =>
  isOwnField(name) ? ownName(name).replaceAll('_', ' ') : FIELD_LABELS[name];

/** The form's name for the server's `custom.crews`. */
export const fieldNamed = (name: string): string =>
  name.startsWith('custom.') ? ownField(name.slice('custom.'.length)) : name;
