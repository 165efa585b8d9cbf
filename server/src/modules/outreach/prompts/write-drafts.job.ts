import { z } from 'zod';
import { defineJob, type JobContext, type Jobs } from '#platform/jobs/job.ts';
import { beginTurn } from '#platform/jobs/turn.ts';
import type { WakeWorkspace } from '../dispatch/send.job.ts';
import { loadWorkspace } from '../pace/workspace.ts';
import { loadTasks, type ToWrite } from './personal-tasks.ts';
import { giveBackTaken, takeWaiting, WRITE_DRAFTS, writeSoon } from './waiting.ts';
import { byPatterns, writeByModel, writeByPatterns, type Writing, type WritingDeps } from './write-drafts.ts';

const payload = z.object({ workspaceId: z.uuid() });

/** Longer than other turns: at the end of each the requests under way are waited for. */
const TURN_MS = 20_000;
const BATCH = 200;
/** Taken, and not asked for yet. A turn and two requests fit in it. */
const TAKEN_MS = 60_000;
/** Screens are told of what has come at most so often. */
const TELL_EVERY_MS = 500;

/** How the workspace's model may be asked; undefined without one. */
type Pace = { inFlight: number; timeoutMs: number } | undefined;

const takeSome = async ({ transact, workspaceId, deps }: Writing, pace: Pace): Promise<ToWrite[]> =>
  transact({ workspaceId }, async (db) => {
    const now = deps.realClock.now();
    const leaseUntil = new Date(now.getTime() + TAKEN_MS + 2 * (pace?.timeoutMs ?? 0));
    const taken = await takeWaiting(db, { now, leaseUntil, most: pace?.inFlight ?? BATCH });
    const workspace = await loadWorkspace(db, deps);
    return loadTasks(db, taken, { now: workspace.clock.now(), channels: deps.channels });
  });

/** Tells screens, and the engine where something may leave, but not of each text by itself. */
const teller = ({ transact, workspaceId, deps }: Writing, wake: WakeWorkspace, jobs: Jobs) => {
  let toldAt = 0;
  const state = { kept: 0, passed: 0 };
  const tell = async (): Promise<void> => {
    const { kept, passed } = state;
    if (kept === 0) return;
    Object.assign(state, { kept: 0, passed: 0 });
    toldAt = performance.now();
    await transact({ workspaceId }, async (db) => {
      await deps.live.publish(db, workspaceId, { type: 'messages' });
      if (passed > 0) await wake(db, workspaceId, jobs);
    });
  };
  return {
    tell,
    async add({ kept, passed }: { kept: number; passed: number }): Promise<void> {
      state.kept += kept;
      state.passed += passed;
      if (performance.now() - toldAt >= TELL_EVERY_MS) await tell();
    },
  };
};

interface Turn {
  writing: Writing;
  pace: Pace;
  isOver: () => boolean;
  add: ReturnType<typeof teller>['add'];
}

/** Texts that a model is writing at the moment, and what went wrong with others: nothing more is asked for then. */
interface UnderWay {
  active: Set<Promise<void>>;
  failures: unknown[];
}

/** Starts a text by the model, where fewer than may be are under way; waits for one to end where not. */
const ask = async (
  { writing, add }: Turn,
  pace: NonNullable<Pace>,
  each: ToWrite,
  { active, failures }: UnderWay,
): Promise<void> => {
  while (active.size >= pace.inFlight) await Promise.race(active);
  const one: Promise<void> = writeByModel(writing, each, pace.timeoutMs)
    .then(add)
    .catch((error: unknown) => {
      failures.push(error);
    })
    .finally(() => active.delete(one));
  active.add(one);
};

/** Has some texts written: those that need no model at once, the others as soon as one may be asked; gives back the rest. */
const writeSome = async (turn: Turn, some: readonly ToWrite[], underWay: UnderWay, isEnding: () => boolean) => {
  const { writing, pace, add } = turn;
  const patterned = some.flatMap((each) => {
    const known = pace === undefined ? { note: null } : byPatterns(each);
    return known === undefined ? [] : [{ ...each, ...known }];
  });
  if (patterned.length > 0) await add(await writeByPatterns(writing, patterned));
  const known = new Set(patterned.map(({ taken }) => taken.id));
  const left: ToWrite[] = [];
  for (const each of some.filter(({ taken }) => !known.has(taken.id))) {
    if (pace === undefined || isEnding()) left.push(each);
    else await ask(turn, pace, each, underWay);
  }
  if (left.length === 0) return;
  await writing.transact({ workspaceId: writing.workspaceId }, (db) =>
    giveBackTaken(
      db,
      left.map(({ taken }) => taken),
    ),
  );
};

/** Has texts written until none is left, the turn is over or the process stops. */
const writeAll = async (turn: Turn): Promise<void> => {
  const underWay: UnderWay = { active: new Set(), failures: [] };
  const isEnding = (): boolean => turn.isOver() || turn.writing.signal.aborted || underWay.failures.length > 0;
  try {
    while (!isEnding()) {
      const some = await takeSome(turn.writing, turn.pace);
      if (some.length === 0) break;
      await writeSome(turn, some, underWay, isEnding);
    }
  } finally {
    await Promise.all(underWay.active);
  }
  if (underWay.failures.length > 0) throw underWay.failures[0];
};

/** Writes the texts of prompts, person by person; in the lane of those who ask servers that are nobody's mail server. */
export const writeDraftsJob = (deps: WritingDeps, wake: WakeWorkspace) =>
  defineJob({
    ...WRITE_DRAFTS,
    lane: 'outside',
    payload,
    async run({ transact, signal, jobs }: JobContext, { workspaceId }) {
      const writing: Writing = { transact, workspaceId, deps, signal };
      const pace = await transact({ workspaceId }, (db) => deps.writers.models.pace(db));
      const { add, tell } = teller(writing, wake, jobs);
      try {
        await writeAll({ writing, pace, isOver: beginTurn(TURN_MS), add });
      } finally {
        await tell();
        await transact({ workspaceId }, (db) => writeSoon(db, workspaceId, jobs, deps.realClock.now()));
      }
    },
  });
