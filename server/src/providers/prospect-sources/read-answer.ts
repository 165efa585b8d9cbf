import { type Place, SourceRefusal } from '#modules/contacts/ports.ts';
import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { defineTask } from '#platform/sandbox/task.ts';
import type { run } from './read-answer.task.ts';

/** What a source answered: places, that they aren't there yet, or why there are none. */
export interface ReadAnswer {
  state: 'found' | 'pending' | 'failed' | 'too_large';
  /** Of the request, where the source gives one. */
  id?: string;
  places: Place[];
}

/** The answer of a source as text, and what is wanted of it. */
export type AnswerQuestion =
  | { source: 'openstreetmap'; text: string; query: string; limit: number }
  | { source: 'outscraper'; text: string; limit: number };

const answerTask = defineTask<typeof run>({
  name: 'source answer',
  module: new URL('./read-answer.task.ts', import.meta.url),
  timeoutMs: 10_000,
  memoryMb: 512,
  atOnce: 1,
  waitMs: 60_000,
  isReused: true,
});

const UNREADABLE = 'The source sent an answer that can’t be read. Try again later, or search a smaller place.';

/** Reads an answer in the sandbox: eight megabytes of JSON can become gigabytes of objects. Throws a `SourceRefusal`. */
export const readAnswer = async (sandbox: Sandbox, question: AnswerQuestion, owner: string): Promise<ReadAnswer> => {
  try {
    return await sandbox.run(answerTask, question, { owner, isPatient: true });
  } catch (error) {
    if (error instanceof KilledTaskError) throw new SourceRefusal(UNREADABLE, { cause: error });
    throw error;
  }
};
