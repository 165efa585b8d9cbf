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

const storableWithin = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableWithin);
  const isPlain = value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, storableWithin(each)])) : value;
};

/** The same for every text within lists and plain objects, such as what was read from outside; bytes and dates stay as they are. */
export const storable = <T>(value: T): T => storableWithin(value) as T;
