/**
 * A filter by custom fields as one text: parts separated by `;`, each the name of a field and what is asked of it. It stands in
 * addresses, saved views and calls alike.
 *
 * - `plan=pro|basic`: one of these values, in any letter case; encoded as in a URL
 * - `plan=!pro|basic`: none of them
 * - `seats=#10..#50`: a number in this range; either end may be missing
 * - `renewal=2026-01-01..@30`: a day in this range; `@30` is thirty days from today, `@-7` a week ago
 * - `plan=!`, `plan=*`: without a value, with any
 */
export type CustomCondition =
  | { name: string; is: 'empty' | 'set' }
  | { name: string; values: string[]; isNot?: true }
  | { name: string; numbers: { from?: number; to?: number } }
  | { name: string; days: { from?: string; to?: string } };

export const MOST_CUSTOM_CONDITIONS = 5;
const MOST_VALUES = 20;
const FARTHEST_DAYS = 36_500;

const NAME = /^[a-z][a-z0-9_]{1,32}$/;
const DAY = /^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/;
const RELATIVE = /^@-?\d{1,5}$/;

const isDay = (text: string): boolean => {
  if (RELATIVE.test(text)) return Math.abs(Number(text.slice(1))) <= FARTHEST_DAYS;
  const day = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

const numberIn = (text: string): number | undefined => {
  const value = Number(text.slice(1));
  return /^#-?\d{1,15}(?:\.\d{1,10})?$/.test(text) && Number.isFinite(value) ? value : undefined;
};

const encode = (value: string): string =>
  encodeURIComponent(value.toWellFormed())
    .replaceAll(/[!*'()]/g, (symbol) => `%${symbol.charCodeAt(0).toString(16)}`)
    .replaceAll('..', '%2E%2E');

/** A value as it was before it was encoded; undefined for none, and for what no database stores: NUL, half a character. */
const decode = (text: string): string | undefined => {
  try {
    const value = decodeURIComponent(text);
    return value.includes('\u0000') || !value.isWellFormed() ? undefined : value;
  } catch {
    return undefined;
  }
};

const rangeIn = (name: string, text: string): CustomCondition | undefined => {
  const [from = '', to = '', ...more] = text.split('..');
  const ends = [from, to].filter((end) => end !== '');
  if (more.length > 0 || ends.length === 0) return undefined;
  if (ends.every((end) => end.startsWith('#'))) {
    const [least, most] = [from, to].map((end) => (end === '' ? undefined : numberIn(end)));
    if ((from !== '' && least === undefined) || (to !== '' && most === undefined)) return undefined;
    return { name, numbers: { ...(least !== undefined && { from: least }), ...(most !== undefined && { to: most }) } };
  }
  return ends.every(isDay) ? { name, days: { ...(from && { from }), ...(to && { to }) } } : undefined;
};

/** Reads one condition; `isName` says which names there are. */
export const readCondition = (part: string, isName: (name: string) => boolean): CustomCondition | undefined => {
  const at = part.indexOf('=');
  const name = part.slice(0, at);
  const asked = part.slice(at + 1);
  if (at < 0 || !isName(name) || asked === '') return undefined;
  if (asked === '!') return { name, is: 'empty' };
  if (asked === '*') return { name, is: 'set' };
  // In an encoded value no two dots follow each other.
  if (asked.includes('..')) return rangeIn(name, asked);
  // An exclamation mark within a value is encoded.
  const isNot = asked.startsWith('!');
  const values = asked
    .slice(isNot ? 1 : 0)
    .split('|')
    .map(decode);
  if (values.length > MOST_VALUES || values.some((value) => value === undefined || value === '')) return undefined;
  return { name, values: values as string[], ...(isNot && { isNot }) };
};

/** Whether a text is the name of a custom field. */
export const isCustomName = (text: string): boolean => NAME.test(text);

/** Reads a filter; undefined if it isn't one. The same field may stand once. */
export const readCustomFilter = (text: string): CustomCondition[] | undefined => {
  const conditions = text.split(';').map((part) => readCondition(part, isCustomName));
  const found = conditions.filter((condition) => condition !== undefined);
  const names = new Set(found.map(({ name }) => name));
  const isWhole = found.length === conditions.length && names.size === found.length;
  return isWhole && found.length <= MOST_CUSTOM_CONDITIONS ? found : undefined;
};

const askedOf = (condition: CustomCondition): string => {
  if ('is' in condition) return condition.is === 'empty' ? '!' : '*';
  if ('values' in condition) return (condition.isNot ? '!' : '') + condition.values.map(encode).join('|');
  if ('days' in condition) return `${condition.days.from ?? ''}..${condition.days.to ?? ''}`;
  const { from, to } = condition.numbers;
  return `${from === undefined ? '' : `#${from}`}..${to === undefined ? '' : `#${to}`}`;
};

/** Writes one condition. */
export const writeCondition = (condition: CustomCondition): string => `${condition.name}=${askedOf(condition)}`;

/** Writes a filter. */
export const writeCustomFilter = (conditions: readonly CustomCondition[]): string =>
  conditions.map(writeCondition).join(';');
