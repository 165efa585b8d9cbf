import type { WritingTone } from '@rainmaker/contract';
import type { WordyTone } from '../letters/patterns.ts';

/**
 * How an email begins and what it asks, by its place in the workflow. In braces what is known of the person; each list has a
 * sentence without any, for whom nothing is known of.
 */
export interface PlacePatterns {
  openings: Record<WordyTone, readonly string[]>;
  asks: Record<WritingTone, readonly string[]>;
}

/** The sentences of one language for a text to one person. */
export interface PersonalPatterns {
  greetings: Record<WritingTone, readonly string[]>;
  greetingOfNobody: string;
  subjects: readonly string[];
  first: PlacePatterns;
  again: PlacePatterns;
  last: PlacePatterns;
  /** What Memory says, each with a word about what it is: it may be no whole sentence. */
  offer: string;
  benefit: string;
  fact: string;
  need: string;
  next: string;
}
