import type { WebsiteField } from '@rainmaker/contract';
import { isSameText } from '#platform/text/words.ts';
import { isForSomebody, isFounding, isImprint, isMeasured, isNextStep, isPriced } from './sentence-forms.ts';
import { type Proposed, type SeenPage, sentencesOf } from './proposal.ts';

const MOST_FACTS = 12;
const SENTENCE = { shortest: 25, longest: 260 };
const DESCRIPTION = { shortest: 30, longest: 400 };

const PRODUCT_PAGE = /product|produkt|produit|service|leistung|solution|loesung|solucion|feature/i;
const PRICE_PAGE = /pric|preis|tarif|precio/i;

/** A sentence, the page that says it, and what kind of passage it is in. */
interface Said {
  page: SeenPage;
  kind: SeenPage['passages'][number]['kind'];
  text: string;
}

/** A site of six pages has some hundred; one written to be slow has half a million, each of a letter. */
const MOST_SENTENCES = 5_000;

const sentencesIn = (pages: readonly SeenPage[]): Said[] => {
  const said: Said[] = [];
  for (const page of pages)
    for (const { kind, text } of page.passages) {
      if (said.length >= MOST_SENTENCES) return said;
      said.push(...sentencesOf(text).map((each) => ({ page, kind, text: each })));
    }
  return said;
};

const proposed = (field: WebsiteField | null, { page, text }: Pick<Said, 'page' | 'text'>): Proposed => ({
  field,
  value: text,
  page: page.url,
  passage: text,
});

const isOfLength = ({ text }: Pick<Said, 'text'>, { shortest, longest }: typeof SENTENCE): boolean =>
  text.length >= shortest && text.length <= longest;

const isSentence = (said: Said): boolean =>
  said.kind !== 'title' && isOfLength(said, SENTENCE) && !isImprint(said.text);

/** The first description of the site, whole. */
const aboutUs = (pages: readonly SeenPage[]): Proposed | undefined => {
  for (const page of pages)
    for (const passage of page.passages)
      if (passage.kind === 'description' && isOfLength(passage, DESCRIPTION))
        return proposed('about_us', { page, text: passage.text });
  return undefined;
};

/** What stands first on a page of products, else the headline of the first page. */
const ourOffer = (pages: readonly SeenPage[]): Proposed | undefined => {
  for (const page of pages.filter(({ url }) => PRODUCT_PAGE.test(url))) {
    const found = page.passages.find(({ kind, text }) => kind === 'text' && isOfLength({ text }, DESCRIPTION));
    if (found) return proposed('our_offer', { page, text: found.text });
  }
  const [first] = pages;
  const headline = first?.passages.find(({ kind, text }) => kind === 'heading' && isOfLength({ text }, SENTENCE));
  return first && headline ? proposed('our_offer', { page: first, text: headline.text }) : undefined;
};

const first = (
  said: readonly Said[],
  field: WebsiteField,
  isSo: (text: string) => boolean,
  prefers: RegExp = /./,
): Proposed | undefined => {
  const fit = said.filter((each) => isSentence(each) && isSo(each.text));
  const found = fit.find(({ page }) => prefers.test(page.url)) ?? fit[0];
  return found && proposed(field, found);
};

const nextStep = (said: readonly Said[]): Proposed | undefined => {
  const found = said.find(({ kind, text }) => kind !== 'title' && text.length <= 120 && isNextStep(text));
  return found && proposed('our_next_step', found);
};

const factsIn = (said: readonly Said[]): Proposed[] => {
  const kept: Proposed[] = [];
  for (const each of said) {
    if (kept.length >= MOST_FACTS) break;
    if (!isSentence(each) || !isMeasured(each.text) || isPriced(each.text)) continue;
    if (!kept.some(({ value }) => isSameText(value, each.text))) kept.push(proposed(null, each));
  }
  return kept;
};

/** What the pages of a business's website say, in their own words: found by what such sentences look like. */
export const proposeByRules = (pages: readonly SeenPage[]): Proposed[] => {
  const [start] = pages;
  if (start === undefined) return [];
  const said = sentencesIn(pages);
  const title = start.passages.find(({ kind }) => kind === 'title')?.text ?? start.url;
  const address = { field: 'our_website' as const, value: new URL(start.url).origin, page: start.url, passage: title };
  const found = [
    aboutUs(pages),
    address,
    first(said, 'our_story', isFounding),
    ourOffer(pages),
    first(said, 'our_price', isPriced, PRICE_PAGE),
    nextStep(said),
    first(said, 'ideal_customer', isForSomebody),
  ].filter((each) => each !== undefined);
  return [...found, ...factsIn(said)];
};
