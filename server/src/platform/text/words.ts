/** The words and figures of a text in small letters, without its marks. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether two texts have the same words, whatever their marks and capitals. */
export const isSameText = (one: string, other: string): boolean => wordsOf(one).join(' ') === wordsOf(other).join(' ');

/** Whether the words of a quotation stand in a text, one after the other; no words stand in none. */
export const standsIn = (quote: string, text: string): boolean => {
  const wanted = wordsOf(quote).join(' ');
  return wanted !== '' && ` ${wordsOf(text).join(' ')} `.includes(` ${wanted} `);
};
