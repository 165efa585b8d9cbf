import { Email, type ImportField, LIMITS } from '@rainmaker/contract';
import { unguardCell } from '#platform/spreadsheet/write-csv.ts';
import { readAmount } from '../read/amount.ts';
import { readCountry } from '../read/country.ts';
import { readLanguage } from '../read/language.ts';
import { splitFullName } from '../read/person-name.ts';
import { readPhone } from '../read/phone.ts';
import { readSizeBand } from '../read/size-band.ts';
import { readDomain, readLinkedIn, readWebAddress } from '../read/web-address.ts';
import { type ColumnMatch, columnName } from './check-mapping.ts';

/** The values of a row that become columns of a contact; `expected_value` is minor units and currency, such as `120050 EUR`. */
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
] as const;
export type ValueField = (typeof VALUE_FIELDS)[number];

export type RowValues = Partial<Record<ValueField, string>>;

export interface RowWarning {
  column: string;
  value: string;
  detail: string;
}

/** A row as it will be saved, or the reason why it cannot be. */
export interface ReadRow {
  values: RowValues;
  tags: string[];
  note: string | null;
  warnings: RowWarning[];
  refusal: string | null;
}

/** What is the same for every row of an import. */
export interface ReadContext {
  mapping: readonly ColumnMatch[];
  /** Header cells; their number is the width of the file. */
  names: readonly string[];
  country: string;
  currency: string;
}

const LONGEST: Partial<Record<ImportField, number>> = {
  full_name: 161,
  first_name: 80,
  last_name: 80,
  job_title: 120,
  seniority: 60,
  company_name: 200,
  company_domain: 253,
  industry: 120,
  state: 120,
  city: 120,
  source_detail: 200,
  tags: 2000,
};
const MOST_TAGS = 50;
const LONGEST_TAG = 40;

