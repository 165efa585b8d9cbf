import type { WritingLanguage } from '@rainmaker/contract';
import { ASKED_LINES, languageOf, type PersonalTask, type WrittenPart } from '#modules/outreach/ports.ts';
import { calm, chooser } from '../choose.ts';
import { LETTERS } from '../letters/letter.ts';
import { type Matter, topicWithin } from '../matter/matter.ts';
import { afterGreeting, longWords, plain, sentence, sentencesOf, shortened } from '../text.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { PersonalPatterns, PlacePatterns } from './patterns.ts';
import { spanish } from './spanish.ts';

const PATTERNS: Record<WritingLanguage, PersonalPatterns> = { en: english, de: german, fr: french, es: spanish };

const PLACE = /\{(\w{1,40})\}/g;

/** The same number for the same text. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

interface Filled {
  text: string;
  claim?: readonly string[];
}

/** One of these patterns whose places all have values: another one for each person, message, part and try. */
const filledFrom = (patterns: readonly string[], task: PersonalTask, part: string): Filled | undefined => {
  const { brief, seed, step, variation } = task;
  const known = patterns.filter((pattern) =>
    [...pattern.matchAll(PLACE)].every(([, name = '']) => brief.person[name] !== undefined),
  );
  if (known.length === 0) return undefined;
  const pattern = chooser(numberOf(`${seed} ${step.number} ${part}`) + variation, brief)(known);
  const names = [...pattern.matchAll(PLACE)].map(([, name = '']) => name);
  const text = pattern.replaceAll(PLACE, (_all, name: string) => plain(brief.person[name]?.value ?? ''));
  const lines = new Set(names.flatMap((name) => brief.person[name]?.line ?? []));
  return lines.size === 0 ? { text } : { text, claim: [...lines] };
};

/** Somebody's words behind what they are, unless they, or else all of Memory, are in another language than the email. */
const quoted = (
  label: string,
  value: string | undefined,
  { language, brief }: PersonalTask,
  lines: string[],
): Filled[] => {
  if (value === undefined || value.trim() === '') return [];
  const found = languageOf(value) ?? languageOf(brief.lines.map(({ text }) => text).join(' '));
  if (found !== undefined && found !== language) return [];
  return [{ text: label.replace('{value}', () => sentence(value)), claim: lines }];
};

const lineWith = ({ brief }: PersonalTask, value: string | undefined): string[] => {
  const line = value === undefined ? undefined : brief.lines.find(({ text }) => text.endsWith(value));
  return line ? [line.id] : [];
};

const ofMemory = (label: string, name: string, task: PersonalTask): Filled[] => {
  const value = task.brief.fields[name];
  return quoted(label, value, task, lineWith(task, value));
};

/** The fact that fits the goal best; the first one where none shares a word with it. */
const factFor = ({ goal, brief }: PersonalTask): string | undefined => {
  const about = longWords(goal);
  const fits = brief.facts.find(({ text }) => [...longWords(text)].some((word) => about.has(word)));
  return (fits ?? brief.facts[0])?.text;
};

/** What the email is about; undefined where the goal orders something that can't be said to the reader. */
const matterOf = ({ goal, language }: PersonalTask): Extract<Matter, { kind: 'topic' }> | undefined =>
  sentencesOf(goal)
    .map((each) => topicWithin(each, language))
    .find((each) => each.kind === 'topic');

const LAST_WORDS = /\b(?:last|final|goodbye|farewell|letzte|abschied|dernier|adieu|despedida)\b|último/iu;

const placeOf = ({ language, step, goal }: PersonalTask): PlacePatterns => {
  const { first, again, last } = PATTERNS[language];
  if (step.number === 1) return first;
  return step.isLast || LAST_WORDS.test(goal) ? last : again;
};

/** What stands between the opening and the question, by how long the text may be. */
const middleOf = (task: PersonalTask): Filled[] => {
  const { language, length, step, brief } = task;
  const patterns = PATTERNS[language];
  const matter = matterOf(task);
  const said = matter && chooser(numberOf(`${task.seed} matter`) + task.variation, brief)(matter.say);
  const fact = factFor(task);
  const need = brief.person['need'];
  const isShort = length === 'short';
  const isLong = length === 'long';
  return [
    ...(matter && said
      ? [{ text: sentence(said.replace('{matter}', () => plain(matter.text))), claim: [ASKED_LINES.goal] }]
      : []),
    ...(isLong && need ? quoted(patterns.need, need.value, task, [need.line]) : []),
    // Without a topic, the offer says what it is about.
    ...(isShort && matter ? [] : ofMemory(patterns.offer, 'our_offer', task)),
    ...(isLong ? ofMemory(patterns.benefit, 'our_benefit', task) : []),
    ...(isShort || (step.isLast && step.number > 1) ? [] : quoted(patterns.fact, fact, task, lineWith(task, fact))),
    ...(isLong ? ofMemory(patterns.next, 'our_next_step', task) : []),
  ];
};

const paragraphsOf = (task: PersonalTask): Filled[] => {
  const { language, tone } = task;
  const patterns = PATTERNS[language];
  const place = placeOf(task);
  // A greeting claims nothing, whoever it names.
  const greeting = {
    text: filledFrom(patterns.greetings[tone], task, 'greeting')?.text ?? patterns.greetingOfNobody,
  };
  const behind = [
    ...(tone === 'brief' ? [] : [filledFrom(place.openings[tone], task, 'opening')]),
    ...middleOf(task),
    filledFrom(place.asks[tone], task, 'ask'),
    filledFrom(LETTERS[language].closings[tone], task, 'closing'),
  ].filter((part) => part !== undefined);
  return [
    greeting,
    ...behind.map((part, at) =>
      at === 0 ? { ...part, text: afterGreeting(part.text, greeting.text, language) } : part,
    ),
  ];
};

/** A question with the person's company or name, or the topic: every other person gets the one or the other. */
const subjectOf = (task: PersonalTask): Filled | undefined => {
  const number = numberOf(`${task.seed} subject`) + task.variation;
  const matter = matterOf(task);
  if (matter === undefined || number % 2 === 0) return filledFrom(PATTERNS[task.language].subjects, task, 'subject');
  const subject = chooser(number, task.brief)(matter.subjects).replace('{matter}', () => shortened(plain(matter.text)));
  return { text: subject.charAt(0).toUpperCase() + subject.slice(1), claim: [ASKED_LINES.goal] };
};

/** A text for one person from patterns: the same for the same person, message and try. */
export const writtenFor = (task: PersonalTask): WrittenPart[] => {
  const subject = task.step.isReply ? undefined : subjectOf(task);
  return [
    ...(subject === undefined ? [] : [{ ...subject, field: 'subject' as const, text: calm(task.brief, subject.text) }]),
    ...paragraphsOf(task).map((part, index) => ({
      ...part,
      field: 'body' as const,
      text: `${index === 0 ? '' : '\n\n'}${calm(task.brief, part.text)}`,
    })),
  ];
};
