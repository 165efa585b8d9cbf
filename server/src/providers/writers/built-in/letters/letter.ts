import type { WritingLanguage } from '@rainmaker/contract';
import { ASKED_LINES, type WritingTask } from '#modules/outreach/ports.ts';
import { calm, chooser } from '../choose.ts';
import { type Matter, matterOf } from '../matter/matter.ts';
import { afterGreeting, longWords, plain, sentence, sentencesOf, shortened, topicOf } from '../text.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { Patterns } from './patterns.ts';
import { spanish } from './spanish.ts';

/** The sentences of letters by language. */
export const LETTERS: Record<WritingLanguage, Patterns> = { en: english, de: german, fr: french, es: spanish };

/** A paragraph, and the lines it rests on where it says what somebody has said. */
interface Paragraph {
  text: string;
  claim?: readonly string[];
}

interface Letter {
  subject: string;
  paragraphs: Paragraph[];
  /** Why something that was asked for isn't said. */
  left: string | undefined;
}

const LEFT =
  'What you asked for reads like an instruction to the writer, and the built-in writer says only what readers can be told. Write what they should know, such as “We are closed on Friday”.';

/** The first claim that speaks of the same matter; another language shares no words with it. */
const fittingFact = ({ goal, offer, brief }: WritingTask): WritingTask['brief']['facts'][number] | undefined => {
  const about = longWords(`${goal} ${offer ?? ''}`);
  return brief.facts.find(({ text }) => [...longWords(text)].some((word) => about.has(word)));
};

type Choose = ReturnType<typeof chooser>;

const said = (matter: Matter, choose: Choose): string | undefined => {
  if (matter.kind === 'unknown') return undefined;
  if (matter.kind === 'sentence') return sentence(matter.text);
  return sentence(choose(matter.say).replace('{matter}', () => plain(matter.text)));
};

const subjectOf = (matter: Matter | undefined, { occasion, language }: WritingTask, choose: Choose): string => {
  const { subjects, untitled } = LETTERS[language];
  if (matter === undefined || matter.kind === 'unknown') return untitled[occasion];
  if (matter.kind === 'sentence') return choose(subjects[occasion]).replace('{topic}', () => topicOf(matter.text));
  const subject = choose(matter.subjects).replace('{matter}', () => shortened(plain(matter.text)));
  return subject.charAt(0).toUpperCase() + subject.slice(1);
};

/** A letter to many people: their words in one of the chosen kind, tone and language. */
export const letterOf = (task: WritingTask): Letter => {
  const { occasion, tone, language, goal, offer, callToAction, brief, variation } = task;
  const patterns = LETTERS[language];
  const choose = chooser(variation, brief);
  const matters = sentencesOf(goal).map((each) => matterOf(each, language));
  const sayable = matters.filter(({ kind }) => kind !== 'unknown');
  const matter = sayable.map((each) => said(each, choose)).join(' ');
  const fact = tone === 'brief' ? undefined : fittingFact(task);
  const factLine = fact && brief.lines.find(({ text }) => text === fact.text);
  const greeting = choose(patterns.greetings[tone]);
  const behind: Paragraph[] = [
    ...(tone === 'brief' ? [] : [{ text: choose(patterns.openings[occasion][tone]) }]),
    ...(matter === '' ? [] : [{ text: matter, claim: [ASKED_LINES.goal] }]),
    ...(fact ? [{ text: sentence(fact.text), claim: factLine ? [factLine.id] : [] }] : []),
    ...(offer === null
      ? []
      : [
          {
            text: choose(patterns.offers[tone]).replace('{offer}', () => sentence(offer)),
            claim: [ASKED_LINES.offer],
          },
        ]),
    callToAction === null
      ? { text: choose(patterns.asks[occasion]) }
      : { text: sentence(callToAction), claim: [ASKED_LINES.callToAction] },
    { text: choose(patterns.closings[tone], 1) },
  ];
  const paragraphs = [
    { text: greeting },
    ...behind.map((each, at) => (at === 0 ? { ...each, text: afterGreeting(each.text, greeting, language) } : each)),
  ];
  return {
    subject: calm(brief, subjectOf(sayable[0], task, choose)),
    paragraphs: paragraphs.map((each) => ({ ...each, text: calm(brief, each.text) })),
    left: sayable.length < matters.length ? LEFT : undefined,
  };
};
