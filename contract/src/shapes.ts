import { z } from 'zod';
import { holdsLink, NO_LINK_IN_NAME } from './names.ts';
import { normalized } from './text/normalized.ts';
import { splitValues } from './text/value-list.ts';

export const Id = z.uuid('This isn’t the id of anything here. The link may be incomplete.').describe('UUID');

const EARLIEST = Date.UTC(1900, 0, 1);
/** Well before the year 10000, which PostgreSQL can't parse, to leave room for waits that start then. */
export const LATEST_MOMENT = Date.UTC(2200, 0, 1);
/** Timestamps that PostgreSQL can parse: offsets below 16 hours, and four-digit years except 0. */
const isStorableMoment = (text: string): boolean => {
  const moment = new Date(text).getTime();
  return moment >= EARLIEST && moment < LATEST_MOMENT && !/[+-](1[6-9]|2\d):\d\d$/.test(text);
};
export const Timestamp = z.iso
  .datetime({ offset: true })
  .max(40, { abort: true })
  .refine(isStorableMoment, 'Use a date between 1900 and 2199.')
  .describe('ISO 8601 timestamp in UTC');

export const Message = z.object({ message: z.string().describe('A sentence for the toast') });

/** The number of times a record was saved. */
export const Version = z.number().int().min(0).max(2_147_483_647);
/** For a record that a save changes. */
export const ReadVersion = Version.optional().describe(
  'Version of the record as read; 409 if someone else saved it since',
);

const emptyToNull = (value: string): string | null => (value === '' ? null : value);

/** Optional text: trimmed, and an empty one is null. */
export const optionalText = (max: number) => z.string().trim().max(max).transform(emptyToNull).nullable().optional();

