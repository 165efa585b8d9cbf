import { countOf } from '#lib/format.ts';
import { type Merged, mergeFields } from '#lib/record-form/merge-edits.ts';
import type { TypedEstimate, TypedLine } from './typed-estimate.ts';
import * as words from './words.ts';

const LABELS: Record<keyof TypedEstimate, string> = {
  person: words.person,
  salesPersonId: words.salesPerson,
  title: words.title,
  issueDate: words.issued,
  validUntil: words.validUntil,
  currency: words.currency,
  taxMode: words.prices,
  lines: words.lines,
  discount: words.wholeDiscount,
  deposit: words.deposit,
  notes: words.notes,
  terms: words.terms,
  attachments: words.attachments,
};

/** What a line says, without its key and spaces at the ends. */
const contentOf = (line: TypedLine): string =>
  JSON.stringify(line, (name, value: unknown) => {
    if (name === 'key') return undefined;
    return typeof value === 'string' ? value.trim() : value;
  });

/**
 * Lines read from the server with the keys of the same lines before: those with the same content, then, where as many are left,
 * those in the same order.
 */
const withKeysOf = (before: readonly TypedLine[], read: readonly TypedLine[]): TypedLine[] => {
  const free = before.map((line) => ({ line, content: contentOf(line) }));
  const found = read.map((line) => {
    const content = contentOf(line);
    const at = free.findIndex((other) => other.content === content);
    return at === -1 ? undefined : free.splice(at, 1)[0]?.line;
  });
  const isSameMany = before.length === read.length;
  return read.map((line, at) => {
    const same = found[at];
    if (same) return same;
    const earlier = isSameMany ? free.shift()?.line : undefined;
    return { ...line, key: earlier?.key ?? `${line.key}-read` };
  });
};

const keysOf = (lines: readonly TypedLine[]): string => lines.map(({ key }) => key).join();

/** Where both kept the same lines and changed different ones, the lines with both changes; undefined otherwise. */
const mergedLines = (
  base: readonly TypedLine[],
  mine: readonly TypedLine[],
  theirs: readonly TypedLine[],
): TypedLine[] | undefined => {
  if (keysOf(base) !== keysOf(mine) || keysOf(base) !== keysOf(theirs)) return undefined;
  const merged = base.map((line, at) => {
    const [before, own, other] = [line, mine[at], theirs[at]].map((each) => each && contentOf(each));
    if (own === before || own === other) return theirs[at];
    return other === before ? mine[at] : undefined;
  });
  return merged.every((line) => line !== undefined) ? merged : undefined;
};

const inWords = (field: keyof TypedEstimate, value: unknown): string | undefined => {
  if (field === 'person') return (value as TypedEstimate['person'])?.name;
  if (field === 'attachments') return (value as TypedEstimate['attachments']).map(({ name }) => name).join(', ');
  if (field === 'taxMode') return words.TAX_MODE_LABELS[value as TypedEstimate['taxMode']];
  if (field !== 'lines') return undefined;
  const lines = value as TypedLine[];
  return `${countOf(lines.length, words.lineCount)}: ${lines.map(({ name }) => name).join(', ')}`;
};

/** Merges two edits of an estimate by field, and those of its lines by line where both kept the same lines. */
export const mergeEstimates = (
  base: TypedEstimate,
  mine: TypedEstimate,
  read: TypedEstimate,
): Merged<TypedEstimate> => {
  const theirs = { ...read, lines: withKeysOf(base.lines, read.lines) };
  const lines = mergedLines(base.lines, mine.lines, theirs.lines);
  const merge = mergeFields<TypedEstimate>((field) => LABELS[field], inWords);
  if (!lines) return merge(base, mine, theirs);
  const merged = merge({ ...base, lines: [] }, { ...mine, lines: [] }, { ...theirs, lines: [] });
  return { ...merged, resolve: (chosen) => ({ ...merged.resolve(chosen), lines }) };
};
