import { attributionSpan } from './attribution.ts';
import { headerBlockSpan, isRule, isSeparator } from './header-block.ts';
import { withoutSignature } from './signature.ts';

/** Longer texts are cut: what somebody answers stands at the top. */
const LONGEST = 200_000;
const MOST_LINES = 5_000;
/** A cut may uncover another, such as a signature above a quotation. */
const MOST_PASSES = 8;
/** Between a separator and the header below it. */
const MOST_BLANKS = 6;

const isQuoted = (line: string): boolean => line.trimStart().startsWith('>');
const isBlank = (line: string): boolean => line.trim() === '';

/** How many lines begin a quotation here; 0 if none does. */
const quotationSpan = (lines: readonly string[], at: number): number => {
  const line = lines[at] ?? '';
  if (isSeparator(line)) {
    const next = lines.slice(at + 1, at + 1 + MOST_BLANKS).findIndex((each) => !isBlank(each));
    return next === -1 ? 1 : Math.max(1, 1 + next + headerBlockSpan(lines, at + 1 + next));
  }
  return headerBlockSpan(lines, at) || attributionSpan(lines, at, isQuoted);
};

/** The lines without those that quote. Where quoted lines are marked, answers between them are kept. */
const ownLines = (lines: readonly string[]): string[] => {
  const own: string[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    if (isQuoted(line)) {
      at += 1;
      continue;
    }
    const span = isBlank(line) ? 0 : quotationSpan(lines, at);
    if (span > 0) {
      const below = lines.slice(at + span, at + span + 6).find((each) => !isBlank(each));
      // Without marks nobody can tell the quotation from an answer below it.
      if (below === undefined || !isQuoted(below)) break;
      at += span;
      continue;
    }
    own.push(line);
    at += 1;
  }
  return own;
};

const trimmed = (lines: readonly string[]): string[] => {
  let from = 0;
  let to = lines.length;
  while (from < to && isBlank(lines[from] ?? '')) from += 1;
  while (to > from && (isBlank(lines[to - 1] ?? '') || isRule(lines[to - 1] ?? ''))) to -= 1;
  // A quotation that was taken out leaves one empty line.
  return lines.slice(from, to).filter((line, index, all) => !isBlank(line) || !isBlank(all[index - 1] ?? ''));
};

const pass = (text: string, cut: (lines: readonly string[]) => readonly string[]): string => {
  const lines = text.split('\n', MOST_LINES).map((line) => line.trimEnd());
  return trimmed(cut(ownLines(lines)))
    .join('\n')
    .trim();
};

const inPasses = (text: string, cut: (lines: readonly string[]) => readonly string[]): string => {
  let left = text.slice(0, LONGEST).replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim();
  for (let count = 0; count < MOST_PASSES; count += 1) {
    const next = pass(left, cut);
    if (next === left) break;
    left = next;
  }
  return left;
};

/**
 * What the writer of a reply wrote: the text without quotations, forwarded mails, signatures and disclaimers. Answers between
 * quoted lines stay. A text that has nothing but a quotation becomes empty.
 */
export const cutQuoted = (text: string): string => inPasses(text, withoutSignature);

/** The same with signatures and disclaimers: what somebody asks for may look like one. */
export const cutQuotations = (text: string): string => inPasses(text, (lines) => lines);
