import type { AssistantRow } from '@rainmaker/contract';
import { type Asker, ModelError, type Models, type ModelTool } from '#modules/models/index.ts';
import { AppError } from '#platform/errors.ts';
import { dataBlocks } from '#platform/text/untrusted.ts';
import { zoned } from '#platform/zones/zoned-time.ts';
import { type Finding, MOST_ROWS } from './finding.ts';
import { createModelText, splitHeadline, withoutMailAddresses } from './model-text.ts';
import { TOOLS } from './tools/all.ts';
import type { Asking, Tool } from './tools/tool.ts';

const MOST_STEPS = 5;
const MOST_TOKENS = 700;
/** What a model gets of one tool's result, and of an answer's text what is kept. */
const MOST_RESULT = 6_000;
const MOST_TEXT = 6_000;
const MOST_ACTIONS = 3;
const EARLIER = 6;

const INSTRUCTIONS = [
  'You are the assistant inside Rainmaker, a program for salespeople. You answer questions about the asker’s own workspace.',
  'Get every fact from the tools; never invent one. If the tools give nothing, say that you can’t find it.',
  'You cannot change anything, and there is no tool that does. If something should be done, say so: buttons for it appear by themselves.',
  'Answer in the language of the question, in at most 100 words, as plain text: first one sentence with the answer, then details.',
  'Cite the rows that you use by their key in square brackets, such as [r3]. Write no links, no addresses of websites and no formatting.',
];

/** Every row that a tool gave, by its key. */
const collect = () => {
  const rows: AssistantRow[] = [];
  const findings: Finding[] = [];
  return {
    rows,
    findings,
    /** A finding as a model reads it: no paths and no addresses, only keys. */
    add(finding: Finding): string {
      findings.push(finding);
      const lines = finding.rows.map(({ figure, title, detail }, index) => {
        const key = rows.length + index + 1;
        return `[r${key}] ${figure === null ? '' : `${figure} · `}${title}: ${detail}`;
      });
      rows.push(...finding.rows);
      const text = [finding.headline, finding.text ?? '', ...lines].filter((line) => line !== '').join('\n');
      return withoutMailAddresses(text);
    },
  };
};

const unique = <T extends { to: string }>(given: readonly T[]): T[] => [
  ...new Map(given.map((each) => [each.to, each])).values(),
];

const toolsFor = (
  asking: Asking,
  found: ReturnType<typeof collect>,
  blocks: ReturnType<typeof dataBlocks>,
): Record<string, ModelTool> =>
  Object.fromEntries(
    (Object.values(TOOLS) as unknown as Tool[]).map((tool) => [
      tool.name,
      {
        description: tool.description,
        input: tool.input,
        run: async (input: unknown) => {
          try {
            return blocks.block(tool.name, found.add(await tool.run(asking, input)), MOST_RESULT);
          } catch (error) {
            // What the asker may not see is, to the model too, not there.
            if (error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden'))
              return 'Nothing was found.';
            throw error;
          }
        },
      },
    ]),
  );

/** The question with the asker's earlier ones. What a caller says that an assistant said is left out: nobody knows who wrote it. */
const withEarlier = (questions: readonly string[]): string => {
  const earlier = questions.slice(-EARLIER - 1, -1);
  const question = questions.at(-1) ?? '';
  return earlier.length === 0
    ? question
    : `Earlier questions, already answered:\n${earlier.map((each) => `- ${each}`).join('\n')}\n\nThe question now:\n${question}`;
};

export interface ModelAsked {
  models: Models;
  asker: Asker;
  asking: Asking;
  questions: readonly string[];
  signal: AbortSignal;
}

const instructionsFor = ({ now, zone, shown }: Asking, rule: string): string => {
  const today = zoned(now, zone).toPlainDate();
  return [
    ...INSTRUCTIONS,
    `Today is ${today.toLocaleString('en-GB', { weekday: 'long' })}, ${today.toString()}.`,
    shown.campaign ? 'The screen shows a campaign: tools without a campaign’s name are about it.' : '',
    rule,
  ]
    .filter((line) => line !== '')
    .join('\n');
};

/** Answers with a model that reads by the tools. Gives its text piece by piece, and returns the whole. Throws `ModelError`. */
export async function* answerByModel({
  models,
  asker,
  asking,
  questions,
  signal,
}: ModelAsked): AsyncGenerator<string, Finding> {
  const blocks = dataBlocks();
  const found = collect();
  const words = createModelText();
  let text = '';
  const request = {
    instructions: instructionsFor(asking, blocks.rule),
    messages: [{ role: 'user' as const, content: withEarlier(questions) }],
    mostTokens: MOST_TOKENS,
    mostSteps: MOST_STEPS,
    tools: toolsFor(asking, found, blocks),
  };
  for await (const part of models.converse(asker, request, signal)) {
    if (part.type !== 'text' || text.length > MOST_TEXT) continue;
    const piece = words.add(part.text);
    text += piece;
    if (piece !== '') yield piece;
  }
  const rest = words.end();
  text += rest;
  if (rest !== '') yield rest;
  if (text.trim() === '') throw new ModelError('protocol', 'The model gave no answer.');
  const cited = [...words.cited]
    .map((number) => found.rows[number - 1])
    .filter((each): each is AssistantRow => each !== undefined);
  const all = found.findings;
  return {
    ...splitHeadline(text),
    rows: (cited.length > 0 ? cited : found.rows).slice(0, MOST_ROWS),
    actions: unique(all.flatMap(({ actions }) => actions)).slice(0, MOST_ACTIONS),
    looked: unique(all.flatMap(({ looked }) => looked)),
    next: all.at(-1)?.next ?? [],
  };
}
