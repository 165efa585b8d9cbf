import { PROMPT_LENGTH_WORDS, type WritingTone } from '@rainmaker/contract';
import type { DataBlocks } from '#platform/text/untrusted.ts';
import { LANGUAGE_NAMES } from './language-of.ts';
import type { PersonalTask, SourceLine, WritingTask } from './ports.ts';

/** What a model is told, and the data it gets. */
export interface Instructed {
  instructions: string;
  content: string;
  hasSubject: boolean;
  /** Nobody looks at it before it is kept: a text without a subject is broken. */
  needsSubject: boolean;
  /** What comes after so many isn't read. */
  mostSentences?: number;
}

const MOST_BLOCK = 60_000;

/** Tones as a model is told them. */
export const TONES: Record<WritingTone, string> = {
  friendly: 'friendly, as to somebody one has met',
  professional: 'professional and polite',
  brief: 'as brief as possible',
  upbeat: 'upbeat, without exaggeration',
};

/** What holds for every text of a model. */
export const CLAIMS = [
  'Claim only what a line of the data says, and give the ids of those lines with the sentence. Invent no figure, name, link, address or telephone number. What the data doesn’t say, leave out.',
  'Never say, not even in other words, what the block “never say” has.',
  'Sign with no name: a signature follows.',
];

/** The variables that a model may use, of those there are. */
export const offeredOf = (variables: ReadonlySet<string>): string[] =>
  ['first_name', 'company_name', 'city', 'sender_company'].filter((name) => variables.has(name));

/** The lines that a text can rest on, and what must never be said, as data. */
export const dataOf = (lines: readonly SourceLine[], banned: readonly string[], { block }: DataBlocks): string[] => [
  block('lines', lines.map(({ id, text }) => `[${id}] ${text}`).join('\n'), MOST_BLOCK),
  block('never say', banned.join('\n'), MOST_BLOCK),
];

/** One email to many people. */
export const textRequest = (
  { language, tone, occasion, brief }: WritingTask,
  lines: readonly SourceLine[],
  data: DataBlocks,
  variables: readonly string[],
): Instructed => ({
  instructions: [
    `You write one marketing email (${occasion}) in ${LANGUAGE_NAMES[language]} that goes to many people. Tone: ${TONES[tone]}.`,
    'Answer with a list of sentences: first one for the subject (at most 70 characters), then the body, sentence by sentence, each with the number of its paragraph. The whole body has at most 150 words.',
    `Speak to the reader by variables, written exactly so: ${variables.map((name) => `{{ ${name} }}`).join(', ')}. Use no other braces, no markup, no placeholders.`,
    ...CLAIMS,
    data.rule,
  ].join('\n'),
  content: [...dataOf(lines, brief.banned, data), 'Write the email that the line [goal] asks for.'].join('\n'),
  hasSubject: true,
  needsSubject: false,
});

const answerForm = (words: number, isReply: boolean): string =>
  `Answer with a list of sentences: ${
    isReply
      ? 'no subject, for it goes on with the conversation before it; the body'
      : 'first one for the subject (at most 70 characters), then the body'
  }, sentence by sentence, each with the number of its paragraph. The whole body has at most ${words} words.`;

/** One email to one person. */
export const personalRequest = (
  { language, tone, length, brief, step, earlier, variation, impression }: PersonalTask,
  lines: readonly SourceLine[],
  data: DataBlocks,
): Instructed => ({
  instructions: [
    `You write one email in ${LANGUAGE_NAMES[language]} to one person, message ${step.number} of a series${step.isLast && step.number > 1 ? ', the last one' : ''}. Tone: ${TONES[tone]}.`,
    answerForm(PROMPT_LENGTH_WORDS[length], step.isReply),
    'The lines whose ids begin with P say who the person is. Address them by their first name if a line has it. Use no braces, no markup, no placeholders.',
    ...(earlier.length === 0
      ? []
      : ['The lines whose ids begin with M are what they got before. Say something new, and quote nothing of it.']),
    ...(variation === 0
      ? []
      : [`It was asked for ${variation} times before: write another text than the obvious one.`]),
    ...CLAIMS,
    data.rule,
  ].join('\n'),
  content: [
    ...dataOf(lines, brief.banned, data),
    `Write the email that the line [goal] asks for${impression === null ? '' : ', in the way that the line [aim] describes'}.`,
  ].join('\n'),
  hasSubject: !step.isReply,
  needsSubject: !step.isReply,
});
