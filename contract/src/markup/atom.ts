/**
 * Characters of private use stand for pieces that are read elsewhere, such as variables: one for each, and each is a letter
 * of a word for all that is around it.
 */
const FIRST = 0xe000;
/** More pieces than this aren't told apart. */
export const MOST_ATOMS = 6_400;

export const atomCharacter = (number: number): string => String.fromCharCode(FIRST + number);

export const ATOMS = /[\uE000-\uF8FF]/g;

/** Whether a text begins with such a piece. */
export const startsWithAtom = (text: string): boolean => /^[\uE000-\uF8FF]/.test(text);
