import { fold } from './fold.ts';
import { FORWARD_SENTENCES, HEADER_LABELS, SEPARATORS } from './words.ts';

const LONGEST_LABEL = 25;
/** A block has five lines or so; those of many recipients are folded. */
const MOST_LINES = 12;
const RULE = '-_=*\u2010\u2011\u2012\u2013\u2014\u2015 ';

type Label = keyof typeof HEADER_LABELS;
const LABELS = Object.entries(HEADER_LABELS) as [Label, readonly string[]][];

/** The header that a line gives, such as `Von: Maya`; Outlook sets it in bold, which becomes asterisks. */
const labelOf = (line: string): Label | undefined => {
  let from = 0;
  while (from < line.length && '>*_ \t\u00a0'.includes(line.charAt(from))) from += 1;
  const colon = line.slice(from, from + LONGEST_LABEL).indexOf(':');
  if (colon <= 0) return undefined;
  const label = fold(line.slice(from, from + colon).replaceAll('*', ''));
  return LABELS.find(([, words]) => words.includes(label))?.[0];
};

/** A line of dashes or underscores only. */
export const isRule = (line: string): boolean => {
  const bare = line.trim();
  return (
    bare.length >= 5 &&
    bare
      .slice(0, 200)
      .split('')
      .every((char) => RULE.includes(char))
  );
};

/** "-----Original Message-----", "---------- Forwarded message ---------", "Begin forwarded message:". */
export const isSeparator = (line: string): boolean => {
  const bare = line.trim();
  if (bare.length > 120) return false;
  let from = 0;
  let to = bare.length;
  while (from < to && RULE.includes(bare.charAt(from))) from += 1;
  while (to > from && `${RULE}:`.includes(bare.charAt(to - 1))) to -= 1;
  const words = fold(bare.slice(from, to));
  if (words === '') return false;
  if (FORWARD_SENTENCES.includes(words)) return true;
  return from >= 2 && (SEPARATORS.includes(words) || SEPARATORS.some((each) => words.startsWith(`${each} `)));
};

/**
 * The number of lines of the header block that begins at `at` ("From: … Sent: … To: … Subject: …", as Outlook, Exchange and Lotus
 * Notes write it); 0 if none does.
 */
export const headerBlockSpan = (lines: readonly string[], at: number): number => {
  if (labelOf(lines[at] ?? '') === undefined) return 0;
  const found = new Set<Label>();
  let end = at;
  for (let next = at; next < Math.min(lines.length, at + MOST_LINES); next += 1) {
    const label = labelOf(lines[next] ?? '');
    // A line of one's own between two headers ends the block.
    if (label === undefined && next - end > 2) break;
    if (label === undefined) continue;
    found.add(label);
    end = next;
  }
  const isBlock = found.has('from') && found.size >= 3;
  return isBlock ? end - at + 1 : 0;
};
