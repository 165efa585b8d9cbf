import type { ModelProblem } from '@rainmaker/contract';
import { type Asker, ModelError, type Models } from '#modules/models/index.ts';
import { modelWriter } from './model-writer.ts';
import type { PersonalTask, TextWriter, WritingTask, WrittenPart } from './ports.ts';

/** Who writes for a workspace: its model, and what takes over. */
export interface Writers {
  builtIn: TextWriter;
  models: Models;
}

/** A text as it comes. Each `begins` starts it anew: what came before is not part of it. */
export type WritingStep = { kind: 'begins'; model: string; note: string | null } | { kind: 'part'; part: WrittenPart };

/** How each writer writes one text. */
interface Ways {
  builtIn(): AsyncIterable<WrittenPart>;
  model(model: string): AsyncIterable<WrittenPart>;
}

interface Options {
  signal: AbortSignal;
  /** Nobody waits for it: what a model can't do now because of these is asked for later, and they are thrown. */
  waitsFor?: ReadonlySet<ModelProblem> | undefined;
  /** Why no model may write it. */
  withoutModel?: string | null | undefined;
}

async function* byBuiltIn(
  { builtIn, models }: Writers,
  asker: Asker,
  ways: Ways,
  note: string | null,
  signal: AbortSignal,
): AsyncGenerator<WritingStep> {
  yield { kind: 'begins', model: builtIn.model, note };
  for await (const part of ways.builtIn()) yield { kind: 'part', part };
  if (!signal.aborted) await asker.transact((db) => models.noteBuiltIn(db, asker, note));
}

/** Why the built-in writer wrote what a model was asked for. */
export const insteadInWords = (error: ModelError): string => `${error.message} So the built-in writer wrote this.`;

/**
 * Has a text written by the workspace's model. Where it has none, or the model fails, is slow, over its limit or breaks its form,
 * the built-in writer writes it, and says why.
 */
export async function* byModelFirst(
  writers: Writers,
  asker: Asker,
  ways: Ways,
  { signal, waitsFor, withoutModel = null }: Options,
): AsyncGenerator<WritingStep> {
  const { models } = writers;
  const model = withoutModel === null ? await asker.transact((db) => models.current(db)) : undefined;
  if (model === undefined) return yield* byBuiltIn(writers, asker, ways, withoutModel, signal);
  try {
    yield { kind: 'begins', model, note: null };
    for await (const part of ways.model(model)) yield { kind: 'part', part };
  } catch (error) {
    // Who has stopped it keeps what there is.
    if (signal.aborted) return;
    if (!(error instanceof ModelError) || waitsFor?.has(error.problem)) throw error;
    yield* byBuiltIn(writers, asker, ways, insteadInWords(error), signal);
  }
}

/** Has a text for many people written. */
export const writeText = (
  writers: Writers,
  asker: Asker,
  task: WritingTask,
  { variables, signal }: { variables: ReadonlySet<string>; signal: AbortSignal },
): AsyncGenerator<WritingStep> => {
  const ways: Ways = {
    builtIn: () => writers.builtIn.write(task, signal),
    model: (model) => modelWriter(writers.models, asker, { model, variables }).write(task, signal),
  };
  return byModelFirst(writers, asker, ways, { signal });
};

/** The same for one person, whose text has no variables. */
export const writeTextTo = (
  writers: Writers,
  asker: Asker,
  task: PersonalTask,
  { signal, waitsFor }: Pick<Options, 'signal' | 'waitsFor'>,
): AsyncGenerator<WritingStep> => {
  const ways: Ways = {
    builtIn: () => writers.builtIn.writeTo(task, signal),
    model: (model) => modelWriter(writers.models, asker, { model, variables: new Set() }).writeTo(task, signal),
  };
  return byModelFirst(writers, asker, ways, { signal, waitsFor });
};