// Allows internationalised top-level domains in punycode: xn--p1ai. No two adjacent parts match the same character, so
// an invalid address is rejected in linear time.
const EMAIL = /^[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*(?<!')@(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/** Converts a domain in another script to punycode, so that each address has one spelling. */
const withPlainDomain = (address: string): string => {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || !/[^ -~]/.test(domain) || /[/?#:@%\\[\]\s]/.test(domain)) return address;
  return URL.canParse(`http://${domain}`) ? `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}` : address;
};

/** The one spelling of an address: in lower case, with its domain in punycode. Whoever compares addresses compares these. */
export const spelledAddress = (address: string): string => withPlainDomain(normalized(address, 'NFC')).toLowerCase();

/** Of an email address, as mail servers take them. */
export const EMAIL_CHARACTERS = 254;
const TOO_LONG = `Use at most ${EMAIL_CHARACTERS} characters.`;

/** A lowercase address with its domain in punycode. */
export const Email = z
  .string()
  .trim()
  .max(EMAIL_CHARACTERS, { error: TOO_LONG, abort: true })
  .transform(spelledAddress)
  .pipe(
    z
      .email({ pattern: EMAIL, error: 'Enter a valid email address, such as ada@example.com.' })
      .max(EMAIL_CHARACTERS, TOO_LONG),
  );

/** Names of contacts: 1–80 characters, trimmed. */
export const ContactName = z
  .string()
  .trim()
  .min(1, 'Please fill this in.')
  .max(80, { error: 'Use at most 80 characters.', abort: true });

/** The same for people in a workspace, whose names appear in system emails to others: nothing that becomes a link. */
export const PersonName = ContactName.refine((name) => !holdsLink(name), NO_LINK_IN_NAME);

export const Password = z
  .string()
  .min(8, 'Use at least 8 characters.')
  .max(128, 'Use at most 128 characters.')
  .describe('8 to 128 characters; not the email address and not a common password');

/** A password entered to sign in; the server checks whether it is right. */
export const EnteredPassword = z.string().min(1, 'Enter your password.').max(128, 'Use at most 128 characters.');

/** A Google ID token from the browser's button. */
export const Credential = z.string().min(1, 'Continue with Google again.').max(8192);

/** The second factor of an account with two-factor. */
export const FactorCode = z
  .string()
  .trim()
  .min(1, 'Enter the code.')
  .max(40)
  .describe('From the authenticator app, or a recovery code, if two-factor is on');

/** Text with a format; its length is checked first, so that the pattern never runs on more. */
export const formed = (max: number, form: RegExp, error: string) =>
  z.string().trim().max(max, { error, abort: true }).regex(form, error);

export const CurrencyCode = formed(3, /^[A-Z]{3}$/, 'Use a currency code such as EUR.').describe('ISO 4217');

export const CountryCode = formed(2, /^[A-Z]{2}$/, 'Choose a country.').describe('ISO 3166-1 alpha-2');

const ZONES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
/**
 * Cache of old names in lower case; there are a few hundred. The key is a copy of the name, because V8 keeps the whole
 * text of which a slice is part.
 */
const oldNames = new Map<string, string>();

const ZONE_NAME = /^[\w+-]{1,32}(?:\/[\w+-]{1,32}){1,3}$/;

const presentName = (name: string): string | undefined => {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return ZONES.has(timeZone) ? timeZone : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The current name of a time zone; undefined if it isn't one. An old name is mapped to the current one. Abbreviations
 * and offsets are rejected: `IST` is ambiguous, and the sign of `+05:30` is read in two ways.
 */
export const zoneNamed = (name: string): string | undefined => {
  if (ZONES.has(name)) return name;
  if (name.length > 64 || !ZONE_NAME.test(name)) return undefined;
  const key = [...name.toLowerCase()].join('');
  const known = oldNames.get(key) ?? presentName(key);
  if (known !== undefined) oldNames.set(key, known);
  return known;
};

export const TimeZone = z
  .string()
  .max(64, { abort: true })
  .refine((name) => zoneNamed(name) !== undefined, { error: 'Choose a valid time zone.', abort: true })
  .overwrite((name) => zoneNamed(name) ?? name)
  .describe('IANA time zone, such as Europe/Berlin');

/** Comma-separated values, each once: a list or count must not cost more for a value that is repeated. */
const commaParts = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** Several comma-separated values in one parameter, each one of `values`. */
export const commaList = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .string()
    .max(2000)
    .transform(commaParts)
    .pipe(z.array(z.enum(values)));

/** Each is compared with each tag of each person. */
const MOST_FREE_VALUES = 50;

/** Several comma-separated free-text values in one parameter, fifty at most; a comma within one is escaped with a backslash. */
export const commaText = z
  .string()
  .max(2000)
  .transform(splitValues)
  .pipe(z.array(z.string()).max(MOST_FREE_VALUES, `Choose at most ${MOST_FREE_VALUES} values.`));

/** Several comma-separated ids in one parameter, a thousand at most. */
export const commaIds = z.string().max(40_000).transform(commaParts).pipe(z.array(z.uuid()).max(1000));

/** An object sent as JSON text, as a GET requires. */
export const jsonText = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .max(100_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'This isn’t valid JSON.' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** The parameters of every list. `sorts` are the sortable names; a leading `-` reverses the order. */
export const listParameters = <const S extends readonly [string, ...string[]]>(sorts: S) => ({
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .default(1)
    .describe('Page number, starting at 1; for the first page and for jumps'),
  page_size: z.coerce.number().int().min(1).max(200).default(50),
  after: z
    .string()
    .max(1000)
    .optional()
    .describe('The `next` of the previous response; its cost doesn’t grow with the page'),
  search: z.string().trim().max(200).optional(),
  sort: z
    .enum(sorts.flatMap((name) => [name, `-${name}`]) as (S[number] | `-${S[number]}`)[])
    .optional()
    .describe('A leading - sorts in descending order'),
});

/** A page of a list. `count` stops at 10,000, with `count_is_exact` false. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z.object({
    count: z.number().int(),
    count_is_exact: z.boolean(),
    page: z.number().int(),
    page_size: z.number().int(),
    next: z.string().nullable().describe('For `after`; null on the last page'),
    results: z.array(item),
  });

/** How many rows each tab of a list shows with the list's other filters. */
const TabCount = z.object({ tab: z.string(), count: z.number().int(), count_is_exact: z.boolean() });
export type TabCount = z.infer<typeof TabCount>;

/** A list whose answer counts its tabs where `tabs` asks for it. */
export const listWithTabs = <S extends z.ZodType>(item: S) =>
  listOf(item).extend({
    tabs: z
      .array(TabCount)
      .optional()
      .describe('Requested with `tabs`: how many rows each value would list with the other filters; up to 10,000'),
  });

export const resultsOf = <S extends z.ZodType>(item: S) => z.object({ results: z.array(item) });

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'stopped'] as const;

export const Job = z.object({
  id: Id,
  kind: z.string(),
  state: z.enum(JOB_STATES),
  done: z.number().int().describe('Records processed'),
  total: z.number().int().nullable().describe('Null while unknown'),
  result: z.record(z.string(), z.unknown()).nullish(),
  error: z.string().nullish().describe('What went wrong, as a sentence'),
});
export type Job = z.infer<typeof Job>;

export const Skipped = z.object({ id: Id, reason: z.string().describe('Why, as a sentence') });

/**
 * The response of a bulk call: the result, or (above 1,000 records) a job with the same result. `skipped` lists the
 * first 1,000; `skipped_count` is the total.
 */
export const BulkAnswer = z.object({
  message: z.string(),
  done: z.number().int().optional(),
  skipped: z.array(Skipped).optional(),
  skipped_count: z.number().int().optional(),
  undo_token: z.string().nullable().optional(),
  job: Job.optional(),
});
export type BulkAnswer = z.infer<typeof BulkAnswer>;

/** Exactly one of `ids` (1,000 at most) and `filter` (every match, not only the page shown). */
export const idsOrFilter = <F extends z.ZodType>(filter: F) => ({
  ids: z.array(z.uuid()).min(1).max(1000).optional(),
  filter: filter.optional(),
});

/** The refinement for `idsOrFilter`. */
export const exactlyOneOfIdsAndFilter = (value: { ids?: unknown; filter?: unknown }): boolean =>
  (value.ids === undefined) !== (value.filter === undefined);

export const IDS_OR_FILTER_SENTENCE = 'Provide either ids or filter.';

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Days 1 (Monday) to 7 and the hours in which messages may be sent. */
export const SendingWindow = z
  .object({
    days: z.array(z.number().int().min(1).max(7)).min(1).max(7).describe('1 is Monday, 7 is Sunday'),
    from: formed(5, TIME_OF_DAY, 'Use a time such as 08:30.'),
    to: formed(5, TIME_OF_DAY, 'Use a time such as 17:30.'),
    timezone: z.enum(['recipient', 'workspace']).default('recipient'),
  })
  .refine(({ from, to }) => from < to, { message: 'The end must be after the start.', path: ['to'] });
export type SendingWindow = z.infer<typeof SendingWindow>;
