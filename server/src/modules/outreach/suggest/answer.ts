import type { Contract, Input, ReplyClass, SuggestedText, WritingLanguage } from '@rainmaker/contract';
import { type PersonBrief, personBrief } from '#modules/memory/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { withoutAddresses } from '#platform/text/foreign.ts';
import { ordersModels } from '#platform/text/orders-to-models.ts';
import { cutText } from '#platform/text/text.ts';
import type { Channels } from '../channels/channel.ts';
import { readThread } from '../conversation/read-thread.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { dayInWords } from '../pace/zone.ts';
import { LANGUAGE_NAMES, languageOf } from '../writing/language-of.ts';
import { dataOf } from '../writing/model-instructions.ts';
import type { SourceLine } from '../writing/ports.ts';
import type { Writers } from '../writing/write-text.ts';
import { ANSWER_PATTERNS, type Answered, OBJECTIONS } from './answer-patterns.ts';
import { fittingLine, GREETINGS, lineOfField, saidBy, SHARED_RULES, writtenLanguage } from './lines.ts';
import { type Piece, Suggestion, suggestText, type SuggestTask } from './suggest-text.ts';

export type AnswerWritingDeps = WorkspaceDeps & { channels: Channels; writers: Writers };

/** What the caller hears while an answer is written. */
export type AnswerEvent =
  | { event: 'start'; data: { model: string; note: string | null } }
  | { event: 'text'; data: { text: string } }
  | { event: 'done'; data: SuggestedText };

interface Said {
  id: string;
  isTheirs: boolean;
  text: string;
  day: string;
  meaning: ReplyClass | null;
}

/** Of a conversation; the newest count. */
const MOST_ENTRIES = 8;
const MOST_CHARACTERS = 3_000;

const UNANSWERED: Partial<Record<ReplyClass, string>> = {
  unsubscribe: 'They asked not to be contacted again, so no answer is drafted.',
  automatic: 'This reply was sent automatically, so there’s nothing to answer.',
  out_of_office: 'They’re away, so there’s nothing to answer yet.',
};

/** What the reply that is answered means; a reply without a class is answered like a question. */
const answeredAs = (meaning: ReplyClass | null): Answered => {
  const why = meaning === null ? undefined : UNANSWERED[meaning];
  if (why !== undefined) throw notAllowedNow(why);
  return (meaning ?? 'question') as Answered;
};

/** What Memory says that fits the reply. */
const fitting = (brief: PersonBrief, meaning: Answered, reply: string): SourceLine | undefined => {
  if (meaning === 'interested') return lineOfField(brief, 'our_next_step');
  if (meaning === 'question') return fittingLine(reply, brief.lines);
  if (meaning !== 'objection') return undefined;
  const known = OBJECTIONS.find(({ words }) => words.test(reply));
  return known && lineOfField(brief, known.field);
};

/** What patterns answer: thanks, what Memory says that fits, and what comes next. They promise nothing else. */
export const builtInAnswer = (
  brief: PersonBrief,
  { meaning, text }: { meaning: Answered; text: string },
  language: WritingLanguage,
): Piece[] => {
  const { first, otherwise, last } = ANSWER_PATTERNS[language][meaning];
  const line = fitting(brief, meaning, text);
  const middle: Piece = line === undefined ? { text: otherwise } : { text: saidBy(line), claim: [line.id] };
  return [
    { text: GREETINGS[language](brief.person.firstName) },
    { text: `\n\n${first}` },
    ...(middle.text === '' ? [] : [{ ...middle, text: ` ${middle.text}` }]),
    ...(last === '' ? [] : [{ text: ` ${last}` }]),
  ];
};

const ORDERS = 'Their reply reads like an order to the AI, so the built-in writer wrote this.';

const lineOfSaid = ({ isTheirs, text, day }: Said, index: number): SourceLine => ({
  id: `T${index + 1}`,
  text: cutText(withoutAddresses(text), MOST_CHARACTERS),
  source: isTheirs ? `Their email, ${day}` : `Your email, ${day}`,
});

