import type { SuggestedText, WritingLanguage } from '@rainmaker/contract';
import { z } from 'zod';
import { type Asker, ModelError, type Models } from '#modules/models/index.ts';
import { type DataBlocks, dataBlocks } from '#platform/text/untrusted.ts';
import { checkWritten } from '../writing/check-text.ts';
import { judgeSentence } from '../writing/judge-sentence.ts';
import type { SourceLine } from '../writing/ports.ts';
import type { Writers } from '../writing/write-text.ts';

/** A piece of a text as it is written, with what goes before it; `claim`: the ids of the lines it rests on. */
export interface Piece {
  text: string;
  claim?: readonly string[];
}

/** A text for one person that is to be suggested. */
export interface SuggestTask {
  language: WritingLanguage;
  /** All that it may rest on. */
  lines: readonly SourceLine[];
  withheld: readonly string[];
  banned: readonly string[];
  /** What a model is told; `content` puts what others wrote into blocks. */
  instructions: string;
  content(blocks: DataBlocks): string;
  mostSentences: number;
  /** What is written without a model, and why no model may write it at all. */
  builtIn: readonly Piece[];
  builtInAlone: string | null;
}

/** A text as it comes. Each `begins` starts it anew. */
export type SuggestStep =
  | { kind: 'begins'; model: string; note: string | null }
  | { kind: 'piece'; piece: Piece }
  | { kind: 'dropped'; why: string };

const MOST_TOKENS = 1_000;
const NO_VARIABLES: ReadonlySet<string> = new Set();

const Sentence = z.object({
  paragraph: z.number().int().min(0).max(10),
  text: z.string().max(1_000),
  is_claim: z.boolean().describe('Whether it says something about the business, its customers or the reader'),
  sources: z.array(z.string().max(12)).max(12).describe('Ids of the lines that it rests on'),
});

async function* byModel(
  models: Models,
  asker: Asker,
  task: SuggestTask,
  signal: AbortSignal,
): AsyncGenerator<SuggestStep> {
  const data = dataBlocks();
  const { lines, withheld, mostSentences } = task;
  const request = {
    instructions: `${task.instructions}\n${data.rule}`,
    messages: [{ role: 'user' as const, content: task.content(data) }],
    mostTokens: MOST_TOKENS,
    schema: Sentence,
  };
  let paragraph: number | undefined;
  let count = 0;
  for await (const part of models.list(asker, request, signal)) {
    if (part.type !== 'element') continue;
    count += 1;
    if (count > mostSentences) break;
    const { text, is_claim: isClaim, sources, paragraph: own } = part.element;
    const judged = judgeSentence({ text, isClaim, sources }, { lines, withheld, variables: NO_VARIABLES });
    if (judged.kind === 'dropped') {
      yield judged;
      continue;
    }
    const before = paragraph === undefined ? '' : own === paragraph ? ' ' : '\n\n';
    paragraph = own;
    const claim = judged.claim === undefined ? {} : { claim: judged.claim };
    yield { kind: 'piece', piece: { text: `${before}${judged.text}`, ...claim } };
  }
  if (paragraph === undefined) throw new ModelError('broken', 'The model wrote nothing that could be kept.');
}

async function* byBuiltIn(
  { builtIn, models }: Writers,
  asker: Asker,
  task: SuggestTask,
  note: string | null,
): AsyncGenerator<SuggestStep> {
  yield { kind: 'begins', model: builtIn.model, note };
  for (const piece of task.builtIn) yield { kind: 'piece', piece };
  await asker.transact((db) => models.noteBuiltIn(db, asker, note));
}

/** Has a text written by the workspace's model, else by patterns, and says why. */
export async function* suggestText(
  writers: Writers,
  asker: Asker,
  task: SuggestTask,
  signal: AbortSignal,
): AsyncGenerator<SuggestStep> {
  const { models } = writers;
  const model = task.builtInAlone === null ? await asker.transact((db) => models.current(db)) : undefined;
  if (model === undefined) return yield* byBuiltIn(writers, asker, task, task.builtInAlone);
  try {
    yield { kind: 'begins', model, note: null };
    yield* byModel(models, asker, task, signal);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ModelError)) throw error;
    yield* byBuiltIn(writers, asker, task, `${error.message} So the built-in writer wrote this.`);
  }
}

/** Collects the steps of a text into what the caller gets: the text with what it rests on, and what a check found. */
export class Suggestion {
  readonly #task: SuggestTask;
  #text = '';
  #model = '';
  #note: string | null = null;
  #claims: SuggestedText['claims'] = [];
  #dropped: SuggestedText['problems'] = [];

  constructor(task: SuggestTask) {
    this.#task = task;
  }

  take(step: SuggestStep): void {
    if (step.kind === 'begins') {
      [this.#text, this.#model, this.#note, this.#claims, this.#dropped] = ['', step.model, step.note, [], []];
    } else if (step.kind === 'dropped') this.#dropped.push({ kind: 'dropped', text: null, detail: step.why });
    else {
      const { text, claim } = step.piece;
      this.#text += text;
      if (claim === undefined) return;
      const sources = this.#task.lines.filter(({ id }) => claim.includes(id));
      this.#claims.push({
        text: text.trim(),
        sources: sources.map(({ text: said, source }) => ({ text: said, source })),
      });
    }
  }

  end(): SuggestedText {
    const { banned, language, lines } = this.#task;
    const text = this.#text.trim();
    const sources = lines.map((line) => line.text);
    const found = checkWritten({ subject: '', body: text }, { banned, language, variables: NO_VARIABLES, sources });
    const problems = found.map(({ kind, text: where, detail }) => ({ kind, text: where, detail }));
    return {
      text,
      model: this.#model,
      note: this.#note,
      claims: this.#claims,
      problems: [...problems, ...this.#dropped],
    };
  }
}
