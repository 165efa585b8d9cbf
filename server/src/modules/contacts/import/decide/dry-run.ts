import { z } from 'zod';
import type { OutsideContext } from '#platform/context.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { defineTask } from '#platform/sandbox/task.ts';
import { chunkHost } from '../chunk-host.ts';
import { CHUNK_RECORDS } from '../chunks.ts';
import type { CheckHost, DryRun, run } from './check.task.ts';
import { findContacts } from './find-matches.ts';
import { type ImportPlan, namesOf } from './process-rows.ts';

/** Only one file is checked at a time, so nobody waits longer than this for another's; a million rows take half a minute. */
const LONGEST_CHECK_MS = 90_000;

/** Of what checks a file. It remembers the people of the file: see `Known`. */
export const CHECK_LIMITS = {
  timeoutMs: LONGEST_CHECK_MS,
  memoryMb: 800,
  atOnce: 1,
  waitMs: LONGEST_CHECK_MS + 10_000,
  isReused: false,
};

export const checkTask = defineTask<typeof run>({
  name: 'import check',
  module: new URL('./check.task.ts', import.meta.url),
  ...CHECK_LIMITS,
});

const TOO_LONG = 'This file takes too long to check. Split it into smaller files.';
const TOO_LARGE = 'This file is too large to check at once. Split it into smaller files.';

const values = z.array(z.string().max(2_000)).max(CHUNK_RECORDS);
const Wanted = z.strictObject({ email: values, phone: values, linkedin_url: values });

/** A killed check as a sentence. */
export const inWords = (error: unknown): unknown =>
  error instanceof KilledTaskError && error.reason !== 'crash'
    ? notAllowedNow(error.reason === 'memory' ? TOO_LARGE : TOO_LONG)
    : error;

/** What a check may ask for: the rows, and the contacts that they may match. Ends with the caller's connection. */
export const checkHost = (
  context: Pick<OutsideContext, 'transact' | 'request'>,
  importId: string,
  plan: ImportPlan,
): CheckHost => ({
  ...chunkHost(context, importId, LONGEST_CHECK_MS),
  contacts: (wanted) =>
    context.transact((db) => findContacts(db, Wanted.parse(wanted), { importId, customNames: namesOf(plan) })),
});

/**
 * Says exactly what an import would do; writes nothing. The sandbox decides.
 */
export const dryRun = async (
  context: Pick<OutsideContext, 'transact' | 'request' | 'session'>,
  sandbox: Sandbox,
  { importId, records, plan }: { importId: string; records: number; plan: ImportPlan },
  task = checkTask,
): Promise<DryRun> => {
  const host = checkHost(context, importId, plan);
  const owner = { owner: context.session.workspaceId };
  return sandbox.converse(task, { records, plan }, owner, host).catch((error: unknown) => {
    throw inWords(error);
  });
};
