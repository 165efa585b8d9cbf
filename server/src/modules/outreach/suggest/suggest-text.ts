import type { SuggestedText, WritingLanguage } from '@rainmaker/contract';
import type { Asker } from '#modules/models/index.ts';
import { type DataBlocks, dataBlocks } from '#platform/text/untrusted.ts';
import { blank, collect, receiptsOf, tidy } from '../writing/collect-text.ts';
import { basisOf } from '../writing/judge-sentence.ts';
import { judgedSentences } from '../writing/model-writer.ts';
import type { SourceLine, WrittenPart } from '../writing/ports.ts';
import { byModelFirst, type Writers, type WritingStep } from '../writing/write-text.ts';

/** A piece of a text as patterns write it, with what goes before it; `claim`: the ids of the lines it rests on. */
export type Piece = Pick<WrittenPart, 'text' | 'claim'>;

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

const NO_VARIABLES: ReadonlySet<string> = new Set();

async function* asParts(pieces: readonly Piece[]): AsyncGenerator<WrittenPart> {
  for (const piece of pieces) yield { field: 'body', ...piece };
}

/** Has a text written by the workspace's model, else by patterns, and says why. */
export const suggestText = (
  writers: Writers,
  asker: Asker,
  task: SuggestTask,
  signal: AbortSignal,
): AsyncGenerator<WritingStep> => {
  const ways = {
    builtIn: () => asParts(task.builtIn),
    model: (model: string) => {
      const data = dataBlocks();
      const asked = {
        instructions: `${task.instructions}\n${data.rule}`,
        content: task.content(data),
        hasSubject: false,
        needsSubject: false,
        mostSentences: task.mostSentences,
      };
      const basis = basisOf({ lines: task.lines, withheld: task.withheld, variables: NO_VARIABLES });
      return judgedSentences({ models: writers.models, asker, model }, asked, basis, signal);
    },
  };
  return byModelFirst(writers, asker, ways, { signal, withoutModel: task.builtInAlone });
};

/** Collects the steps of a text into what the caller gets: the text with what it rests on, and what a check found. */
export class Suggestion {
  readonly #task: SuggestTask;
  #written = blank('', null);

  constructor(task: SuggestTask) {
    this.#task = task;
  }

  take(step: WritingStep): void {
    if (step.kind === 'begins') this.#written = blank(step.model, step.note);
    else collect(this.#written, step.part, this.#task.lines);
  }

  end(): SuggestedText {
    const { banned, language, lines } = this.#task;
    const written = tidy(this.#written);
    const { claims, problems } = receiptsOf(written, { lines, banned, language, variables: NO_VARIABLES });
    return {
      text: written.body,
      model: written.model,
      note: written.note,
      claims: claims.map(({ text, sources }) => ({ text, sources })),
      problems: problems.map(({ kind, text, detail }) => ({ kind, text, detail })),
    };
  }
}
