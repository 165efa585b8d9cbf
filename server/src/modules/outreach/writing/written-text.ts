import { LIMITS } from '@rainmaker/contract';
import { cutText } from '#platform/text/text.ts';
import { checkWritten, type TextProblem } from './check-text.ts';
import { type Claim, claimOf, standingIn, withBanned } from './claims.ts';
import { linesFor } from './judge-sentence.ts';
import type { WritingTask, WrittenPart } from './ports.ts';

/** A text as far as it is written. */
export interface Written {
  model: string;
  note: string | null;
  subject: string;
  body: string;
  claims: Claim[];
  dropped: TextProblem[];
}

/** A text of which nothing is written. */
export const blank = (model: string, note: string | null): Written => ({
  model,
  note,
  subject: '',
  body: '',
  claims: [],
  dropped: [],
});

/** Takes a piece into a text. */
export const take = (written: Written, part: WrittenPart, task: WritingTask): void => {
  if (part.field === 'dropped') {
    written.dropped.push({ kind: 'dropped', field: 'body', text: null, detail: part.text });
    return;
  }
  written[part.field] += part.text;
  const claim = claimOf(part, linesFor(task), `c${written.claims.length + 1}`);
  if (claim) written.claims.push(claim);
};

/** What is kept with a text: what it rests on, and what a check of the whole finds. */
export const receiptsOf = (
  { claims, dropped, ...text }: Written,
  task: WritingTask,
  variables: ReadonlySet<string>,
) => {
  const { banned, facts } = task.brief;
  const sources = linesFor(task).map((line) => line.text);
  const found = checkWritten(text, { banned, language: task.language, variables, sources });
  const receipts = withBanned(standingIn(claims, text), found);
  const used = new Set(receipts.flatMap((claim) => claim.sources.map((each) => each.text)));
  return {
    claims: receipts,
    problems: [...found, ...dropped],
    facts: facts.filter((fact) => used.has(fact.text)),
  };
};

/** A text without spaces around it, and within the lengths that fit. */
export const tidy = ({ subject, body, ...written }: Written): Written => ({
  ...written,
  subject: cutText(subject.replace(/\s+/g, ' ').trim(), LIMITS.subjectCharacters),
  body: cutText(body.trim(), LIMITS.bodyCharacters),
});
