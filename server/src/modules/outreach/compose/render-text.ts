import { cutText, storableText } from '#platform/text/text.ts';
import { type FilledValue, shownValues } from './shown-values.ts';
import { fill, fillMarkup, isProblem, type Values } from './template/liquid.ts';
import { spin, spinNth } from './template/spintax.ts';
import { problemInWords } from './template/template-problem.ts';

/** A text for one person. */
export interface TextToRender {
  /** Null where the step goes on with the thread before it. */
  subject: string | null;
  body: string;
  values: Values;
  /** Names the person and the step, so that spintax falls the same way each time. */
  seed: string;
  /** Which of the ways through its spintax; without it the one of the seed, which is also the first. */
  way?: number;
}

/** The text as the person gets it. */
export interface RenderedText {
  subject: string | null;
  body: string;
  missing: string[];
  /** As `shownValues` keeps them. */
  filled: FilledValue[];
  /** What is wrong with the template itself, in words. */
  problem: string | null;
  /** How many ways lead through its spintax, where one was asked for. */
  ways?: number;
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

/** The text without choices. */
const chosen = ({
  subject,
  body,
  seed,
  way,
}: TextToRender): { subject: string | null; body: string; ways?: number } => {
  const [subjectSeed, bodySeed] = [`${seed}:subject`, `${seed}:body`];
  if (way === undefined)
    return { subject: subject === null ? null : spin(subject, subjectSeed), body: spin(body, bodySeed) };
  const both = [
    { text: body, seed: bodySeed },
    { text: subject ?? '', seed: subjectSeed },
  ];
  const { texts, ways } = spinNth(both, way);
  return { subject: subject === null ? null : (texts[1] ?? ''), body: texts[0] ?? '', ways };
};

/** Fills a text in for one person, in the sandbox. Filters can make what no database stores; it goes here. */
export const renderText = (text: TextToRender): RenderedText => {
  const { subject: subjectText, body: bodyText, ways } = chosen(text);
  const { values } = text;
  const subject = subjectText === null ? null : fill(subjectText, values);
  const body = fillMarkup(bodyText, values);
  if (subject !== null && isProblem(subject)) return problemText(`Subject: ${problemInWords(subject)}`);
  if (isProblem(body)) return problemText(problemInWords(body));
  const filled = new Map([...(subject?.filled ?? []), ...body.filled].map((entry) => [entry.name, entry]));
  return {
    subject: subject === null ? null : collapse(storableText(subject.text)),
    body: withoutTrailingBlanks(storableText(body.text))
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    missing: [...new Set([...(subject?.missing ?? []), ...body.missing])],
    filled: shownValues(filled.values()),
    problem: null,
    ...(ways !== undefined && { ways }),
  };
};
