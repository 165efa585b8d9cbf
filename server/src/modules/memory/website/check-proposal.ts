import { LIMITS } from '@rainmaker/contract';
import { contactsOf, foreignIn } from '#platform/text/foreign.ts';
import { ordersModels } from '#platform/text/orders-to-models.ts';
import { plainlySeen } from '#platform/text/untrusted.ts';
import { wordsOf } from '#platform/text/words.ts';
import { type Proposed, type SeenPage, standsOn } from './proposal.ts';

/** What a model gave: the page by its number, beginning with 1. */
export interface GivenProposal {
  field: Proposed['field'] | 'fact';
  value: string;
  page: number;
  quote: string;
}

const LONG_WORD = 5;
/** Of the long words of a value, as many must stand on the page: what isn't there was made up. */
const LEAST_SHARE = 0.6;

const figuresIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

const isOfPage = (value: string, text: string): boolean => {
  const known = new Set(wordsOf(text));
  const long = wordsOf(value).filter((word) => word.length >= LONG_WORD);
  return long.length > 0 && long.filter((word) => known.has(word)).length / long.length >= LEAST_SHARE;
};

/**
 * A model's proposal as it is kept; undefined where its quotation isn't on the page, or it says what the page doesn't. A fact is the
 * page's own sentence, word for word.
 */
export const checkedProposal = (given: GivenProposal, pages: readonly SeenPage[]): Proposed | undefined => {
  const page = pages[given.page - 1];
  const quote = plainlySeen(given.quote, 800).replaceAll(/\s+/g, ' ').trim();
  if (page === undefined || !standsOn(quote, page)) return undefined;
  const isFact = given.field === 'fact' || given.field === null;
  const value = isFact ? quote : plainlySeen(given.value, LIMITS.memoryValueCharacters).replaceAll(/\s+/g, ' ').trim();
  const text = page.passages.map((passage) => passage.text).join('\n');
  const figures = new Set(figuresIn(text));
  const isHonest =
    foreignIn(value, contactsOf([text, page.url])).length === 0 &&
    figuresIn(value).every((figure) => figures.has(figure)) &&
    !ordersModels(value, { isStrangers: true }) &&
    isOfPage(value, text);
  if (!isHonest) return undefined;
  return { field: isFact ? null : (given.field as Proposed['field']), value, page: page.url, passage: quote };
};
