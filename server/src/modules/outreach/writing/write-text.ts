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

/** What a writer is asked for: a text for many, or for one person. */
type Ask = (writer: TextWriter) => AsyncIterable<WrittenPart>;

async function* byBuiltIn(
  { builtIn, models }: Writers,
  asker: Asker,
  ask: Ask,
  note: string | null,
  signal: AbortSignal,
): AsyncGenerator<WritingStep> {
  yield { kind: 'begins', model: builtIn.model, note };
  for await (const part of ask(builtIn)) yield { kind: 'part', part };
  if (!signal.aborted) await asker.transact((db) => models.noteBuiltIn(db, asker, note));
}

const insteadInWords = (error: ModelError): string => `${error.message} So the built-in writer wrote this.`;

interface Options {
  variables: ReadonlySet<string>;
  signal: AbortSignal;
  /** Nobody waits for it: what a model can't do now because of these is asked for later, and they are thrown. */
  waitsFor?: ReadonlySet<ModelProblem>;
}

async function* byModelFirst(
  writers: Writers,
  asker: Asker,
  ask: Ask,
  { variables, signal, waitsFor }: Options,
): AsyncGenerator<WritingStep> {
  const { models } = writers;
  const model = await asker.transact((db) => models.current(db));
  if (model === undefined) return yield* byBuiltIn(writers, asker, ask, null, signal);
  try {
    yield { kind: 'begins', model, note: null };
    for await (const part of ask(modelWriter(models, asker, { model, variables }))) yield { kind: 'part', part };
  } catch (error) {
    // Who has stopped it keeps what there is.
    if (signal.aborted) return;
    if (!(error instanceof ModelError) || waitsFor?.has(error.problem)) throw error;
    yield* byBuiltIn(writers, asker, ask, insteadInWords(error), signal);
  }
}

/**
 * Has a text written by the workspace's model. Where it has none, or the model fails, is slow, over its limit or breaks its form,
 * the built-in writer writes it, and says why.
 */
export const writeText = (
  writers: Writers,
  asker: Asker,
  task: WritingTask,
  options: Omit<Options, 'waitsFor'>,
): AsyncGenerator<WritingStep> => byModelFirst(writers, asker, (writer) => writer.write(task, options.signal), options);

/** The same for one person, whose text has no variables. */
export const writeTextTo = (
  writers: Writers,
  asker: Asker,
  task: PersonalTask,
  options: Omit<Options, 'variables'>,
): AsyncGenerator<WritingStep> =>
  byModelFirst(writers, asker, (writer) => writer.writeTo(task, options.signal), { ...options, variables: new Set() });
