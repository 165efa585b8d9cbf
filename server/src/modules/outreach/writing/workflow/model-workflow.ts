import { LIMITS, type WorkflowPurpose, WRITTEN_EMAILS } from '@rainmaker/contract';
import { z } from 'zod';
import { type Asker, ModelError, type Models } from '#modules/models/index.ts';
import { giveTurns } from '#platform/turns/give-turns.ts';
import { cutText } from '#platform/text/text.ts';
import { type DataBlocks, dataBlocks } from '#platform/text/untrusted.ts';
import { type Basis, basisOf, GivenSentence, judgeSentence } from '../judge-sentence.ts';
import { LANGUAGE_NAMES } from '../language-of.ts';
import { CLAIMS, dataOf, offeredOf, TONES } from '../model-instructions.ts';
import {
  type WorkflowProposal,
  type WorkflowTask,
  type WorkflowWriter,
  workflowLines,
  type WrittenEmail,
  type WrittenEmailText,
  type WrittenSentence,
} from './ports.ts';

const MOST_TOKENS = 6_000;
const LONGEST_WAIT_DAYS = 60;

const Text = z.object({
  subject: GivenSentence.nullable().describe('Null for an email that replies to the one before'),
  paragraphs: z.array(z.array(GivenSentence).max(12)).max(12),
});
type Text = z.infer<typeof Text>;
const Workflow = z.object({
  name: z.string().max(300).describe('Of the workflow, at most six words'),
  impression: z.string().max(1_000).describe('One sentence: how the emails should come across'),
  emails: z
    .array(
      z.object({
        wait_days: z.number().int().min(0).max(LONGEST_WAIT_DAYS).describe('Business days after the email before'),
        text: Text,
        other_text: Text.nullable().describe('Of the first email: a second version to compare; null for the others'),
      }),
    )
    .max(WRITTEN_EMAILS.most + 4),
});

const PURPOSES: Record<WorkflowPurpose, string> = {
  first_meeting: 'to get a first meeting with people who don’t know the sender',
  after_event: 'to follow up with people whom the sender met at an event',
  win_back: 'to win back customers who have not bought for long',
  referral: 'to ask satisfied customers for a referral',
  news: 'to tell people about something new',
  review: 'to prepare a review or a renewal with customers',
};

const instructionsFor = (
  { language, tone, purpose, emails }: WorkflowTask,
  rule: string,
  variables: readonly string[],
): string =>
  [
    `You write a sequence of ${emails} sales emails in ${LANGUAGE_NAMES[language]}, ${PURPOSES[purpose]}. Tone: ${TONES[tone]}.`,
    `Give exactly ${emails} emails, the first with wait_days 0, and each later one with a reason of its own to be read. Each has at most 110 words and ends with one easy question. Only the first needs a subject (at most 60 characters). Of the first, give a second version in other_text.`,
    'Write sentence by sentence, in paragraphs. The line [goal] tells you what to achieve: it isn’t addressed to the reader, so never repeat it to them.',
    `Speak to the reader by variables, written exactly so: ${variables.map((name) => `{{ ${name} }}`).join(', ')}. Use no other braces, no markup, no placeholders.`,
    ...CLAIMS,
    rule,
  ].join('\n');

const contentFor = (task: WorkflowTask, data: DataBlocks): string =>
  [
    ...dataOf(workflowLines(task), task.brief.banned, data),
    'Write the emails that achieve what the line [goal] asks for.',
  ].join('\n');

/** Judges everything that a model gave, and remembers what was left out. */
const createJudge = (basis: Basis) => {
  const leftOut = new Set<string>();
  const sentence = (given: GivenSentence): WrittenSentence | undefined => {
    const judged = judgeSentence(given, basis);
    if (judged.kind === 'kept') return { text: judged.text, ...(judged.claim && { claim: judged.claim }) };
    leftOut.add(judged.why);
    return undefined;
  };
  return {
    leftOut,
    sentence,
    plain: (text: string): string => sentence({ text, is_claim: false, sources: [] })?.text ?? '',
    /** Undefined if nothing of its body could be kept. */
    text: ({ subject, paragraphs }: Text): WrittenEmailText | undefined => {
      const kept = paragraphs
        .map((sentences) => sentences.map(sentence).filter((each) => each !== undefined))
        .filter((sentences) => sentences.length > 0);
      if (kept.length === 0) return undefined;
      return { subject: subject === null ? null : (sentence(subject) ?? null), paragraphs: kept };
    },
  };
};

type Given = z.infer<typeof Workflow>['emails'][number];

const emailOf = (
  { wait_days: days, text, other_text: other }: Given,
  judge: ReturnType<typeof createJudge>,
  isFirst: boolean,
): WrittenEmail | undefined => {
  const first = judge.text(text);
  if (first === undefined) return undefined;
  const second = isFirst && other !== null ? judge.text(other) : undefined;
  return { waitDays: isFirst ? 0 : Math.max(1, days), texts: second ? [first, second] : [first] };
};

/** A model as a writer of workflows: it gets data and no tool, and each of its sentences is judged. Throws `ModelError`. */
export const modelWorkflowWriter = (
  models: Models,
  asker: Asker,
  { model, variables }: { model: string; variables: ReadonlySet<string> },
): WorkflowWriter => ({
  model,
  async writeWorkflow(task, signal): Promise<WorkflowProposal> {
    const data = dataBlocks();
    const given = await models.fill(
      asker,
      {
        instructions: instructionsFor(task, data.rule, offeredOf(variables)),
        messages: [{ role: 'user', content: contentFor(task, data) }],
        mostTokens: MOST_TOKENS,
        schema: Workflow,
      },
      signal,
    );
    const judge = createJudge(basisOf({ lines: workflowLines(task), withheld: task.brief.withheld, variables }));
    const emails: WrittenEmail[] = [];
    const turns = giveTurns();
    for (const each of given.emails.slice(0, task.emails)) {
      await turns();
      const email = emailOf(each, judge, emails.length === 0);
      if (email) emails.push(email);
    }
    // A first email without a subject can't be sent.
    const texts = (emails[0]?.texts ?? []).filter(({ subject }) => subject !== null);
    const [first, ...others] = texts;
    if (emails[0] === undefined || first === undefined)
      throw new ModelError('broken', `${model} wrote nothing that could be kept.`);
    emails[0].texts = [first, ...others];
    return {
      name: cutText(judge.plain(given.name), LIMITS.workflowNameCharacters),
      impression: cutText(judge.plain(given.impression), LIMITS.announcementGoalCharacters),
      emails,
      leftOut: [...judge.leftOut],
    };
  },
});
