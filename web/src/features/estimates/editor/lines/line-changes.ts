import type { TypedItem, TypedLine } from '../typed-estimate.ts';

const at = (lines: readonly TypedLine[], key: string): number => lines.findIndex((line) => line.key === key);

/** The lines with another content of one of them. */
export const withLine = (
  lines: readonly TypedLine[],
  key: string,
  part: Partial<Omit<TypedItem, 'key' | 'kind'>>,
): TypedLine[] => lines.map((line) => (line.key === key ? { ...line, ...part } : line));

/** The lines with a new one after another, or at the end. */
export const withLineAfter = (lines: readonly TypedLine[], line: TypedLine, key?: string): TypedLine[] =>
  lines.toSpliced(key === undefined ? lines.length : at(lines, key) + 1, 0, line);

/** The lines without one of them. */
export const withoutLine = (lines: readonly TypedLine[], key: string): TypedLine[] =>
  lines.filter((line) => line.key !== key);

/** The lines with one moved to another place; the same lines if it can't go there. */
export const movedTo = (lines: readonly TypedLine[], key: string, to: number): readonly TypedLine[] => {
  const from = at(lines, key);
  const line = lines[from];
  if (!line || to < 0 || to >= lines.length || to === from) return lines;
  return lines.toSpliced(from, 1).toSpliced(to, 0, line);
};

/** The lines with one moved up (-1) or down (1). */
export const movedBy = (lines: readonly TypedLine[], key: string, by: -1 | 1): readonly TypedLine[] =>
  movedTo(lines, key, at(lines, key) + by);
