import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelProblem } from '@rainmaker/contract';
import { ModelError, type ModelPace } from '#modules/models/index.ts';
import { isDatabaseAway } from '#platform/db/away.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { giveTurns } from '#platform/turns/give-turns.ts';
import type { Live } from '#platform/live.ts';
import type { Channels } from '../channels/channel.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { type Writers, type WritingStep, writeTextTo } from '../writing/write-text.ts';
import { collectTo } from '../writing/collect-to.ts';
import { asWritten, keepWritten, type WrittenMessage } from './keep-written.ts';
import type { ToWrite } from './personal-tasks.ts';
import { giveBackTaken, markAsked, NoLongerOurs } from './waiting.ts';

export interface WritingDeps extends WorkspaceDeps {
  writers: Writers;
  channels: Channels;
  live: Live;
}

/** Who writes, and with what. */
export interface Writing {
  transact: Transact;
  workspaceId: string;
  deps: WritingDeps;
  signal: AbortSignal;
}

/** Of one that a process asked for before it died. */
const UNKNOWN =
  'The program stopped while the model was writing, and a text is paid for only once. So the built-in writer wrote this.';

const PURPOSE = { purpose: 'draft' as const, userId: null };
/** A model that has as much to do as it may, or that rests, is asked later. */
const MAY_WAIT_FOR: ReadonlySet<ModelProblem> = new Set(['busy', 'resting']);
const BUSY: ReadonlySet<ModelProblem> = new Set(['busy']);
/** Beyond the time of a request, for what is done after it. */
export const LEASE_MORE_MS = 15_000;

/** Whether the built-in writer writes it without a model being asked, and why. */
export const byPatterns = ({ taken }: ToWrite): { note: string | null } | undefined => {
  if (taken.wants === 'built_in') return { note: null };
  return taken.was_asked ? { note: UNKNOWN } : undefined;
};

/** Has texts written by the built-in writer, which needs nobody else, and keeps them. */
export const writeByPatterns = async (
  { transact, workspaceId, deps, signal }: Writing,
  toWrite: readonly (ToWrite & { note: string | null })[],
): Promise<{ kept: number; passed: number }> => {
  const { builtIn, models } = deps.writers;
  const written: WrittenMessage[] = [];
  const others = giveTurns();
  for (const each of toWrite) {
    await others();
    const steps = async function* (): AsyncGenerator<WritingStep> {
      yield { kind: 'begins', model: builtIn.model, note: each.note };
      for await (const part of builtIn.writeTo(each.task, signal)) yield { kind: 'part', part };
    };
    written.push(asWritten(each, await collectTo(steps(), each.task)));
  }
  if (signal.aborted) return { kept: 0, passed: 0 };
  return transact({ workspaceId }, async (db) => {
    const workspace = await loadWorkspace(db, deps);
    const kept = await keepWritten(db, written, { ...deps, workspace, realNow: deps.realClock.now() });
    for (const [note, theirs] of Map.groupBy(written, ({ text }) => text.note))
      await models.noteBuiltIn(db, PURPOSE, note, theirs.length);
    return kept;
  });
};

const KEEP_TRIES = 5;
const KEEP_AGAIN_MS = 500;

/** A text that was paid for isn't given up because the database is away for a moment, or another transaction was in the way. */
const patiently = async <T>(keep: () => Promise<T>, tries = KEEP_TRIES): Promise<T> => {
  try {
    return await keep();
  } catch (error) {
    if (tries === 1 || !isDatabaseAway(error)) throw error;
    await sleep(KEEP_AGAIN_MS);
    return patiently(keep, tries - 1);
  }
};

/**
 * Has one text written by the model, else by the built-in writer, and keeps it. Nothing is kept of one that was stopped or
 * changed meanwhile, and nobody is asked for it. `onRest`: the model rests, and the text waits.
 */
export const writeByModel = async (
  { transact, workspaceId, deps, signal }: Writing,
  toWrite: ToWrite,
  { timeoutMs, rest }: ModelPace,
  onRest: () => void,
): Promise<{ kept: number; passed: number }> => {
  const scope = { workspaceId };
  // Of a model that is known to rest only that is taken which has waited long enough.
  const waitsFor = rest === undefined ? MAY_WAIT_FOR : BUSY;
  let { taken } = toWrite;
  const asker = {
    ...PURPOSE,
    transact: <T>(work: Parameters<typeof transact<T>>[1]) => transact(scope, work),
    onReserve: async (db: Parameters<typeof markAsked>[0]) => {
      const now = deps.realClock.now();
      const leaseUntil = new Date(now.getTime() + timeoutMs + LEASE_MORE_MS);
      await markAsked(db, taken, { now, leaseUntil });
      taken = { ...taken, lease_until: leaseUntil };
    },
  };
  try {
    const text = await collectTo(writeTextTo(deps.writers, asker, toWrite.task, { signal, waitsFor }), toWrite.task);
    // A process that stops leaves it to the next one, which knows that somebody was asked.
    if (signal.aborted) return { kept: 0, passed: 0 };
    const written = asWritten({ ...toWrite, taken }, text);
    return await patiently(() =>
      transact(scope, async (db) => {
        const workspace = await loadWorkspace(db, deps);
        return keepWritten(db, [written], { ...deps, workspace, realNow: deps.realClock.now() });
      }),
    );
  } catch (error) {
    if (error instanceof NoLongerOurs) return { kept: 0, passed: 0 };
    if (error instanceof ModelError && waitsFor.has(error.problem)) {
      if (error.problem === 'resting') onRest();
      await transact(scope, (db) => giveBackTaken(db, [taken]));
      return { kept: 0, passed: 0 };
    }
    throw error;
  }
};
