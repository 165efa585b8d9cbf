/** More than any name it is compared with. One character can become eighteen when it is normalised (U+FDFA). */
const MOST_CHARACTERS = 500;

/** Removes case, accents and punctuation, for comparing words that people write in different ways. */
export const plainKey = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
