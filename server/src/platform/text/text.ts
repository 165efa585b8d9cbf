/** The first characters of a text; a surrogate pair, such as an emoji, is kept whole or left out. */
export const cutText = (text: string, characters: number): string => {
  const cut = text.slice(0, characters);
  return cut.isWellFormed() ? cut : cut.replace(/[\ud800-\udbff]$/, '');
};

/** A text in one line of at most so many characters, cut after a word. */
export const shortLine = (text: string, characters: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= characters) return line;
  const cut = cutText(line, characters - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(characters / 4))).trimEnd()}…`;
};

/** A text that PostgreSQL can store: without unpaired surrogates and NUL. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '');
