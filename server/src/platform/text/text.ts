/** The first so many characters of a text; a sign of two halves, such as an emoji, is kept whole or left out. */
export const cutText = (text: string, characters: number): string => {
  const cut = text.slice(0, characters);
  return cut.isWellFormed() ? cut : cut.replace(/[\ud800-\udbff]$/, '');
};

/** A text that PostgreSQL stores: no half of a sign and no NUL, whatever made it. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '');
