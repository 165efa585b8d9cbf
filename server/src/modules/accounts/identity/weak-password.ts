import { commonPasswords } from './common-passwords.ts';
import { KEYBOARD_NEIGHBOURS } from './keyboard-rows.ts';

/** Digits and symbols that people add to a word: `Summer2026!`. */
const MOST_AROUND = 6;
/** The longest repeated unit, as in `abcabcabc`. */
const LONGEST_UNIT = 4;
const PREDICTABLE_SHARE = 0.75;

const SIGNS_FOR_LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const inLetters = (text: string): string =>
  [...text].map((character) => SIGNS_FOR_LETTERS[character] ?? character).join('');

const withoutSurroundings = (text: string): string => text.replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '');

/** A known word with a few characters around it, also in look-alike characters. */
const isWordInDisguise = (lower: string, words: ReadonlySet<string>): boolean =>
  [lower, inLetters(lower), withoutSurroundings(lower), inLetters(withoutSurroundings(lower))].some(
    (core) => lower.length - core.length <= MOST_AROUND && words.has(core),
  );

/** The shortest repeated unit of a text: `1234` for `12341234`. */
const unitOf = (text: string): string => text.slice(0, `${text}${text}`.indexOf(text, 1));

const isRepeated = (lower: string, words: ReadonlySet<string>): boolean => {
  const unit = unitOf(lower);
  if (unit.length === lower.length) return false;
  return unit.length <= LONGEST_UNIT || isWordInDisguise(unit, words);
};

const isPredictableStep = (from: string, to: string): boolean =>
  Math.abs((from.codePointAt(0) ?? 0) - (to.codePointAt(0) ?? 0)) <= 1 || KEYBOARD_NEIGHBOURS.has(`${from}${to}`);

/** Most characters continue a sequence: alphabetical, along the keyboard, or repeated. */
const isRun = (lower: string): boolean => {
  const characters = [...lower];
  const steps = characters.slice(1).filter((character, at) => isPredictableStep(characters[at] ?? '', character));
  return steps.length >= (characters.length - 1) * PREDICTABLE_SHARE;
};

/** Dates in the common orders of year, month and day. */
const DATES = [
  /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/,
  /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d$/,
  /^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(19|20)\d\d$/,
];

const isDate = (lower: string): boolean => {
  const digits = lower.replace(/[\s./-]/g, '');
  return DATES.some((form) => form.test(digits));
};

const FEWEST_CHARACTERS = 4;

/** Whether a password would be guessed first: common words in any disguise, repetitions, keyboard sequences, dates. */
export const isGuessedFirst = async (password: string): Promise<boolean> => {
  const words = await commonPasswords();
  const lower = password.normalize('NFC').toLowerCase();
  return (
    new Set(lower).size < FEWEST_CHARACTERS ||
    isWordInDisguise(lower, words) ||
    isRepeated(lower, words) ||
    isRun(lower) ||
    isDate(lower)
  );
};

/** Whether it is the email address, or the part before its @, with a few characters around it. */
export const isOfAddress = (password: string, email: string): boolean => {
  const lower = password.normalize('NFC').toLowerCase();
  const name = email.split('@')[0] ?? '';
  return isWordInDisguise(lower, new Set([email, name, withoutSurroundings(name)].filter((word) => word.length > 1)));
};
