import { normalized } from '@rainmaker/contract/normalized';

/** More than any name it is compared with. */
const MOST_CHARACTERS = 200;

/** Removes case, accents and punctuation, for comparing words that people write in different ways. */
export const plainKey = (text: string): string =>
  normalized(text.slice(0, MOST_CHARACTERS), 'NFKD')
    // One character can become eighteen (U+FDFA).
    .slice(0, MOST_CHARACTERS)
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
