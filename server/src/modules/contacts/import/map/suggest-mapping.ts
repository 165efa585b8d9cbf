import type { ImportField, UploadAnswer } from '@rainmaker/contract';
import { IMPORT_DATE_FIELDS } from '@rainmaker/contract/import-targets';
import type { z } from 'zod';
import { readDate } from '../../read/date.ts';
import { plainKey } from '#platform/text/plain-key.ts';
import { fieldMentioned, fieldNamed, HALF_NAMES, isForeign, WEAK_NAMES } from './header-names.ts';

type Match = z.infer<typeof UploadAnswer>['mapping'][number];
type Question = Match['question'];
type ReadAs = Match['as_date'];

const NO_FORMAT: ReadAs = { question: null, format: null };

/** The input for a suggestion. */
export interface ColumnFacts {
  column: number;
  name: string;
  samples: string[];
  /** An example of an ambiguous amount, such as 1.200. */
  ambiguousAmount: string | null;
  /** An example of an ambiguous date, such as 03/04/2026. */
  ambiguousDate: string | null;
  /** The formats that unambiguous dates in the column imply: 25/04/2026 has the day first. */
  dateFormats: readonly ('dmy' | 'mdy')[];
}

const looksLike = (samples: readonly string[], pattern: RegExp): boolean =>
  samples.length > 0 && samples.filter((sample) => pattern.test(sample.trim())).length >= samples.length * 0.6;

const fieldByValues = (samples: readonly string[]): ImportField | undefined => {
  if (looksLike(samples, /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/)) return 'email';
  if (looksLike(samples, /linkedin\.com\//i)) return 'linkedin_url';
  if (looksLike(samples, /^(?:https?:\/\/|www\.)[^\s.]+\.\S+$/i)) return 'website';
  if (looksLike(samples, /^(\+|00)[\d\s().-]{8,}$/)) return 'phone';
  return undefined;
};

interface Candidate {
  field: ImportField | null;
  confidence: Match['confidence'];
}

const DATES = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/;

/** Dates are no name or company, whatever the header mentions: "Next contact" is when, and not who. */
const canHoldDates = (field: ImportField): boolean =>
  IMPORT_DATE_FIELDS.includes(field) || field === 'note' || field === 'tags' || field === 'source_detail';

const candidateFor = (facts: ColumnFacts): Candidate => {
  const candidate = candidateByHeader(facts);
  const isMisread = candidate.field !== null && !canHoldDates(candidate.field) && looksLike(facts.samples, DATES);
  return isMisread ? { field: null, confidence: 'you_decide' } : candidate;
};

const candidateByHeader = ({ name, samples }: ColumnFacts): Candidate => {
  const named = fieldNamed(name);
  const byValues = fieldByValues(samples);
  // LinkedIn calls the address of a profile "URL".
  if (named === 'website' && byValues === 'linkedin_url') return { field: byValues, confidence: 'sure' };
  if (named) return { field: named, confidence: 'sure' };
  if (isForeign(name)) return { field: null, confidence: samples.length > 0 ? 'you_decide' : 'none' };
  if (byValues) return { field: byValues, confidence: 'likely' };
  const mentioned = name.trim() === '' ? undefined : fieldMentioned(name);
  if (mentioned) return { field: mentioned, confidence: 'likely' };
  return { field: null, confidence: samples.length > 0 ? 'you_decide' : 'none' };
};

/** "Name" next to "Vorname" is the last name; alone it is the full name. */
const resolveHalfNames = (columns: readonly ColumnFacts[], candidates: Candidate[]): void => {
  for (const [index, { name }] of columns.entries()) {
    const half = HALF_NAMES.get(plainKey(name));
    const other = half === 'first_name' ? 'last_name' : 'first_name';
    if (half && candidates.some(({ field }) => field === other) && !candidates.some(({ field }) => field === half)) {
      candidates[index] = { field: half, confidence: 'likely' };
    }
  }
};

/** If two columns match one field, the first filled one gets it; both need the user's confirmation. */
const resolveDuplicateNames = (columns: readonly ColumnFacts[], candidates: Candidate[]): void => {
  const byField = Map.groupBy(candidates.keys().toArray(), (index) => candidates[index]?.field ?? null);
  for (const [field, indexes] of byField) {
    if (field === null || field === 'tags' || indexes.length < 2) continue;
    const named = indexes.filter((index) => candidates[index]?.confidence === 'sure');
    const strong = named.filter((index) => !WEAK_NAMES.has(plainKey(columns[index]?.name ?? '')));
    const sure = strong.length > 0 ? strong : named;
    const pool = sure.length > 0 ? sure : indexes;
    const taken = pool.find((index) => (columns[index]?.samples.length ?? 0) > 0) ?? pool[0];
    for (const index of indexes) {
      const isTaken = index === taken;
      const isSure = isTaken && sure.length === 1;
      candidates[index] = { field: isTaken ? field : null, confidence: isSure ? 'sure' : 'you_decide' };
    }
  }
};

const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

const dateQuestion = (date: string): Question => ({
  text: `What does “${date}” mean?`,
  options: (['dmy', 'mdy'] as const).map((format) => {
    const read = readDate(date, format);
    return { format, example: read.kind === 'date' ? longDay(read.day) : date };
  }),
});

const amountQuestion = (amount: string): Question => {
  const figure = /\d{1,3}[.,]\d{3}/.exec(amount)?.[0] ?? amount;
  const separator = figure.includes('.') ? '.' : ',';
  const large = figure.replace(/[.,]/, '');
  const small = String(Number(figure.replace(',', '.')));
  const [comma, point] = separator === '.' ? [large, small] : [small, large];
  return {
    text: `What does “${amount}” mean?`,
    options: [
      { format: 'decimal_comma', example: `${figure} is ${comma}` },
      { format: 'decimal_point', example: `${figure} is ${point}` },
    ],
  };
};

/** Dates with the day or month past 12 settle the format of the column; otherwise the user is asked. */
const asDate = ({ dateFormats, ambiguousDate }: ColumnFacts): ReadAs => {
  const format = dateFormats.length === 1 ? (dateFormats[0] ?? null) : null;
  const isOpen = format === null && ambiguousDate !== null;
  return { format, question: isOpen ? dateQuestion(ambiguousDate) : null };
};

const asAmount = ({ ambiguousAmount }: ColumnFacts): ReadAs => ({
  format: null,
  question: ambiguousAmount === null ? null : amountQuestion(ambiguousAmount),
});

/** Suggests a field for each column, with a confidence, and lists what only the user can decide. */
export const suggestMapping = (columns: readonly ColumnFacts[]): Match[] => {
  const candidates = columns.map(candidateFor);
  resolveHalfNames(columns, candidates);
  resolveDuplicateNames(columns, candidates);
  return columns.map((facts, index) => {
    const { field, confidence } = candidates[index] ?? { field: null, confidence: 'none' };
    const [date, amount] = [asDate(facts), asAmount(facts)];
    const read = IMPORT_DATE_FIELDS.includes(field) ? date : field === 'expected_value' ? amount : NO_FORMAT;
    return { column: facts.column, field, confidence, ...read, as_date: date, as_amount: amount };
  });
};
