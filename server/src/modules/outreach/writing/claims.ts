import { cutText } from '#platform/text/text.ts';
import type { SourceLine, WrittenPart } from './ports.ts';
import type { TextProblem } from './check-text.ts';

/** A sentence that claims something, and what it rests on. Without a source, somebody must confirm it before it can leave. */
export interface Claim {
  key: string;
  field: 'subject' | 'body';
  /** As it stands in the text. */
  text: string;
  sources: { text: string; source: string }[];
  confirmed_by: string | null;
}

/** What is kept of a claim's sources, as much as people look at: a writer may name every line for each sentence. */
const MOST_SOURCES = 3;
const LONGEST_SOURCE = 300;

/** The claim of a piece that was written; undefined for a piece that claims nothing. */
export const claimOf = (
  { field, text, claim }: WrittenPart,
  lines: readonly SourceLine[],
  key: string,
): Claim | undefined => {
  if (claim === undefined || field === 'dropped') return undefined;
  const sources = lines
    .filter(({ id }) => claim.includes(id))
    .slice(0, MOST_SOURCES)
    .map(({ text: said, source }) => ({ text: cutText(said, LONGEST_SOURCE), source }));
  return { key, field, text: text.trim(), sources, confirmed_by: null };
};

/** The claims that still stand in a text, word for word: what a person has rewritten is their own. */
export const standingIn = (claims: readonly Claim[], text: { subject: string; body: string }): Claim[] =>
  claims.filter(({ field, text: said }) => text[field].includes(said));

const OF_CHECK = 'never-';

/** A writer's claims that stand in a text no more. They are kept, for a sentence may come back; what a check found is found again. */
export const goneFrom = (claims: readonly Claim[], text: { subject: string; body: string }): Claim[] => {
  const standing = new Set(standingIn(claims, text));
  return claims.filter((claim) => !standing.has(claim) && !claim.key.startsWith(OF_CHECK));
};

/** What must never be said has no source, whatever a writer names. */
export const withBanned = (claims: readonly Claim[], problems: readonly TextProblem[]): Claim[] => {
  const banned = problems.filter(({ kind }) => kind === 'banned');
  const isBanned = ({ text }: Pick<Claim, 'text'>): boolean =>
    banned.some((problem) => problem.text !== null && (text.includes(problem.text) || problem.text.includes(text)));
  const known = claims.map((claim) => (isBanned(claim) ? { ...claim, sources: [] } : claim));
  const rest = banned.filter(
    ({ text }) => text !== null && !claims.some((claim) => claim.text.includes(text) || text.includes(claim.text)),
  );
  const taken = new Set(known.map(({ key }) => key));
  for (const { field, text } of rest) {
    let number = 1;
    while (taken.has(`${OF_CHECK}${number}`)) number += 1;
    const key = `${OF_CHECK}${number}`;
    taken.add(key);
    known.push({ key, field, text: text ?? '', sources: [], confirmed_by: null });
  }
  return known;
};

/** The claims that nobody has vouched for: no source has them, and no person has confirmed them. */
export const unvouched = (claims: readonly Claim[]): Claim[] =>
  claims.filter(({ sources, confirmed_by: by }) => sources.length === 0 && by === null);

/** What must happen to claims without a source before their text is approved. */
export const unvouchedInWords = (count: number): string =>
  count === 1
    ? 'One claim has no source. Confirm it, or rewrite the sentence.'
    : `${count} claims have no source. Confirm each of them, or rewrite the sentences.`;
