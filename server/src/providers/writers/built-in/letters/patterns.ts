import type { Occasion, WritingTone } from '@rainmaker/contract';

/** Tones that say more than the matter itself. */
export type WordyTone = Exclude<WritingTone, 'brief'>;

/** The sentences of one language; `{topic}` is the matter in a few words, `{offer}` the offer as it was given. */
export interface Patterns {
  greetings: Record<WritingTone, readonly string[]>;
  subjects: Record<Occasion, readonly string[]>;
  /** Where the matter can't be said in a few words. */
  untitled: Record<Occasion, string>;
  openings: Record<Occasion, Record<WordyTone, readonly string[]>>;
  offers: Record<WritingTone, readonly string[]>;
  /** What to do, where nothing was given. */
  asks: Record<Occasion, readonly string[]>;
  closings: Record<WritingTone, readonly string[]>;
}
