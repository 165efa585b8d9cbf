import type { Sentence } from '../read-words.ts';

/** "At 3", "um 10", "alle 15". */
const AT = new Set('at around by um gegen ab a vers des sobre aux alle om rond as pelas'.split(' '));
const NUMBER = /^[0-2]?\d$/;
const HOUR =
  /^(?:[0-2]?\d[.:h][0-5]\d|[0-2]?\d(?:am|pm|h|u|uhr)|am|pm|h|uhr|uur|heures|horas|ore|baje|morning|afternoon|noon|vormittag|vormittags|nachmittag|nachmittags|mittag|mittags|matin|manana|tarde|manha|mattina|pomeriggio|ochtend|middag)$/;

/** Whether a reply names a time of day: "Thursday at 3". */
export const namesHour = (sentences: readonly Sentence[]): boolean =>
  sentences.some(({ words }) =>
    words.some(({ text }, at) => HOUR.test(text) || (NUMBER.test(text) && AT.has(words[at - 1]?.text ?? ''))),
  );
