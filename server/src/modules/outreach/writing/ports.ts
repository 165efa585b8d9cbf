import type { Occasion, WritingLanguage, WritingTone } from '@rainmaker/contract';

/** What a writer may know of the business, as Memory gives it: claims only with their sources. */
export interface BusinessBrief {
  /** All of it as one text, for models. */
  text: string;
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

/** A piece of the answer as it is written, in order: the subject comes first. `fact` names a claim that the text uses. */
export type WrittenPart =
  | { field: 'subject' | 'body'; text: string }
  | { field: 'fact'; fact: { text: string; source: string } };

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
