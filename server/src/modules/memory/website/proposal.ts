import type { ProposalState, WebsiteField } from '@rainmaker/contract';
import type { MemoryField } from '@rainmaker/contract';

/** A page of a website, as people see it; what reads like an order to a model isn't among its passages any more. */
export interface SeenPage {
  url: string;
  passages: readonly { kind: 'title' | 'description' | 'heading' | 'text'; text: string }[];
}

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
  /** What was saved, where a person used words of their own. */
  accepted?: string;
  /** What an accepted fact is named in Memory. */
  fact?: string;
  /** What the field said before, for taking it back. */
  previous?: { value: string; sources: MemoryField['sources'] };
}

const normal = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

/** Whether two texts say the same, whatever their spelling of marks and capitals. */
export const isSameText = (one: string, other: string): boolean => normal(one) === normal(other);

/** Whether the words of a quotation stand on a page, one after the other. */
export const standsOn = (quote: string, { passages }: SeenPage): boolean => {
  const wanted = normal(quote);
  return wanted !== '' && passages.some(({ text }) => ` ${normal(text)} `.includes(` ${wanted} `));
};

/** The sentences of a passage; a point within a number or an abbreviation of letters ends none. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+(?=[\p{Lu}\p{N}„“"«¿¡])/u)
    .map((each) => each.trim())
    .filter(Boolean);
