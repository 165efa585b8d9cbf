import { BUILT_IN_WRITER, type WritingLanguage } from '@rainmaker/contract';
import { ASKED_LINES, type TextWriter, type WritingTask, type WrittenPart } from '#modules/outreach/ports.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { Patterns } from './patterns.ts';
import { writtenFor } from './personal.ts';
import { spanish } from './spanish.ts';

const PATTERNS: Record<WritingLanguage, Patterns> = { en: english, de: german, fr: french, es: spanish };

const TOPIC_CHARACTERS = 60;

/** What people write is said as it is: braces would be read as variables or choices. */
const plain = (text: string): string => text.replaceAll('{', '(').replaceAll('}', ')').trim();

const sentence = (text: string): string => {
  const said = plain(text);
  const first = said.charAt(0).toUpperCase() + said.slice(1);
  const isLink = /^https?:/.test(first.slice(first.lastIndexOf(' ') + 1));
  return isLink || '.!?:…)'.includes(first.slice(-1)) ? first : `${first}.`;
};

/** The matter in a few words: its first sentence, cut at a word. */
const topicOf = (goal: string): string => {
  const [first = ''] = plain(goal).split(/[.!?\n]/, 1);
  if (first.length <= TOPIC_CHARACTERS) return first.trim();
  const cut = first.slice(0, TOPIC_CHARACTERS - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 20)).trimEnd()}…`;
};

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\d]{5,}/gu));

/** The first claim that speaks of the same matter; another language shares no words with it. */
const fittingFact = ({ goal, offer, brief }: WritingTask): WritingTask['brief']['facts'][number] | undefined => {
  const about = wordsOf(`${goal} ${offer ?? ''}`);
  return brief.facts.find(({ text }) => [...wordsOf(text)].some((word) => about.has(word)));
};

/** One of several sentences, another one each time, passing over those with words that Memory says to avoid. */
const chooser = ({ variation, brief }: WritingTask) => {
  const avoided = wordsOf(brief.fields['words_to_avoid'] ?? '');
  return (sentences: readonly string[], offset = 0): string => {
    const allowed = sentences.filter((each) => ![...wordsOf(each)].some((word) => avoided.has(word)));
    const from = allowed.length > 0 ? allowed : sentences;
    return from[(variation + offset) % from.length] ?? '';
  };
};

/** Memory can ask for a voice without exclamation marks, which is the one wish of this kind that patterns can follow. */
const calm = ({ brief }: WritingTask, text: string): string =>
  /\b(?:no|without|keine|ohne|sans|sin) (?:exclamation|ausrufe|points? d.exclamation|exclamac)/iu.test(
    brief.fields['voice'] ?? '',
  )
    ? text.replaceAll('!', '.')
    : text;

/** A paragraph, and the lines it rests on where it says what somebody has said. */
interface Paragraph {
  text: string;
  claim?: readonly string[];
}

interface Letter {
  subject: string;
  paragraphs: Paragraph[];
}

const letterOf = (task: WritingTask): Letter => {
  const { occasion, tone, language, goal, offer, callToAction } = task;
  const patterns = PATTERNS[language];
  const choose = chooser(task);
  const fact = tone === 'brief' ? undefined : fittingFact(task);
  const opening = tone === 'brief' ? undefined : choose(patterns.openings[occasion][tone]);
  const factLine = fact && task.brief.lines.find(({ text }) => text === fact.text);
  const paragraphs: Paragraph[] = [
    { text: choose(patterns.greetings[tone]) },
    ...(opening === undefined ? [] : [{ text: opening }]),
    { text: sentence(goal), claim: [ASKED_LINES.goal] },
    ...(fact ? [{ text: sentence(fact.text), claim: factLine ? [factLine.id] : [] }] : []),
    ...(offer === null
      ? []
      : [{ text: choose(patterns.offers[tone]).replace('{offer}', sentence(offer)), claim: [ASKED_LINES.offer] }]),
    callToAction === null
      ? { text: choose(patterns.asks[occasion]) }
      : { text: sentence(callToAction), claim: [ASKED_LINES.callToAction] },
    { text: choose(patterns.closings[tone], 1) },
  ];
  return {
    subject: choose(patterns.subjects[occasion]).replace('{topic}', topicOf(goal)),
    paragraphs: paragraphs.map((each) => ({ ...each, text: calm(task, each.text) })),
  };
};

/**
 * Writes from patterns of its own: the person's words in a letter of the chosen kind, tone and language. It says so (`built-in`), and
 * writes the same text for the same wish; each further try takes the next pattern.
 */
export const builtInWriter = (): TextWriter => ({
  model: BUILT_IN_WRITER,
  async *write(task, signal): AsyncGenerator<WrittenPart> {
    const { subject, paragraphs } = letterOf(task);
    yield { field: 'subject', text: subject };
    for (const [index, paragraph] of paragraphs.entries()) {
      if (signal.aborted) return;
      yield { field: 'body', ...paragraph, text: index === 0 ? paragraph.text : `\n\n${paragraph.text}` };
    }
  },
  async *writeTo(task, signal): AsyncGenerator<WrittenPart> {
    for (const part of writtenFor(task)) {
      if (signal.aborted) return;
      yield part;
    }
  },
});