const taskFor = (brief: PersonBrief, said: readonly Said[], reply: Said): SuggestTask => {
  const meaning = answeredAs(reply.meaning);
  const language = languageOf(reply.text) ?? writtenLanguage(brief.language) ?? 'en';
  const fine = said.filter(({ text }) => !ordersModels(text, { isStrangers: true }));
  const talk = fine.map(lineOfSaid);
  const lines = [...talk, ...brief.about, ...brief.lines];
  return {
    language,
    lines,
    withheld: [...brief.withheld, ...said.filter((each) => !fine.includes(each)).map(({ text }) => text)],
    banned: brief.banned,
    instructions: [
      `You draft an answer to a person’s reply to a business’s email, in ${LANGUAGE_NAMES[language]}, at most 120 words: a greeting as a paragraph of its own, then the answer. A person reads it before anything is sent.`,
      `The reply means: ${meaning.replaceAll('_', ' ')}. Answer what the last line of theirs says, and nothing else.`,
      'Lines whose id begins with T are the conversation in order, with P about the person, the others about the business.',
      ...SHARED_RULES,
    ].join('\n'),
    content: (blocks) =>
      [...dataOf(lines, brief.banned, blocks), 'Draft the answer to the last line of theirs.'].join('\n'),
    mostSentences: 14,
    builtIn: builtInAnswer(brief, { meaning, text: reply.text }, language),
    builtInAlone: fine.includes(reply) ? null : ORDERS,
  };
};

/** Their last words; what a program wrote after them needs no answer. */
const replyToAnswer = (said: readonly Said[]): Said | undefined => {
  const theirs = said.filter(({ isTheirs }) => isTheirs);
  return theirs.findLast(({ meaning }) => meaning !== 'automatic' && meaning !== 'out_of_office') ?? theirs.at(-1);
};

const begin = async (
  { transact, clock }: Pick<OutsideContext, 'transact' | 'clock'>,
  { id }: Input<Contract['draftAnswer']>,
  deps: AnswerWritingDeps,
): Promise<SuggestTask> =>
  transact(async (db) => {
    const workspace = await loadWorkspace(db, deps);
    const { contact, entries, cannot_answer: why } = await readThread(db, id, { workspace, channels: deps.channels });
    if (why !== null) throw notAllowedNow(why);
    const said = entries.slice(-MOST_ENTRIES).map((entry): Said => ({
      id: entry.id,
      isTheirs: entry.direction === 'in',
      text: entry.text,
      day: dayInWords(new Date(entry.at), workspace.timezone),
      meaning: entry.class,
    }));
    const reply = replyToAnswer(said);
    if (reply === undefined) throw notAllowedNow('They haven’t replied lately, so there’s nothing to answer.');
    return taskFor(await personBrief(db, contact.id, clock.now()), said, reply);
  });

async function* drafting(
  context: OutsideContext,
  task: SuggestTask,
  writers: Writers,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, void> {
  const { transact, session } = context;
  const suggestion = new Suggestion(task);
  const asker = { transact, purpose: 'reply' as const, userId: session.userId };
  for await (const step of suggestText(writers, asker, task, signal)) {
    suggestion.take(step);
    if (step.kind === 'begins') yield { event: 'start', data: { model: step.model, note: step.note } };
    else if (step.part.field === 'body') yield { event: 'text', data: { text: step.part.text } };
  }
  if (!signal.aborted) yield { event: 'done', data: suggestion.end() };
}

/** Begins to draft an answer; what is wrong with the request is thrown before the first event. Nothing is saved, nothing sent. */
export const beginAnswer = async (
  context: OutsideContext,
  asked: Input<Contract['draftAnswer']>,
  deps: AnswerWritingDeps,
  signal: AbortSignal,
): Promise<AsyncGenerator<AnswerEvent, void>> =>
  drafting(context, await begin(context, asked, deps), deps.writers, signal);
