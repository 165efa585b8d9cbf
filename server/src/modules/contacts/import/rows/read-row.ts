import { extensionIn, furtherNumbers } from '#platform/text/phone.ts';
import type { DecimalFormat } from '@rainmaker/contract';
import { customNameOf } from '@rainmaker/contract/import-targets';
import { LIMITS } from '@rainmaker/contract/limits';
import { cleanCell } from '#platform/spreadsheet/clean-cell.ts';
import { cutText } from '#platform/text/text.ts';
import { readAmount } from '#platform/text/amount.ts';
import { type DateFormat, readDate } from '../../read/date.ts';
import { splitFullName } from '../../read/person-name.ts';
import { splitBrackets, writtenName } from '../../read/written-name.ts';
import { type ColumnMatch, columnName } from '../map/check-mapping.ts';
import {
  convertCell,
  type ConvertedField,
  longestOf,
  LONGEST_TAG,
  MOST_TAGS,
  NOT_VALID,
  NOTHING,
  readAddresses,
  readTags,
} from '../../read/cell.ts';
import { isOfOptOuts, readConsent, readOptOut } from '../../read/consent.ts';
import { readCustomCell } from '../../read/custom-cell.ts';
import type { ReadContext, ReadRow } from './row.ts';

type DateField = 'expected_close' | 'customer_since' | 'renewal_at';
type Format = ColumnMatch['format'];

const isDecimal = (format: Format): format is DecimalFormat => format === 'decimal_comma' || format === 'decimal_point';
const decimalFormatOf = (format: Format): DecimalFormat | undefined => (isDecimal(format) ? format : undefined);
const dateFormatOf = (format: Format): DateFormat | undefined => (isDecimal(format) ? undefined : format);

/** Whose cells are read even where they look empty: “keine” under “Consent” says no. */
const SAYING_NOTHING: ReadonlySet<string> = new Set(['email', 'note', 'email_consent']);
const LEFT_OUT = 'so it was skipped.';
const TOO_LONG_NOTE = `This is longer than ${LIMITS.noteCharacters.toLocaleString('en')} characters, so only its start was imported.`;
/** Of a row that refuses. */
export const NO_EMAILS = 'Read as no consent: no emails are sent to them.';
const NO_NAME = 'The first name is missing.';
const UNREACHABLE = 'A valid email address, phone number or LinkedIn address is missing.';

/** Parses field by field into `row`; the country comes first, because phone numbers need it. */
class RowReader {
  readonly row: ReadRow = {
    values: {},
    custom: {},
    tags: [],
    note: null,
    otherEmails: [],
    warnings: [],
    refusal: null,
  };
  readonly #cells: readonly string[];
  readonly #context: ReadContext;
  #fullName = '';
  #otherNumbers: string[] = [];

  constructor(cells: readonly string[], context: ReadContext) {
    this.#cells = cells;
    this.#context = context;
  }

  read(): ReadRow {
    const { mapping } = this.#context;
    for (const match of mapping) if (match.field === 'country') this.#field(match);
    for (const match of mapping) if (match.field !== 'country') this.#field(match);
    this.#resolveName();
    const { otherEmails } = this.row;
    const others = [
      otherEmails.length > 0 && `Other email addresses: ${otherEmails.join(', ')}`,
      this.#otherNumbers.length > 0 && `Other phone numbers: ${this.#otherNumbers.join(', ')}`,
    ].filter(Boolean);
    this.#resolveNote(others.join('\n\n'));
    return this.row;
  }

