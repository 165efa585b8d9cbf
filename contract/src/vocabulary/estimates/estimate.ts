import { ESTIMATE_STATES } from './states.ts';

/** What lists show; one that was sent and not answered expires when its validity ends, which isn't stored. */
export const ESTIMATE_STATUSES = [...ESTIMATE_STATES, 'expired'] as const;
export type EstimateStatus = (typeof ESTIMATE_STATUSES)[number];

/** Whether prices come without tax, or with it. */
export const TAX_MODES = ['exclusive', 'inclusive'] as const;
export type TaxMode = (typeof TAX_MODES)[number];

/** The pattern of numbers until a workspace chooses its own. */
export const NUMBER_PATTERN = 'EST-{YYYY}-{0001}';

const COUNTER = /\{(0{0,7}1)\}/g;
const DATE_PARTS = /\{(YYYY|YY|MM)\}/g;

/** Whether numbers can be made by a pattern: it has one counter, such as {0001}, and nothing in braces that isn't known. */
export const isNumberPattern = (pattern: string): boolean =>
  [...pattern.matchAll(COUNTER)].length === 1 && !/[{}]/.test(pattern.replace(COUNTER, '').replace(DATE_PARTS, ''));

/** A pattern with the parts of a day filled in: numbers with the same begin anew together, such as each year. */
export const numberSeries = (pattern: string, day: string): string =>
  pattern.replace(DATE_PARTS, (_, part: string) =>
    part === 'MM' ? day.slice(5, 7) : part === 'YY' ? day.slice(2, 4) : day.slice(0, 4),
  );

/** The number of a series: EST-2026-{0001} and 42 is EST-2026-0042. */
export const numberIn = (series: string, count: number): string =>
  series.replace(COUNTER, (_, digits: string) => String(count).padStart(digits.length, '0'));
