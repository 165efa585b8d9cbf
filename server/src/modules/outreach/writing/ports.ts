import type { Occasion, PromptLength, WritingLanguage, WritingTone } from '@rainmaker/contract';

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

/** A value of a person that a sentence may use, and the id of the line that has it. */
export interface PersonValue {
  value: string;
  line: string;
}

/** What a writer may know who writes to one person: the business, and what Memory says about them. */
export interface PersonalBrief extends BusinessBrief {
  /**
   * Values of the person by the names of variables: `first_name`, `full_name`, `company_name`, `job_title`, `industry`, `city`,
   * `country`, `need`. What is unknown, private or withheld is missing.
   */
  person: Readonly<Record<string, PersonValue>>;
}

/** A message of the same workflow that the person has got before. It is data: it may quote what strangers wrote. */
export interface EarlierMessage {
  /** The id of its line. */
  line: string;
  subject: string;
  body: string;
}

/** A text to be written for one person, in words and without variables. */
export interface PersonalTask {
  /** What the message is to achieve, in the words of who built the workflow. */
  goal: string;
  /** The tone and aim of the whole workflow. */
  impression: string | null;
  length: PromptLength;
  tone: WritingTone;
  language: WritingLanguage;
  brief: PersonalBrief;
  /** What the person got before from the same workflow, the oldest first. */
  earlier: readonly EarlierMessage[];
  /**
   * Which message of the workflow it is, from 1; a reply goes into the conversation of the one before and has no subject. After the
   * last one the person gets no other.
   */
  step: { number: number; isReply: boolean; isLast: boolean };
  /** Differs from person to person and stays the same for one: so that two who know each other get other words. */
  seed: string;
  /** How often it was asked for before: each time another text. */
  variation: number;
}

/** The ids of what the person asked for themselves, beside those of the brief's lines. */
export const ASKED_LINES = { goal: 'goal', offer: 'offer', callToAction: 'ask', impression: 'aim' } as const;

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
  /** The same for one person. */
  writeTo(task: PersonalTask, signal: AbortSignal): AsyncIterable<WrittenPart>;
}

/** No text could be had, in words for the person who asked. */
export class WriterError extends Error {
  override name = 'WriterError';
}
