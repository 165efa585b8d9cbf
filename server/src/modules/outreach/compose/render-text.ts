import { cutText, storableText } from '#platform/text/text.ts';
import { fill, isProblem, type Values } from './liquid.ts';
import { spin } from './spintax.ts';
import { problemInWords } from './template-problem.ts';

/** A text for one person. */
export interface TextToRender {
  /** Null where the step goes on with the thread before it. */
  subject: string | null;
  body: string;
  values: Values;
  /** Names the person and the step, so that spintax falls the same way each time. */
  seed: string;
}

/** The text as the person gets it. */
export interface RenderedText {
  subject: string | null;
  body: string;
  missing: string[];
  filled: { name: string; value: string }[];
  /** What is wrong with the template itself, in words. */
  problem: string | null;
}

const SUBJECT_LIMIT = 150;

const collapse = (text: string): string => cutText(text.replace(/\s+/g, ' ').trim(), SUBJECT_LIMIT);

/** A run of blanks is looked at once: where it ends the line it goes. A pattern that asks for the end would try from each blank. */
const withoutTrailingBlanks = (text: string): string =>
  text.replace(/[ \t]+/g, (blanks, at: number) => {
    const next = text[at + blanks.length];
    return next === undefined || /[\n\r\u2028\u2029]/.test(next) ? '' : blanks;
  });

/** For a text that cannot be had. */
export const problemText = (problem: string): RenderedText => ({
  subject: '',
  body: '',
  missing: [],
  filled: [],
  problem: storableText(problem),
});

/** Fills a text in for one person, in the sandbox. Filters can make what no database stores; it goes here. */
export const renderText = ({ subject: subjectText, body: bodyText, values, seed }: TextToRender): RenderedText => {
  const subject = subjectText === null ? null : fill(spin(subjectText, `${seed}:subject`), values);
  const body = fill(spin(bodyText, `${seed}:body`), values);
  if (subject !== null && isProblem(subject)) return problemText(`Subject: ${problemInWords(subject)}`);
  if (isProblem(body)) return problemText(problemInWords(body));
  const filled = new Map([...(subject?.filled ?? []), ...body.filled].map((entry) => [entry.name, entry]));
  return {
    subject: subject === null ? null : collapse(storableText(subject.text)),
    body: withoutTrailingBlanks(storableText(body.text))
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    missing: [...new Set([...(subject?.missing ?? []), ...body.missing])],
    filled: [...filled.values()],
    problem: null,
  };
};
