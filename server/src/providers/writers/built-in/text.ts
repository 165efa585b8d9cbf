import type { WritingLanguage } from '@rainmaker/contract';

const TOPIC_CHARACTERS = 60;
const FEWEST_CHARACTERS = 20;

/** What people write is said as it is: braces would be read as variables or choices. */
export const plain = (text: string): string => text.replaceAll('{', '(').replaceAll('}', ')').trim();

/** A text as a sentence. */
export const sentence = (text: string): string => {
  const said = plain(text);
  const first = said.charAt(0).toUpperCase() + said.slice(1);
  const isLink = /^https?:/.test(first.slice(first.lastIndexOf(' ') + 1));
  return isLink || '.!?:…)”“»'.includes(first.slice(-1)) ? first : `${first}.`;
};

/** Short enough for a subject, cut at a word. */
export const shortened = (text: string): string => {
  if (text.length <= TOPIC_CHARACTERS) return text.trim();
  const cut = text.slice(0, TOPIC_CHARACTERS - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), FEWEST_CHARACTERS)).trimEnd()}…`;
};

/** The matter in a few words: its first sentence. */
export const topicOf = (text: string): string => {
  const [first = ''] = plain(text).split(/[.!?\n]/, 1);
  return shortened(first);
};

/** The sentences of a wish; a date such as “5. Mai” and a title such as “Dr. Ott” end none. */
export const sentencesOf = (wish: string): string[] =>
  wish
    .split(/(?<=\p{L}{3}[.!?])\s+(?=\p{Lu})|\n+/u)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Words that German begins with a small letter after the comma of a greeting; any other may be a noun, or “Sie”. */
const SMALL = new Set(
  'wir ich ab am im in an zum zur zu bei mit seit nach von vom für unser unsere unseren unserem bitte es die der das den dem ein eine einen jetzt heute neu neue endlich mein meine können könnten darf gern gerne hiermit kurz nur bevor wenn falls statt ob was wer wie wo gibt hätten soll sollte vielen danke erlauben vielleicht diesmal vor drei noch schön ist dies lohnt mir finden wollen möchten passt sind ja'.split(
    ' ',
  ),
);

/** The first sentence behind a greeting: German goes on with a small letter where that ends with a comma. */
export const afterGreeting = (text: string, greeting: string, language: WritingLanguage): string => {
  if (language !== 'de' || !greeting.endsWith(',')) return text;
  const [first = ''] = /^\p{L}+/u.exec(text) ?? [];
  return SMALL.has(first.toLowerCase()) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
};

/** Words of some length, to compare texts by. */
export const longWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\d]{5,}/gu));
