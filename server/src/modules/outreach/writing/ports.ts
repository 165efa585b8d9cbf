import type { Occasion, WritingLanguage, WritingTone } from '@rainmaker/contract';

/** A line that a text can rest on. */
export interface SourceLine {
  id: string;
  text: string;
  /** Where it comes from, in words. */
  source: string;
}

/** What a writer may know of the business, as Memory gives it: claims only with their sources. */
export interface BusinessBrief {
  /** All of it as one text. */
  text: string;
  /** The same line by line, without what must never be said. */
  lines: readonly SourceLine[];
  /** What no writer gets, because it reads like an order to one. */
  withheld: readonly string[];
  /** Values by the names of Memory's fields. */
  fields: Readonly<Record<string, string>>;
  facts: readonly { text: string; source: string }[];
  /** What must never be said. */
  banned: readonly string[];
}

/** A text to be written for many people. It says who they are by variables. */
export interface WritingTask {
  goal: string;
  occasion: Occasion;
  tone: WritingTone;
  language: WritingLanguage;
  callToAction: string | null;
  offer: string | null;
  brief: BusinessBrief;
  /** How often it was asked for before: each time another text. */
  variation: number;
}

/** The ids of what the person asked for themselves, beside those of the brief's lines. */
export const ASKED_LINES = { goal: 'goal', offer: 'offer', callToAction: 'ask' } as const;

/**
 * A piece of the answer as it is written, in order: the subject comes first. `claim`: the piece says something about the business
 * or the people; the ids are the lines it rests on, and none means that it has no source.
 */
export interface WrittenPart {
  /** `dropped`: a sentence was left out, and the text says why. */
  field: 'subject' | 'body' | 'dropped';
  text: string;
  claim?: readonly string[];
}

/** Writes texts: the program's own patterns, or a provider of models. */
export interface TextWriter {
  /** What wrote a text, as people read it and as it is kept with the text. */
  model: string;
  /**
   * The text piece by piece; ends early once the signal aborts. Throws `WriterError` with a sentence for the person if there is no
   * text to be had.
   */
  write(task: WritingTask, signal: AbortSignal): AsyncIterable<WrittenPart>;
}

/** No text could be had, in words for the person who asked. */
export class WriterError extends Error {
  override name = 'WriterError';
}