/** What people write into a cell to say that there is nothing. Not for e-mail addresses: there it is worth a warning. */
const NOTHING = /^(n\/?a|none|null|nil|unknown|-+|—|–|\?+|keine?|k\.\s?a\.|sin dato|s\/d|#n\/a|#value!|#ref!)$/i;

/** The text of a cell without what nobody sees: zero-width characters, NUL, no-break spaces at the ends. */
export const cleanCell = (cell: string): string =>
  unguardCell(
    cell
      .toWellFormed()
      .replaceAll('\u0000', '')
      .replaceAll(/[\u200b\u200c\u200e\u200f\ufeff]/g, '')
      .trim(),
  ).trim();

const isTimeZone = (zone: string): boolean => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC';
const zones = new Map<string, boolean>();
const readTimeZone = (text: string): string | undefined => {
  const known = zones.get(text) ?? isTimeZone(text);
  if (zones.size < 1000) zones.set(text, known);
  return known ? text : undefined;
};

const readTags = (text: string): string[] =>
  text
    .split(/[;,]/)
    .map((tag) => tag.trim())
    .filter(Boolean);

const LEFT_OUT = 'so it was left out.';
const SENTENCES = {
  email: `This is not an e-mail address, ${LEFT_OUT}`,
  phone: `This is not a phone number that we can read, ${LEFT_OUT}`,
  whatsapp: `This is not a phone number that we can read, ${LEFT_OUT}`,
  linkedin_url: `This is not a LinkedIn address, ${LEFT_OUT}`,
  website: `This is not a web address, ${LEFT_OUT}`,
  company_domain: `This is not a domain, ${LEFT_OUT}`,
  size_band: `This is not a number of employees, ${LEFT_OUT}`,
  country: `We do not know this country, ${LEFT_OUT}`,
  timezone: `This is not a time zone such as Europe/Berlin, ${LEFT_OUT}`,
  language: `We do not know this language, ${LEFT_OUT}`,
} as const;

const NO_NAME = 'There is no first name.';
const UNREACHABLE = 'There is no usable e-mail address, phone number or LinkedIn address.';

/** Reads one field after the other into `row`; the country comes first, for the phone numbers need it. */
class RowReader {
  readonly row: ReadRow = { values: {}, tags: [], note: null, warnings: [], refusal: null };
  readonly #cells: readonly string[];
  readonly #context: ReadContext;
  #fullName = '';

  constructor(cells: readonly string[], context: ReadContext) {
    this.#cells = cells;
    this.#context = context;
  }

  read(): ReadRow {
    const { mapping } = this.#context;
    for (const match of mapping) if (match.field === 'country') this.#field(match);
    for (const match of mapping) if (match.field !== 'country') this.#field(match);
    this.#settleName();
    return this.row;
  }

  #field(match: ColumnMatch): void {
    const text = cleanCell(this.#cells[match.column] ?? '');
    if (text === '' || (match.field !== 'email' && match.field !== 'note' && NOTHING.test(text))) return;
    const longest = LONGEST[match.field];
    if (longest !== undefined && text.length > longest) {
      this.#warn(match, text, `This is longer than ${longest} characters, ${LEFT_OUT}`);
      return;
    }
    this.#take(match, text);
  }

  #take(match: ColumnMatch, text: string): void {
    const { field } = match;
    switch (field) {
      case 'full_name':
        this.#fullName = text;
        return;
      case 'tags':
        this.#takeTags(match, text);
        return;
      case 'note':
        this.row.note = text;
        return;
      case 'expected_value':
        this.#takeAmount(match, text);
        return;
      case 'email':
      case 'phone':
      case 'whatsapp':
      case 'linkedin_url':
      case 'website':
      case 'company_domain':
      case 'size_band':
      case 'country':
      case 'timezone':
      case 'language': {
        const value = this.#convert(field, text);
        if (value === undefined) this.#warn(match, text, SENTENCES[field]);
        else this.row.values[field] = value;
        return;
      }
      case 'first_name':
      case 'last_name':
      case 'job_title':
      case 'seniority':
      case 'company_name':
      case 'industry':
      case 'state':
      case 'city':
      case 'source_detail':
        this.row.values[field] = text.replaceAll(/\s+/g, ' ');
    }
  }

  #convert(field: keyof typeof SENTENCES, text: string): string | undefined {
    switch (field) {
      case 'email':
        return Email.safeParse(text).data;
      case 'phone':
      case 'whatsapp':
        return readPhone(text, this.row.values.country ?? null, this.#context.country);
      case 'linkedin_url':
        return readLinkedIn(text);
      case 'website':
        return readWebAddress(text);
      case 'company_domain':
        return readDomain(text);
      case 'size_band':
        return readSizeBand(text);
      case 'country':
        return readCountry(text);
      case 'timezone':
        return readTimeZone(text);
      case 'language':
        return readLanguage(text);
    }
  }

  #takeTags(match: ColumnMatch, text: string): void {
    for (const tag of readTags(text)) {
      if (tag.length > LONGEST_TAG) this.#warn(match, tag, `A tag has at most ${LONGEST_TAG} characters, ${LEFT_OUT}`);
      else if (this.row.tags.length < MOST_TAGS && !this.row.tags.includes(tag)) this.row.tags.push(tag);
    }
  }

  #takeAmount(match: ColumnMatch, text: string): void {
    const amount = readAmount(text, this.#context.currency, match.format);
    if (amount.kind === 'amount') {
      this.row.values.expected_value = `${amount.minor} ${amount.currency}`;
    } else if (amount.kind === 'ambiguous') {
      this.#warn(match, text, `This number can be read in two ways and nobody said which is meant, ${LEFT_OUT}`);
    } else {
      this.#warn(match, text, `This is not an amount, ${LEFT_OUT}`);
    }
  }

  #settleName(): void {
    const { values } = this.row;
    if (this.#fullName !== '' && values.first_name === undefined) {
      const { first, last } = splitFullName(this.#fullName.replaceAll(/\s+/g, ' '));
      if (first !== '' && first.length <= 80) values.first_name = first;
      if (last !== '' && last.length <= 80) values.last_name ??= last;
    }
    if (values.first_name === undefined) this.row.refusal = NO_NAME;
    else if (!values.email && !values.phone && !values.linkedin_url) this.row.refusal = UNREACHABLE;
  }

  #warn(match: ColumnMatch, value: string, detail: string): void {
    this.row.warnings.push({
      column: columnName(this.#context.names, match.column),
      value: value.slice(0, 200),
      detail,
    });
  }
}

const refused = (refusal: string): ReadRow => ({ values: {}, tags: [], note: null, warnings: [], refusal });

/** A record without any text is no row. */
export const isBlankRecord = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Reads one record by the words of the product: a short one is padded, one with text beyond the header is refused, a bad
 * value comes in as nothing with a warning, and what has no first name or no way to reach the person is refused.
 */
export const readRow = (cells: readonly string[], context: ReadContext): ReadRow => {
  const width = context.names.length;
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (filled > width) return refused(`The row has ${filled} cells, the header only ${width}.`);
  const long = cells.findIndex((cell) => cell.length > LIMITS.importCellCharacters);
  if (long !== -1) {
    const length = (cells[long] ?? '').length.toLocaleString('en');
    return refused(
      `The cell in “${columnName(context.names, long)}” holds ${length} characters; ${LIMITS.importCellCharacters.toLocaleString('en')} is the most.`,
    );
  }
  return new RowReader(cells, context).read();
};
