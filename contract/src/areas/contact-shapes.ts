import { z } from 'zod';
import {
  BulkAnswer,
  commaIds,
  commaList,
  commaText,
  ContactName,
  CountryCode,
  CurrencyCode,
  Email,
  exactlyOneOfIdsAndFilter,
  formed,
  Id,
  IDS_OR_FILTER_SENTENCE,
  idsOrFilter,
  listOf,
  listParameters,
  optionalText,
  ReadVersion,
  Timestamp,
  TimeZone,
} from '../shapes.ts';
import { ADDRESSED_CHANNELS, type AddressedChannel, CHANNEL_NAMES } from '../vocabulary/channel.ts';
import { NEXT_FOLLOW_UP_NAMES } from '../vocabulary/follow-up.ts';
import { readCustomFilter } from '../vocabulary/custom/filter.ts';
import { readWhere } from '../vocabulary/custom/where.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { type Stage, STAGES, STATUSES } from '../vocabulary/stage.ts';
import { bulkFilter, searchAndExcluded } from './filter-shapes.ts';

export const EMAIL_STATUSES = ['unknown', 'valid', 'risky', 'invalid', 'role', 'disposable', 'bounced'] as const;
export const SIZE_BANDS = ['1-10', '11-50', '51-200', '201-1000', '1001+'] as const;
export const LEAD_SOURCES = [
  'manual',
  'import',
  'discovery',
  'web_form',
  'referral',
  'event',
  'email_reply',
  'whatsapp_inbound',
  'linkedin',
  'api',
  'sample',
] as const;

/** A date from 1900 on, with a four-digit year. */
export const CalendarDay = z.iso
  .date()
  .max(10, { abort: true })
  .refine((day) => day >= '1900', 'Use a date from 1900 to 9999.');

/** A day at which something is to happen: one that timestamps can hold. */
export const CalendarDayAhead = CalendarDay.refine((day) => day < '2200', 'Use a date up to 2199.');

