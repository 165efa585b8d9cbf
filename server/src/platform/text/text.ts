/** The first characters of a text; a surrogate pair, such as an emoji, is kept whole or left out. */
export const cutText = (text: string, characters: number): string => {
  const cut = text.slice(0, characters);
  return cut.isWellFormed() ? cut : cut.replace(/[\ud800-\udbff]$/, '');
};

/** A text that PostgreSQL can store: without unpaired surrogates and NUL. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '');
