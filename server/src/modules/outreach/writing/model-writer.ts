import { type WritingLanguage, type WritingTone } from '@rainmaker/contract';
import { z } from 'zod';
import { type Asker, ModelError, type Models } from '#modules/models/index.ts';
import { type DataBlocks, dataBlocks } from '#platform/text/untrusted.ts';
import { judgeSentence, linesFor } from './judge-sentence.ts';
import type { TextWriter, WritingTask, WrittenPart } from './ports.ts';

const MOST_SENTENCES = 40;
const MOST_TOKENS = 1_800;
const MOST_BLOCK = 60_000;

const Sentence = z.object({
  place: z.enum(['subject', 'body']),
  paragraph: z.number().int().min(0).max(30).describe('Counts up from 0 within the body; 0 for the subject'),
  text: z.string().max(2_000),
  is_claim: z.boolean().describe('Whether it says something about the business, its customers or the reader'),
  sources: z.array(z.string().max(12)).max(12).describe('Ids of the lines that it rests on'),
});

const LANGUAGES: Record<WritingLanguage, string> = { en: 'English', de: 'German', fr: 'French', es: 'Spanish' };
const TONES: Record<WritingTone, string> = {
  friendly: 'friendly, as to somebody one has met',
  professional: 'professional and polite',
  brief: 'as brief as possible',
  upbeat: 'upbeat, without exaggeration',
};

const instructionsFor = (
  { language, tone, occasion }: WritingTask,
  rule: string,
  variables: readonly string[],
): string =>
  [
    `You write one marketing email (${occasion}) in ${LANGUAGES[language]} that goes to many people. Tone: ${TONES[tone]}.`,
    'Answer with a list of sentences: first one for the subject (at most 70 characters), then the body, sentence by sentence, each with the number of its paragraph. The whole body has at most 150 words.',
    `Speak to the reader by variables, written exactly so: ${variables.map((name) => `{{ ${name} }}`).join(', ')}. Use no other braces, no markup, no placeholders.`,
    'Claim only what a line of the data says, and give the id of that line with the sentence. Invent no figure, name, link, address or telephone number. What the data doesn’t say, leave out.',
    'Never say, not even in other words, what the block “never say” has.',
    'Sign with no name: a signature follows.',
    rule,
  ].join('\n');

const contentFor = (task: WritingTask, { block }: DataBlocks): string =>
  [
    block(
      'lines',
      linesFor(task)
        .map(({ id, text }) => `[${id}] ${text}`)
        .join('\n'),
      MOST_BLOCK,
    ),
    block('never say', task.brief.banned.join('\n'), MOST_BLOCK),
    'Write the email that the line [goal] asks for.',
  ].join('\n');

const offered = (variables: ReadonlySet<string>): string[] =>
  ['first_name', 'company_name', 'city', 'sender_company'].filter((name) => variables.has(name));

/**
 * A model as a writer: it gets Memory's lines and what was asked for, as data, and no tool; each of its sentences is judged before
 * anybody sees it. Throws `ModelError`.
 */
export const modelWriter = (
  models: Models,
  asker: Asker,
  { model, variables }: { model: string; variables: ReadonlySet<string> },
): TextWriter => ({
  model,
  async *write(task, signal): AsyncGenerator<WrittenPart> {
    const data = dataBlocks();
    const basis = { lines: linesFor(task), withheld: task.brief.withheld, variables };
    const sentences = models.list(
      asker,
      {
        instructions: instructionsFor(task, data.rule, offered(variables)),
        messages: [{ role: 'user', content: contentFor(task, data) }],
        mostTokens: MOST_TOKENS,
        schema: Sentence,
      },
      signal,
    );
    let paragraph: number | undefined;
    let hasSubject = false;
    let count = 0;
    for await (const part of sentences) {
      if (part.type !== 'element') continue;
      count += 1;
      if (count > MOST_SENTENCES) break;
      const { place, paragraph: own, text, is_claim: isClaim, sources } = part.element;
      if (place === 'subject' && hasSubject) continue;
      const judged = judgeSentence({ text, isClaim, sources }, basis);
      if (judged.kind === 'dropped') {
        yield { field: 'dropped', text: judged.why };
        continue;
      }
      const claim = judged.claim === undefined ? {} : { claim: judged.claim };
      if (place === 'subject') {
        hasSubject = true;
        yield { field: 'subject', text: judged.text, ...claim };
        continue;
      }
      const before = paragraph === undefined ? '' : own === paragraph ? ' ' : '\n\n';
      paragraph = own;
      yield { field: 'body', text: `${before}${judged.text}`, ...claim };
    }
    if (paragraph === undefined) throw new ModelError('broken', `${model} wrote nothing that could be kept.`);
  },
});
