import { type Asker, ModelError, type Models } from '#modules/models/index.ts';
import { modelWriter } from './model-writer.ts';
import type { TextWriter, WritingTask, WrittenPart } from './ports.ts';

/** Who writes for a workspace: its model, and what takes over. */
export interface Writers {
  builtIn: TextWriter;
  models: Models;
}

/** A text as it comes. Each `begins` starts it anew: what came before is not part of it. */
export type WritingStep = { kind: 'begins'; model: string; note: string | null } | { kind: 'part'; part: WrittenPart };

async function* byBuiltIn(
  { builtIn, models }: Writers,
  asker: Asker,
  task: WritingTask,
  note: string | null,
  signal: AbortSignal,
): AsyncGenerator<WritingStep> {
  yield { kind: 'begins', model: builtIn.model, note };
  for await (const part of builtIn.write(task, signal)) yield { kind: 'part', part };
  if (!signal.aborted) await asker.transact((db) => models.noteBuiltIn(db, asker, note));
}

/**
 * Has a text written by the workspace's model. Where it has none, or the model fails, is slow, over its limit or breaks its form,
 * the built-in writer writes it, and says why.
 */
export async function* writeText(
  writers: Writers,
  asker: Asker,
  task: WritingTask,
  { variables, signal }: { variables: ReadonlySet<string>; signal: AbortSignal },
): AsyncGenerator<WritingStep> {
  const { models } = writers;
  const model = await asker.transact((db) => models.current(db));
  if (model === undefined) return yield* byBuiltIn(writers, asker, task, null, signal);
  try {
    yield { kind: 'begins', model, note: null };
    const writer = modelWriter(models, asker, { model, variables });
    for await (const part of writer.write(task, signal)) yield { kind: 'part', part };
  } catch (error) {
    // Who has stopped it keeps what there is.
    if (signal.aborted) return;
    if (!(error instanceof ModelError)) throw error;
    yield* byBuiltIn(writers, asker, task, `${error.message} So the built-in writer wrote this.`, signal);
  }
}
