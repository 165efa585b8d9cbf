import type { MemoryField, ProposalState, WebsiteField } from '@rainmaker/contract';
import { standsIn } from '#platform/text/words.ts';
import type { WebsitePage } from '../ports.ts';

/** A page of a website, as people see it; what reads like an order to a model isn't among its passages any more. */
export type SeenPage = WebsitePage;

/** Something that a page says, for a field of Memory or, where `field` is null, as a fact. */
export interface Proposed {
  field: WebsiteField | null;
  value: string;
  page: string;
  /** The words of the page that say so. */
  passage: string;
}

/** A proposal with what a person decided about it. */
export interface StoredProposal extends Proposed {
  key: string;
  state: ProposalState;
  /** What was saved: the value, or a person's own words. */
  accepted?: string;
  /** What an accepted fact is named in Memory. */
  fact?: string;
  /** What the field said before, for taking it back. */
  previous?: { value: string; sources: MemoryField['sources'] };
}

/** Whether a passage of a page has the words of a quotation. */
export const standsOn = (quote: string, { passages }: SeenPage): boolean =>
  passages.some(({ text }) => standsIn(quote, text));

/** The sentences of a passage; a point within a number or an abbreviation of letters ends none. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+(?=[\p{Lu}\p{N}„“"«¿¡])/u)
    .map((each) => each.trim())
    .filter(Boolean);
