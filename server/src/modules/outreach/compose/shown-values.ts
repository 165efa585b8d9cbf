import { cutText } from '#platform/text/text.ts';

/** A variable that a text names, with its value. */
export interface FilledValue {
  name: string;
  value: string;
}

const LONGEST_VALUE = 200;
/** Of all values of a message together. */
const MOST_CHARACTERS = 2_000;

/**
 * Values as a message keeps them, to mark them in its text: the beginning of each, and no more of them than people would look at. A
 * text may name every variable of its workspace without saying one, and each message would keep them all.
 */
export const shownValues = (filled: Iterable<FilledValue>): FilledValue[] => {
  const shown: FilledValue[] = [];
  let characters = 0;
  for (const { name, value } of filled) {
    const cut = cutText(value, LONGEST_VALUE);
    characters += name.length + cut.length;
    if (characters > MOST_CHARACTERS) break;
    shown.push({ name, value: cut });
  }
  return shown;
};
