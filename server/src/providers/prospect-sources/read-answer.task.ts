import { readOpenStreetMap } from './openstreetmap-answer.ts';
import { readOutscraper } from './outscraper-answer.ts';
import type { AnswerQuestion, ReadAnswer } from './read-answer.ts';

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not even JSON: what reads it says so.
    return undefined;
  }
};

/** Reads the answer of a source. */
export const run = (question: AnswerQuestion): ReadAnswer => {
  const body = jsonOf(question.text);
  return question.source === 'openstreetmap' ? readOpenStreetMap(body, question) : readOutscraper(body, question.limit);
};