const emptyToNull = z.literal('').transform(() => null);
const Tag = z.string().trim().min(1).max(LIMITS.tagCharacters);
/** A URL whose host contains a dot. */
const isWebAddress = (text: string): boolean => {
  const rest = text.replace(/^https?:\/\//i, '');
  const dot = rest.indexOf('.', 1);
  return dot > 0 && dot < rest.length - 1 && !rest.slice(0, dot).includes('/') && !/\s/.test(rest);
};
const httpUrl = z
  .string()
  .trim()
  .max(500, { error: 'Use at most 500 characters.', abort: true })
  .refine(isWebAddress, 'Enter a valid web address, such as https://example.com.');

/** Values of custom fields, by name. */
const CustomValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const WrittenCustomValues = z.record(
  z.string().max(60),
  z.union([z.string().trim().max(LIMITS.customTextCharacters), z.number(), z.boolean()]).nullable(),
);
export type CustomValues = z.infer<typeof CustomValues>;

/** The writable fields of a contact. Nothing is required here; creating adds that. */
const fields = {
  first_name: ContactName,
  last_name: optionalText(80),
  email: z.union([emptyToNull, Email]).nullable().optional(),
  phone: optionalText(40).describe(
    'Stored in E.164; a number without a country code is read as the workspace’s country',
  ),
  whatsapp: optionalText(40).describe(
    'Stored in E.164; a number without a country code is read as the workspace’s country',
  ),
  job_title: optionalText(120),
  seniority: optionalText(60),
  company_name: optionalText(200),
  company_domain: optionalText(253),
  website: z.union([emptyToNull, httpUrl]).nullable().optional(),
  industry: optionalText(120),
  size_band: z.enum(SIZE_BANDS).nullable().optional(),
  country: CountryCode.nullable().optional(),
  state: optionalText(120),
  city: optionalText(120),
  timezone: TimeZone.nullable().optional(),
  language: optionalText(35).describe('BCP 47'),
  linkedin_url: z.union([emptyToNull, httpUrl]).nullable().optional(),
  source_detail: optionalText(200),
  owner_id: Id.optional(),
  tags: z.array(Tag).max(LIMITS.tagsOfPerson).optional(),
  expected_value: z.number().int().min(0).max(1e14).nullable().optional().describe('In minor units of `currency`'),
  currency: CurrencyCode.nullable().optional(),
  probability: z.number().int().min(0).max(100).nullable().optional(),
  expected_close: CalendarDay.nullable().optional(),
  need: optionalText(2000),
  customer_since: CalendarDay.nullable().optional(),
  renewal_at: CalendarDay.nullable().optional(),
  custom: WrittenCustomValues.optional().describe(
    'By name, see getCustomFields; null clears a value, omitted fields keep theirs',
  ),
};

export const CONTACT_IDENTITY_SENTENCE = 'Give an email address, a phone number or a LinkedIn address.';

export const ContactFields = z.strictObject(fields);

/** Creating requires a first name and one of email, phone, LinkedIn. */
export const NewContact = z
  .strictObject({ ...fields, lead_source: z.enum(LEAD_SOURCES).optional() })
  .refine((contact) => Boolean(contact.email ?? contact.phone ?? contact.linkedin_url), {
    message: CONTACT_IDENTITY_SENTENCE,
    path: ['email'],
  });

export const ContactChange = z.strictObject({
  id: Id,
  version: ReadVersion,
  ...fields,
  first_name: ContactName.optional(),
});

export const TimelineItem = z.object({
  id: Id,
  at: Timestamp,
  kind: z.string(),
  actor: z.object({ id: Id, name: z.string() }).nullable().describe('Null: the system'),
  channel: z.enum(CHANNEL_NAMES).nullable(),
  summary: z.string().describe('One sentence'),
  detail: z.string().nullable().describe('A longer text, such as a note or a reply'),
  ref: z.object({ type: z.enum(['message', 'campaign', 'import']), id: Id }).nullable(),
  pinned: z.boolean().describe('Only notes can be pinned'),
  edited_at: Timestamp.nullable().describe('When the text of a note was changed'),
});

const Blocked = z.string().nullable().describe('Why nothing may be sent; null if sending is allowed');

export const ContactRow = z.object({
  id: Id,
  stage: z.enum(STAGES),
  status: z.string(),
  name: z.string().describe('First and last name'),
  first_name: z.string(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  email_status: z.enum(EMAIL_STATUSES),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  job_title: z.string().nullable(),
  company_name: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  industry: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  lead_source: z.enum(LEAD_SOURCES),
  owner: z.object({ id: Id, name: z.string() }).nullable(),
  tags: z.array(z.string()),
  expected_value: z.number().nullable(),
  currency: z.string().nullable(),
  is_sample: z.boolean(),
  last_contacted_at: Timestamp.nullable(),
  last_replied_at: Timestamp.nullable(),
  next_follow_up_at: Timestamp.nullable().describe('When the first open follow-up is due'),
  version: z.number().int(),
  created_at: Timestamp,
  updated_at: Timestamp,
  custom: CustomValues.optional().describe('Those of `custom_columns`'),
});
export type ContactRow = z.infer<typeof ContactRow>;

export const Contact = ContactRow.extend({
  seniority: z.string().nullable(),
  company_domain: z.string().nullable(),
  website: z.string().nullable(),
  size_band: z.enum(SIZE_BANDS).nullable(),
  state: z.string().nullable(),
  timezone: z.string().nullable(),
  language: z.string().nullable(),
  source_detail: z.string().nullable(),
  probability: z.number().nullable(),
  expected_close: z.string().nullable(),
  need: z.string().nullable(),
  lost_reason: z.string().nullable(),
  customer_since: z.string().nullable(),
  renewal_at: z.string().nullable(),
  consent: z
    .array(
      z.object({
        channel: z.enum(ADDRESSED_CHANNELS),
        basis: z.string(),
        source: z.string().describe('The evidence'),
        at: Timestamp,
        by: z.string().nullish().describe('Who recorded it'),
      }),
    )
    .describe('Its history: the last entry of a channel holds'),
  blocked: z.object(
    Object.fromEntries(ADDRESSED_CHANNELS.map((channel) => [channel, Blocked])) as Record<
      AddressedChannel,
      typeof Blocked
    >,
  ),
  import_id: Id.nullable(),
  custom: CustomValues.describe('Values of the workspace’s own fields, by name'),
});
export type Contact = z.infer<typeof Contact>;

export const ContactWithTimeline = Contact.extend({
  timeline: listOf(TimelineItem),
  pinned: z.array(TimelineItem).describe('Pinned notes, the newest first'),
});

/** Each sort has an index, so it works at any size. */
export const CONTACT_SORTS = [
  'name',
  'company_name',
  'created_at',
  'updated_at',
  'last_contacted_at',
  'next_follow_up_at',
] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];

/** What people are sorted by: one of these, or a custom field; with a leading - in descending order. */
export const PeopleSort = z
  .union([
    z.enum(CONTACT_SORTS.flatMap((name) => [name, `-${name}` as const])),
    formed(41, /^-?custom\.[a-z][a-z0-9_]{1,32}$/, 'Sort by a column of the list.'),
  ])
  .describe(
    'A leading - sorts in descending order; `custom.plan` by a custom field, where those without a value come last',
  );

/** A filter by custom fields; stays a text, so that it can be kept. */
const CustomFilter = z
  .string()
  .max(2000, { abort: true })
  .refine((text) => text === '' || readCustomFilter(text) !== undefined, 'This isn’t a filter by custom fields.')
  .describe(
    'By name: `plan=pro|basic`, `plan=!pro`, `seats=#10..#50`, `renewal=2026-01-01..@30` (@30: thirty days from today), `plan=!` (empty), `plan=*` (any value); several separated by `;`, values encoded as in a URL',
  );

/** Groups of conditions, one of which must be met; stays a text, so that it can be kept. */
const Where = z
  .string()
  .max(3000, { abort: true })
  .refine((text) => text === '' || readWhere(text) !== undefined, 'This isn’t a filter of conditions.')
  .describe(
    'Groups of conditions, one of which must be met: `city=Bonn;email=*;or;last_contacted_at=..@-30;custom.plan=!pro`. Conditions are written as in `custom`: values, `!` (empty), `*` (any), `!a|b` (neither); days from `..` to, `@-30` is thirty days ago',
  );

/** The filters of the three lists, also accepted as `filter` by bulk calls. */
export const contactFilters = <S extends Stage>(stage: S) => ({
  status: commaList(STATUSES[stage]).optional(),
  owner_id: commaIds.optional(),
  lead_source: commaList(LEAD_SOURCES).optional(),
  tag: commaText.optional(),
  country: commaText.optional(),
  industry: commaText.optional().describe('In any letter case, as are titles, companies, cities and tags'),
  job_title: commaText.optional(),
  company_name: commaText.optional(),
  city: commaText.optional(),
  has_email: z.enum(['yes', 'no']).optional(),
  has_consent: z.enum(['yes', 'no']).optional().describe('Whether a ground for email is recorded, and not withdrawn'),
  next_follow_up: z
    .enum(NEXT_FOLLOW_UP_NAMES)
    .optional()
    .describe(
      'When the first open follow-up is due: its time has passed, later today, or today and the six days after',
    ),
  custom: CustomFilter.optional(),
  where: Where.optional(),
  created_from: CalendarDay.optional().describe('Day in the workspace’s time zone, inclusive'),
  created_to: CalendarDay.optional().describe('Day in the workspace’s time zone, inclusive'),
  import_id: Id.optional(),
});

export const contactFilterObject = <S extends Stage>(stage: S) =>
  bulkFilter({ ...contactFilters(stage), ...searchAndExcluded }, LIMITS.peopleSearchCharacters);

const anyContactFilter = { ...contactFilters('lead'), status: commaText.optional(), ...searchAndExcluded };

/** A filter for any stage, to count or search by; statuses are validated against the stage given next to it. */
export const AnyContactFilter = z.strictObject(anyContactFilter);
/** The same for actions on every match. */
export const AnyContactBulkFilter = bulkFilter(anyContactFilter, LIMITS.peopleSearchCharacters);
export type AnyContactFilter = z.output<typeof AnyContactFilter>;

export const contactList = <S extends Stage>(stage: S) =>
  z.strictObject({
    ...listParameters(CONTACT_SORTS),
    sort: PeopleSort.optional(),
    ...contactFilters(stage),
    custom_columns: commaText
      .pipe(z.array(z.string().max(33)).max(LIMITS.customColumns))
      .optional()
      .describe('Names of custom fields whose values each row has, the first 200 characters'),
    tabs: z.literal('status').optional().describe('Counts people by status, beside the list'),
    count: z
      .literal('none')
      .optional()
      .describe(
        'Doesn’t count the matches, which costs more than a page of them: `count` is as many as this page shows there are',
      ),
  });

export const bulkOf = <S extends Stage>(stage: S) =>
  z.strictObject(idsOrFilter(contactFilterObject(stage))).refine(exactlyOneOfIdsAndFilter, IDS_OR_FILTER_SENTENCE);

export const transferOf = <S extends Stage>(stage: S) =>
  z
    .strictObject({
      ...idsOrFilter(contactFilterObject(stage)),
      user_id: Id.describe('The new owner, from getSalesPersons'),
      campaigns: z
        .enum(['keep', 'end'])
        .default('keep')
        .describe('keep: they stay in their running campaigns; end: they are removed from them'),
    })
    .refine(exactlyOneOfIdsAndFilter, IDS_OR_FILTER_SENTENCE);

export const statusChange = <S extends Stage>(stage: S) =>
  z
    .strictObject({
      ...idsOrFilter(contactFilterObject(stage)),
      status: z.enum(STATUSES[stage] as readonly [string, ...string[]]),
      reason: z.string().trim().min(1).max(500).optional(),
      evidence: z
        .string()
        .trim()
        .min(1)
        .max(500)
        .optional()
        .describe('Required to leave Do Not Contact: how the person consented again'),
    })
    .refine(exactlyOneOfIdsAndFilter, IDS_OR_FILTER_SENTENCE);

const TAGS_SENTENCE = 'Choose tags to add or to remove.';
const BOTH_SENTENCE = 'A tag can’t be added and removed at once.';
const changedTags = z.array(Tag).max(20).default([]);

/** Tags are case-insensitive. */
export const tagsChange = z
  .strictObject({
    stage: z.enum(STAGES),
    ...idsOrFilter(AnyContactBulkFilter),
    add: changedTags,
    remove: changedTags,
  })
  .refine(exactlyOneOfIdsAndFilter, IDS_OR_FILTER_SENTENCE)
  .refine(({ add, remove }) => add.length + remove.length > 0, { message: TAGS_SENTENCE, path: ['add'] })
  .refine(
    ({ add, remove }) => {
      const removed = new Set(remove.map((tag) => tag.toLowerCase()));
      return !add.some((tag) => removed.has(tag.toLowerCase()));
    },
    { message: BOTH_SENTENCE, path: ['remove'] },
  );

/** Fields with suggested filter values. */
export const SUGGESTED_FIELDS = ['job_title', 'company_name', 'city', 'industry', 'tag'] as const;
export type SuggestedField = (typeof SUGGESTED_FIELDS)[number];

export { BulkAnswer };
