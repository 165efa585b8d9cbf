import { fold } from './fold.ts';
import { DEVICES, DISCLAIMER_STARTS, DISCLAIMER_STEMS, SENT_FROM, SIGN_OFFS } from './signature-words.ts';

const MOST_SIGNATURE_LINES = 25;
const MOST_BLOCK_LINES = 12;
const LONGEST_BLOCK_LINE = 90;
const LONGEST_SENT_FROM = 120;
const LONGEST_SIGN_OFF = 45;
const DISCLAIMER_NEEDS = 3;
const SENTENCE_END = /[.?!…]$/;
const COMPANY_END = /(?:gmbh|inc|ltd|co|llc|corp|s\.a|b\.v|s\.l|s\.p\.a|s\.r\.l|dr|e\.k|ag)\.$/;
const CONTACT = /\d[\d ()/.-]{6}|@|www\.|https?:|\|/;

const isBlank = (line: string): boolean => line.trim() === '';
const filled = (lines: readonly string[]): string[] => lines.filter((line) => !isBlank(line));

/** RFC 3676, 4.3: two dashes and a space; many programs lose the space or use a long dash. */
const isDelimiter = (line: string): boolean => ['--', '—', '–', '---', '__', '___', '-- *'].includes(line.trim());

const isSentFrom = (line: string): boolean => {
  if (line.length > LONGEST_SENT_FROM) return false;
  let text = fold(line);
  while (text !== '' && '-*_<[( '.includes(text.charAt(0))) text = text.slice(1);
  return (
    SENT_FROM.some((start) => text.startsWith(start)) &&
    DEVICES.some((device) => text.includes(device)) &&
    !text.endsWith('?')
  );
};

const isDisclaimer = (paragraph: readonly string[]): boolean => {
  const text = fold(paragraph.join(' ').slice(0, 3_000));
  let start = text;
  while (start !== '' && '*_-#=p '.includes(start.charAt(0)) && start.length > 1 && !/^p[a-z]/.test(start))
    start = start.slice(1);
  if (DISCLAIMER_STARTS.some((words) => start.startsWith(words))) return true;
  return text.length > 80 && DISCLAIMER_STEMS.filter((stem) => text.includes(stem)).length >= DISCLAIMER_NEEDS;
};

/** The lines before the first that the test is true of, with little enough below it: what is further up is none. */
const cutFrom = (
  lines: readonly string[],
  isCut: (line: string, at: number) => boolean,
  most: number,
): readonly string[] => {
  let below = filled(lines).length;
  for (const [at, line] of lines.entries()) {
    if (!isBlank(line)) below -= 1;
    if (below <= most && isCut(line, at)) return lines.slice(0, at);
  }
  return lines;
};

const withoutDisclaimer = (lines: readonly string[]): readonly string[] => {
  let start = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    const line = lines[at];
    if (line !== undefined && !isBlank(line)) continue;
    if (at > start && isDisclaimer(lines.slice(start, at))) return lines.slice(0, start);
    start = at + 1;
  }
  return lines;
};

const isSignOff = (line: string): boolean => {
  if (line.length > LONGEST_SIGN_OFF) return false;
  let text = fold(line);
  while (text !== '' && ',.!;-:)*'.includes(text.at(-1) ?? '')) text = text.slice(0, -1).trimEnd();
  return SIGN_OFFS.includes(text);
};

/** Name, title, telephone: short lines that are no sentences. */
const isBlock = (below: readonly string[]): boolean => {
  const isShort = below.every((line) => line.length <= LONGEST_BLOCK_LINE);
  const hasSentence = below.some((line) => {
    const text = fold(line);
    return SENTENCE_END.test(text) && !COMPANY_END.test(text);
  });
  const hasContact = below.some((line) => CONTACT.test(line.slice(0, LONGEST_BLOCK_LINE)));
  return (
    isShort && !hasSentence && below.length > 0 && below.length <= MOST_BLOCK_LINES && (hasContact || below.length >= 3)
  );
};

const withoutBlock = (lines: readonly string[]): readonly string[] =>
  cutFrom(lines, (line, at) => isSignOff(line) && isBlock(filled(lines.slice(at + 1))), MOST_BLOCK_LINES);

/**
 * Removes signatures and disclaimers from the end of a text: what is below "-- ", "Sent from my iPhone" and its like, the name with
 * its telephone below "Best regards", and legal notices. A name alone stays.
 */
export const withoutSignature = (lines: readonly string[]): readonly string[] => {
  const delimited = cutFrom(lines, isDelimiter, MOST_SIGNATURE_LINES);
  const clean = withoutDisclaimer(delimited);
  const own = cutFrom(clean, isSentFrom, 3).filter((line) => !isSentFrom(line));
  return withoutBlock(own);
};
