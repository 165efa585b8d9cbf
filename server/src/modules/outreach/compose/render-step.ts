import { fill, isProblem, problemInWords, type Values } from './liquid.ts';
import { spin } from './spintax.ts';
import { subjectIn, type Thread } from './thread.ts';

export interface RenderedStep {
  subject: string;
  body: string;
  missing: string[];
  filled: { name: string; value: string }[];
  /** What is wrong with the template itself, in words. */
  problem: string | null;
}

const SUBJECT_LIMIT = 150;

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, SUBJECT_LIMIT);

/**
 * A step as this person gets it. `seed` names the person and the step, so that spintax falls the same way each time.
 * A step without a subject threads under the one before: see `Thread`.
 */
export const renderStep = (
  step: { subject: string | null; body: string },
  values: Values,
  seed: string,
  thread: Thread | null,
): RenderedStep => {
  const subject = step.subject === null ? null : fill(spin(step.subject, `${seed}:subject`), values);
  const body = fill(spin(step.body, `${seed}:body`), values);
  if (subject !== null && isProblem(subject)) {
    return { subject: '', body: '', missing: [], filled: [], problem: `Subject: ${problemInWords(subject)}` };
  }
  if (isProblem(body)) {
    return { subject: '', body: '', missing: [], filled: [], problem: problemInWords(body) };
  }
  const filled = new Map([...(subject?.filled ?? []), ...body.filled].map((entry) => [entry.name, entry]));
  return {
    subject: subject === null ? subjectIn(thread) : collapse(subject.text),
    body: body.text
      .replace(/[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    missing: [...new Set([...(subject?.missing ?? []), ...body.missing])],
    filled: [...filled.values()],
    problem: null,
  };
};

/** The first words of a text, for lists. */
export const snippetOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 160);
