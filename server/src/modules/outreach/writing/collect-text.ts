import { LIMITS, type WritingLanguage } from '@rainmaker/contract';
import { contactsOf } from '#platform/text/foreign.ts';
import { cutText } from '#platform/text/text.ts';
import { checkWritten, type TextProblem } from './check-text.ts';
import { type Claim, claimOf, standingIn, withBanned } from './claims.ts';
import type { SourceLine, WrittenPart } from './ports.ts';

/** A text as far as it has come. */
export interface Collected {
  model: string;
  note: string | null;
  subject: string;
  body: string;
  claims: Claim[];
  dropped: TextProblem[];
}

export const blank = (model: string, note: string | null): Collected => ({
  model,
  note,
  subject: '',
  body: '',
  claims: [],
  dropped: [],
});

/** Takes a piece into a text. */
export const collect = (text: Collected, part: WrittenPart, lines: readonly SourceLine[]): void => {
  if (part.field === 'dropped') {
    text.dropped.push({ kind: 'dropped', field: 'body', text: null, detail: part.text });
    return;
  }
  text[part.field] += part.text;
  const claim = claimOf(part, lines, `c${text.claims.length + 1}`);
  if (claim) text.claims.push(claim);
};

/** A text within the limits of a message. */
export const tidy = <T extends Pick<Collected, 'subject' | 'body'>>({ subject, body, ...rest }: T) => ({
  ...rest,
  subject: cutText(subject.replace(/\s+/g, ' ').trim(), LIMITS.subjectCharacters),
  body: cutText(body.trim(), LIMITS.bodyCharacters),
});

/** What a text was written from, and is held against. */
export interface WrittenFrom {
  lines: readonly SourceLine[];
  banned: readonly string[];
  language: WritingLanguage;
  variables: ReadonlySet<string>;
  mostWords?: number;
  /** The links, addresses and numbers of the lines, where many texts share them. */
  contacts?: ReadonlySet<string>;
}

/** What is kept with a text: what it rests on, and what a check of the whole finds. */
export const receiptsOf = (
  { claims, dropped, subject, body }: Pick<Collected, 'claims' | 'dropped' | 'subject' | 'body'>,
  { lines, contacts = contactsOf(lines.map((line) => line.text)), ...against }: WrittenFrom,
): { claims: Claim[]; problems: TextProblem[] } => {
  const text = { subject, body };
  const found = checkWritten(text, { ...against, contacts });
  return { claims: withBanned(standingIn(claims, text), found), problems: [...found, ...dropped] };
};
