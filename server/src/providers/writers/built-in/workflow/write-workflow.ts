import type { WorkflowPurpose, WritingLanguage } from '@rainmaker/contract';
import {
  type WorkflowProposal,
  WORKFLOW_LINES,
  type WorkflowTask,
  type WrittenEmail,
  type WrittenEmailText,
  type WrittenSentence,
} from '#modules/outreach/ports.ts';
import { calm, chooser } from '../choose.ts';
import { LETTERS } from '../letters/letter.ts';
import { type Matter, topicWithin } from '../matter/matter.ts';
import { afterGreeting, plain, sentence, sentencesOf } from '../text.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { LaterEmail, WorkflowPatterns } from './patterns.ts';
import { spanish } from './spanish.ts';

const PATTERNS: Record<WritingLanguage, WorkflowPatterns> = { en: english, de: german, fr: french, es: spanish };
/** Business days before each email. */
const WAITS = [0, 3, 4, 5, 6] as const;
const LONGEST_WAIT = 7;
/** To whom the sender is new. */
const TO_STRANGERS: readonly WorkflowPurpose[] = ['first_meeting', 'after_event', 'news'];

type Choose = ReturnType<typeof chooser>;

/** What the emails are about, in a sentence of its own; undefined where the goal doesn't say it to the reader. */
const matterIn = ({ goal, language, purpose }: WorkflowTask, choose: Choose): WrittenSentence | undefined => {
  const said = (matter: Matter): string | undefined => {
    if (matter.kind === 'unknown') return undefined;
    if (matter.kind === 'topic') return sentence(choose(matter.say).replace('{matter}', () => plain(matter.text)));
    return purpose === 'news' ? sentence(matter.text) : undefined;
  };
  const found = sentencesOf(goal)
    .map((each) => said(topicWithin(each, language)))
    .find((each) => each !== undefined);
  return found === undefined ? undefined : { text: found, claim: [WORKFLOW_LINES.goal] };
};

/** The first sentence of what Memory says the business does, if Memory speaks the language of the emails. */
const aboutUs = ({ brief, briefLanguage, language }: WorkflowTask): WrittenSentence | undefined => {
  const [about] = sentencesOf(brief.fields['about_us'] ?? '');
  if (about === undefined || briefLanguage !== language) return undefined;
  const line = brief.lines.find(({ text }) => text.includes(about));
  const text = PATTERNS[language].about.replace('{about}', () => sentence(about));
  return { text, claim: line ? [line.id] : [] };
};

interface Parts {
  subject: string | null;
  open: string;
  /** What stands between the opening and the question. */
  middle: readonly (WrittenSentence | undefined)[];
  ask: string;
}

const textOf = (task: WorkflowTask, { subject, open, middle, ask }: Parts, offset: number): WrittenEmailText => {
  const { tone, language, brief, variation } = task;
  const choose = chooser(variation + offset, brief);
  const letters = LETTERS[language];
  const greeting = choose(letters.greetings[tone]);
  const opening = tone === 'brief' ? [] : [[{ text: open }]];
  const paragraphs = [
    ...opening,
    ...middle.filter((each) => each !== undefined).map((each) => [each]),
    [{ text: ask }],
    [{ text: choose(letters.closings[tone], 1) }],
  ].map((sentences, at) =>
    at === 0 ? sentences.map((each) => ({ ...each, text: afterGreeting(each.text, greeting, language) })) : sentences,
  );
  return {
    subject: subject === null ? null : { text: calm(brief, subject) },
    paragraphs: [[{ text: greeting }], ...paragraphs].map((sentences) =>
      sentences.map((each) => ({ ...each, text: calm(brief, each.text) })),
    ),
  };
};

/** The first email in two texts to compare. */
const firstEmail = (task: WorkflowTask): WrittenEmail => {
  const { purpose, tone, language, variation, brief } = task;
  const patterns = PATTERNS[language].purposes[purpose];
  const text = (offset: number): WrittenEmailText => {
    const choose = chooser(variation + offset, brief);
    const parts = {
      subject: choose(patterns.subjects),
      open: tone === 'brief' ? '' : choose(patterns.open[tone]),
      middle: [matterIn(task, choose), aboutUs(task), { text: choose(patterns.body) }],
      ask: choose(patterns.ask),
    };
    return textOf(task, parts, offset);
  };
  return { waitDays: 0, texts: [text(0), text(1)] };
};

const laterEmail = (task: WorkflowTask, { open, body, ask }: LaterEmail, at: number): WrittenEmail => ({
  waitDays: WAITS[at] ?? LONGEST_WAIT,
  texts: [textOf(task, { subject: null, open, middle: [{ text: body }], ask }, 0)],
});

/** What follows the first email, in its order. */
const laterEmails = ({ purpose, language, emails, variation }: WorkflowTask): LaterEmail[] => {
  const { purposes, between, betweenToStrangers, byEmail, last } = PATTERNS[language];
  const { second } = purposes[purpose];
  const count = emails - 1;
  const end = last[variation % last.length];
  if (count < 2 || end === undefined) return count > 0 ? [second] : [];
  const possible = [...between, ...(TO_STRANGERS.includes(purpose) ? betweenToStrangers : [])];
  const start = variation % possible.length;
  return [second, ...possible.slice(start), ...possible.slice(0, start), byEmail].slice(0, count - 1).concat(end);
};

/** A workflow from patterns: the same one for the same wish, and another one for another variation. */
export const workflowFor = (task: WorkflowTask): WorkflowProposal => {
  const { name, impression } = PATTERNS[task.language].purposes[task.purpose];
  return {
    name,
    impression,
    emails: [firstEmail(task), ...laterEmails(task).map((email, at) => laterEmail(task, email, at + 1))],
    leftOut: [],
  };
};