  /** What a file brings has the length of a note on the screen, where it can be changed. */
  #resolveNote(others: string): void {
    const ending = this.row.note !== null && others !== '' ? `\n\n${others}` : others;
    const longest = Math.max(0, LIMITS.noteCharacters - ending.length);
    const text = this.row.note ?? '';
    if (text.length > longest) {
      const match = this.#context.mapping.find(({ field }) => field === 'note');
      if (match) this.#warn(match, text, TOO_LONG_NOTE);
    }
    this.row.note = cutText(text, longest) + ending || null;
  }

  #field(match: ColumnMatch): void {
    const text = cleanCell(this.#cells[match.column] ?? '');
    if (text === '' || (!SAYING_NOTHING.has(match.field) && NOTHING.test(text))) return;
    const longest = longestOf(match.field);
    if (text.length > longest) {
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
      case 'expected_close':
      case 'customer_since':
      case 'renewal_at':
        this.#takeDate(match, field, text);
        return;
      case 'email_consent':
        return this.#takeConsent(match, text);
      case 'email':
        return this.#takeAddress(match, text);
      case 'phone':
      case 'whatsapp':
      case 'linkedin_url':
      case 'website':
      case 'company_domain':
      case 'size_band':
      case 'country':
      case 'timezone':
      case 'language':
        this.#takeConverted(match, field, text);
        return;
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
        return;
      default:
        this.#takeCustom(match, text);
    }
  }

  #takeCustom(match: ColumnMatch, text: string): void {
    const name = customNameOf(match.field);
    const field = this.#context.customFields.find((one) => one.name === name);
    if (field === undefined) return;
    const read = readCustomCell(field, text, match.format);
    if ('problem' in read)
      this.#warn(match, text, `${read.problem}${read.isAmbiguous ? ' and no format was chosen' : ''}, ${LEFT_OUT}`);
    else this.row.custom[field.name] = read.value;
  }

  /** Uses the first of several addresses; the others are kept in a note and named in the warning. */
  #takeAddress(match: ColumnMatch, text: string): void {
    const { addresses, hasMore } = readAddresses(text);
    const [first, ...others] = addresses;
    if (first === undefined) {
      this.#warn(match, text, `${NOT_VALID.email}, ${LEFT_OUT}`);
      return;
    }
    this.row.values.email = first;
    if (others.length === 0) {
      if (hasMore) this.#warn(match, text, 'There’s more than an address here. Only the address is used.');
      return;
    }
    this.row.otherEmails = others;
    this.#warn(match, text, 'There’s more than one address here. The first is used; the others are in a note.');
  }

  #keepFurtherNumbers(match: ColumnMatch, text: string): void {
    const others = furtherNumbers(text);
    if (others.length === 0) return;
    this.#otherNumbers.push(...others);
    this.#warn(match, text, 'There’s more than one number here. The first is used; the others are in a note.');
  }

  #takeConverted(match: ColumnMatch, field: ConvertedField, text: string): void {
    const value = convertCell(field, text, this.row.values.country ?? null, this.#context.country);
    if (value === undefined) {
      this.#warn(match, text, `${NOT_VALID[field]}, ${LEFT_OUT}`);
      return;
    }
    this.row.values[field] = value;
    if (field === 'phone' || field === 'whatsapp') this.#keepFurtherNumbers(match, text);
    const extension = field === 'phone' || field === 'whatsapp' ? extensionIn(text) : undefined;
    if (extension !== undefined) this.#warn(match, text, `The number is imported without its extension, ${extension}.`);
  }

  #takeTags(match: ColumnMatch, text: string): void {
    const tags = readTags(text);
    const tooLong = tags.filter((tag) => tag.length > LONGEST_TAG);
    if (tooLong.length > 0)
      this.#warn(match, tooLong.join(', '), `A tag is longer than ${LONGEST_TAG} characters, ${LEFT_OUT}`);
    for (const tag of tags) {
      if (tag.length > LONGEST_TAG) continue;
      if (this.row.tags.length < MOST_TAGS && !this.row.tags.includes(tag)) this.row.tags.push(tag);
    }
  }

  #takeAmount(match: ColumnMatch, text: string): void {
    const amount = readAmount(text, this.#context.currency, decimalFormatOf(match.format));
    if (amount.kind === 'amount') {
      this.row.values.expected_value = `${amount.minor} ${amount.currency}`;
    } else if (amount.kind === 'ambiguous') {
      this.#warn(match, text, `This number is ambiguous and no format was chosen, ${LEFT_OUT}`);
    } else {
      this.#warn(match, text, `This isn’t an amount, ${LEFT_OUT}`);
    }
  }

  #takeDate(match: ColumnMatch, field: DateField, text: string): void {
    const date = readDate(text, dateFormatOf(match.format));
    if (date.kind === 'date') this.row.values[field] = date.day;
    else if (date.kind === 'ambiguous') {
      this.#warn(match, text, `This date is ambiguous and no format was chosen, ${LEFT_OUT}`);
    } else this.#warn(match, text, `This isn’t a date, ${LEFT_OUT}`);
  }

  #takeConsent(match: ColumnMatch, text: string): void {
    // Whoever chose the field for a column of those who opted out: “true” there is no consent.
    const read = isOfOptOuts(this.#context.names[match.column] ?? '') ? readOptOut : readConsent;
    const consent = read(text.replaceAll(/\s+/g, ' '), dateFormatOf(match.format));
    if (consent === null) return;
    if (consent === undefined) {
      this.#warn(match, text, `This says neither that they consent nor that they don’t, ${LEFT_OUT}`);
      return;
    }
    this.row.consent = consent;
    if (consent.basis === 'withdrawn') this.#warn(match, text, NO_EMAILS);
  }

  #resolveName(): void {
    const { values } = this.row;
    if (this.#fullName !== '' && values.first_name === undefined) {
      const { first, last } = splitFullName(this.#withoutBrackets(this.#fullName.replaceAll(/\s+/g, ' ')));
      if (first !== '' && first.length <= 80) values.first_name = first;
      if (last !== '' && last.length <= 80) values.last_name ??= last;
    } else if (values.last_name !== undefined) values.last_name = this.#withoutBrackets(values.last_name);
    else if (values.first_name !== undefined) values.first_name = this.#withoutBrackets(values.first_name);
    this.#resolveCase();
    if (values.first_name === undefined) this.row.refusal = NO_NAME;
    else if (!values.email && !values.phone && !values.linkedin_url) this.row.refusal = UNREACHABLE;
  }

  /** What stands in brackets after a name is a job title, unless the row has another. */
  #withoutBrackets(name: string): string {
    const split = splitBrackets(name);
    if (split === undefined) return name;
    const { values } = this.row;
    const { jobTitle } = split;
    const isTaken = jobTitle !== null && values.job_title === undefined && jobTitle.length <= longestOf('job_title');
    if (isTaken) values.job_title = jobTitle;
    this.#warnOfName(
      name,
      isTaken
        ? 'The text in brackets became the job title.'
        : `The text in brackets isn’t part of the name, ${LEFT_OUT}`,
    );
    return split.name;
  }

  #resolveCase(): void {
    const { values } = this.row;
    const { first_name: first, last_name: last = '' } = values;
    if (first === undefined) return;
    const written = writtenName({ first, last });
    if (written.first === first && written.last === last) return;
    // A letter can become two in the other case, such as ß.
    if (written.first.length > longestOf('first_name') || written.last.length > longestOf('last_name')) return;
    values.first_name = written.first;
    if (last !== '') values.last_name = written.last;
    const given = [first, last].filter(Boolean).join(' ');
    const name = [written.first, written.last].filter(Boolean).join(' ');
    // The sentence is the same for each row, so that a check can count its rows.
    const how = given === given.toUpperCase() ? 'all in capitals' : 'all in lower case';
    this.#warnOfName(`${given} → ${name}`, `The name is ${how}, so it’s imported the way people write it.`);
  }

  #warnOfName(value: string, detail: string): void {
    const match = this.#context.mapping.find(({ field }) => field === 'full_name' || field === 'first_name');
    if (match) this.#warn(match, value, detail);
  }

  #warn(match: ColumnMatch, value: string, detail: string): void {
    this.row.warnings.push({
      column: columnName(this.#context.names, match.column),
      value: value.slice(0, 200),
      detail,
    });
  }
}

/** A record without any text doesn't count as a row. */
export const isBlankRecord = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Parses one record: a short one is padded and one with text beyond the header is refused. An invalid value is dropped
 * with a warning. A record without a first name or any way to reach the person is refused. Of one that is refused the rest is read too: it may
 * say no for an address.
 */
export const readRow = (cells: readonly string[], context: ReadContext): ReadRow => {
  const width = context.names.length;
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const isLong = (cell: string): boolean => cell.length > LIMITS.importCellCharacters;
  const long = cells.findIndex(isLong);
  if (filled <= width && long === -1) return new RowReader(cells, context).read();
  const refusal =
    filled > width
      ? `The row has ${filled} cells but the header has only ${width}.`
      : `The cell in “${columnName(context.names, long)}” has more than ${LIMITS.importCellCharacters.toLocaleString('en')} characters.`;
  const readable = cells.slice(0, width).map((cell) => (isLong(cell) ? '' : cell));
  return { ...new RowReader(readable, context).read(), refusal };
};
