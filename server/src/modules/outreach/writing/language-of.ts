import type { WritingLanguage } from '@rainmaker/contract';

/** The languages of texts as a sentence names them. */
export const LANGUAGE_NAMES: Record<WritingLanguage, string> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
};

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Short words that each language has and the others don't. */
const COMMON: Record<WritingLanguage, ReadonlySet<string>> = {
  en: set('the and you your with for this that have from are our what would will can if how it'),
  de: set('der die das und ist nicht sie ihnen ihre wir mit fur für auf ein eine einen wenn wie zu von den dem ich'),
  fr: set('le les des et vous votre vos nous pour avec dans est une du si je sur ce cette pas plus'),
  es: set('el los las y usted su sus para con que una del por es como nosotros si lo te tu en'),
};
const LEAST = 4;

/** The language of a text, where its short words leave no doubt; undefined for a short or mixed one. */
export const languageOf = (text: string): WritingLanguage | undefined => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = (Object.keys(COMMON) as WritingLanguage[])
    .map((language) => ({ language, count: words.filter((word) => COMMON[language].has(word)).length }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = counts;
  return first && second && first.count >= LEAST && first.count >= second.count * 2 ? first.language : undefined;
};
