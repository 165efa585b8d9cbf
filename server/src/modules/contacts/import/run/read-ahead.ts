import type { JobContext } from '#platform/jobs/job.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { defineTask } from '#platform/sandbox/task.ts';
import { CHUNK_RECORDS } from '../chunks.ts';
import type { PreparedRow } from '../decide/process-rows.ts';
import { type ImportRecord, planOf, readChunk } from '../import-queries.ts';
import type { run } from '../decide/read-rows.task.ts';

export const rowsTask = defineTask<typeof run>({
  name: 'import rows',
  module: new URL('../decide/read-rows.task.ts', import.meta.url),
  timeoutMs: 30_000,
  memoryMb: 768,
  atOnce: 2,
  waitMs: 60_000,
  isReused: true,
});

export interface ReadChunk {
  /** The first row. */
  from: number;
  rows: PreparedRow[];
}

/** Parses the chunks of an import in the sandbox, one ahead of the transaction that writes them. */
export interface Reader {
  begin(record: ImportRecord, from: number): void;
  /** The chunk that was begun last. Throws what went wrong with it. */
  result(): Promise<ReadChunk | undefined>;
}

export const createReader = (
  { transact }: Pick<JobContext, 'transact'>,
  sandbox: Sandbox,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Reader => {
  const read = async (record: ImportRecord, from: number): Promise<ReadChunk> => {
    const json = await transact({ workspaceId, userId }, (db) => readChunk(db, record.id, from));
    if (json === null) return { from, rows: [] };
    // Nobody waits at a screen, so it queues behind those who do.
    const caller = { owner: workspaceId, isPatient: true };
    const plan = planOf(record);
    const edits = plan.edits.filter(({ row }) => row >= from && row < from + CHUNK_RECORDS);
    return { from, rows: await sandbox.run(rowsTask, { firstRow: from, json, plan: { ...plan, edits } }, caller) };
  };
  let begun: { from: number; chunk: Promise<ReadChunk> } | undefined;
  return {
    begin: (record, from) => {
      // A transaction that is tried again begins the same chunk again.
      if (begun?.from === from) return;
      const chunk = read(record, from);
      begun = { from, chunk };
      // Awaited by the next step; until then a failure must not be unhandled.
      chunk.catch(() => undefined);
    },
    result: async () => begun?.chunk,
  };
};
