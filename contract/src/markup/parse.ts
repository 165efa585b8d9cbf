import { readInline, type Run } from './inline.ts';

/** A block of a message, with what stood in the text for it and how many line breaks came before. */
interface Placed {
  gap: number;
  source: string;
}

export interface Item {
  /** `- `, or a number with its dot or bracket, as it was written. */
  marker: string;
  runs: Run[];
}

export type Block = Placed &
  (
    | { kind: 'paragraph'; runs: Run[] }
    | { kind: 'list'; isOrdered: boolean; items: Item[] }
    | { kind: 'button'; label: string; href: string }
  );

const MARKER = /^(?:- |\d{1,3}[.)] )(?=\S)/;
/** A line that would be an item but for the backslash before it. */
const ESCAPED_MARKER = /^([ \t]*\\*)\\(?=(?:- |\d{1,3}[.)] )\S)/;
const BUTTON_END = '{button}';

const markerOf = (line: string): string | undefined => line.match(MARKER)?.[0];
const isNumber = (marker: string): boolean => marker !== '- ';

const buttonOf = (line: string, isTemplate: boolean): { label: string; href: string } | undefined => {
  if (!line.startsWith('[') || !line.endsWith(BUTTON_END)) return undefined;
  const runs = readInline(line.slice(0, -BUTTON_END.length), isTemplate);
  const href = runs[0]?.link;
  if (href === undefined || runs[0]?.isBare || runs.some((run) => run.link !== href || run.image !== undefined))
    return undefined;
  return { label: runs.map(({ text }) => text).join(''), href };
};

type Line = { line: string } & ({ kind: 'text' } | { kind: 'item'; marker: string } | { kind: 'button' });

const lineOf = (line: string, isTemplate: boolean): Line => {
  const marker = markerOf(line);
  if (marker !== undefined) return { line, kind: 'item', marker };
  return { line, kind: buttonOf(line, isTemplate) === undefined ? 'text' : 'button' };
};

const goesOn = (before: Line, next: Line): boolean =>
  before.kind === 'item' && next.kind === 'item'
    ? isNumber(before.marker) === isNumber(next.marker)
    : before.kind === 'text' && next.kind === 'text';

const groupsOf = (lines: readonly Line[]): Line[][] => {
  const groups: Line[][] = [];
  for (const line of lines) {
    const before = groups.at(-1)?.at(-1);
    if (before && goesOn(before, line)) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups;
};

const paragraph = (lines: readonly Line[], gap: number, isTemplate: boolean): Block => {
  const source = lines.map(({ line }) => line).join('\n');
  const text = lines.map(({ line }) => line.replace(ESCAPED_MARKER, '$1')).join('\n');
  return { kind: 'paragraph', gap, source, runs: readInline(text, isTemplate) };
};

const blockOf = (lines: readonly Line[], gap: number, isTemplate: boolean): Block => {
  const [first] = lines;
  const source = lines.map(({ line }) => line).join('\n');
  const button = first?.kind === 'button' ? buttonOf(first.line, isTemplate) : undefined;
  if (button) return { kind: 'button', gap, source, ...button };
  if (first?.kind !== 'item') return paragraph(lines, gap, isTemplate);
  const items = lines.map(({ line }) => {
    const marker = markerOf(line) ?? '';
    return { marker, runs: readInline(line.slice(marker.length), isTemplate) };
  });
  return { kind: 'list', gap, source, isOrdered: isNumber(first.marker), items };
};

/** The blocks of what stands between two blank lines. A list of one line must have that place to itself: "- Maya" below a greeting is a signature. */
const blocksOf = (chunk: string, gap: number, isTemplate: boolean): Block[] => {
  const lines = chunk.split('\n').map((line) => lineOf(line, isTemplate));
  const alone = groupsOf(lines).map((group) =>
    group.length === 1 && lines.length > 1 && group[0]?.kind === 'item'
      ? { line: group[0].line, kind: 'text' as const }
      : group,
  );
  return groupsOf(alone.flat()).map((group, index) => blockOf(group, index === 0 ? gap : 1, isTemplate));
};

/**
 * A message as blocks: the one reading of its formatting, for both parts of an email, the editor, previews and lint. The
 * subset of Markdown is `**bold**`, `_italic_`, `[text](address)`, `![description](address)`, lines that begin with `- ` or
 * `1. `, and a line `[label](address){button}`; a backslash makes a mark a character. Linear in the length of the text. In a template, characters of private use
 * stand for Liquid and choices.
 */
export const parseMarkup = (text: string, isTemplate = false): Block[] => {
  const parts = text.split(/(\n{2,})/);
  return parts.flatMap((part, index) =>
    index % 2 === 1 ? [] : blocksOf(part, parts[index - 1]?.length ?? 0, isTemplate),
  );
};
