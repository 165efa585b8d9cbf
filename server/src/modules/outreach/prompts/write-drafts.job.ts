import { z } from 'zod';
import type { ModelPace } from '#modules/models/index.ts';
import { defineJob, type JobContext, type Jobs } from '#platform/jobs/job.ts';
import { beginTurn } from '#platform/jobs/turn.ts';
import type { WakeWorkspace } from '../dispatch/send.job.ts';
import { loadWorkspace } from '../pace/workspace.ts';
import { loadTasks, type ToWrite } from './personal-tasks.ts';
import { takeWaiting, WRITE_DRAFTS, writeSoon } from './waiting.ts';
import {
  byPatterns,
  LEASE_MORE_MS,
  writeByModel,
  writeByPatterns,
  type Writing,
  type WritingDeps,
} from './write-drafts.ts';

const payload = z.object({ workspaceId: z.uuid() });

/** Longer than other turns: at the end of each the requests under way are waited for. */
const TURN_MS = 20_000;
/** How long those requests may take before the model counts as slow. */
const MAY_TAKE_MS = 10_000;
const BATCH = 200;
/** What the built-in writer has taken: a batch takes it a second. */
const TAKEN_MS = 60_000;
/** Screens are told of what has come at most so often. */
const TELL_EVERY_MS = 500;

/** How the workspace's model may be asked; undefined without one. */
type Pace = ModelPace | undefined;

/** Takes the next: of a model as many as may be asked at once, since what a dead process has taken waits for its lease. */
const takeSome = async ({ transact, workspaceId, deps }: Writing, pace: Pace, most: number): Promise<ToWrite[]> =>
  transact({ workspaceId }, async (db) => {
    const now = deps.realClock.now();
    const lease = pace === undefined ? TAKEN_MS : pace.timeoutMs + LEASE_MORE_MS;
    const taken = await takeWaiting(db, { now, leaseUntil: new Date(now.getTime() + lease), most, rest: pace?.rest });
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
  /** The model has begun to rest: the next turn knows until when. */
  rests: boolean;
}

/** Starts a text by the model. */
const ask = ({ writing, add }: Turn, pace: ModelPace, each: ToWrite, underWay: UnderWay): void => {
  const { active, failures } = underWay;
  const onRest = (): void => {
    underWay.rests = true;
  };
  const one: Promise<void> = writeByModel(writing, each, pace, onRest)
    .then(add)
    .catch((error: unknown) => {
      failures.push(error);
    })
    .finally(() => active.delete(one));
  active.add(one);
};

/** Starts with some texts: those that need no model are written at once. */
const begin = async (turn: Turn, some: readonly ToWrite[], underWay: UnderWay): Promise<void> => {
  const { writing, pace, add } = turn;
  const patterned = some.flatMap((each) => {
    const known = pace === undefined ? { note: null } : byPatterns(each);
    return known === undefined ? [] : [{ ...each, ...known }];
  });
  const known = new Set(patterned.map(({ taken }) => taken.id));
  for (const each of some) if (pace !== undefined && !known.has(each.taken.id)) ask(turn, pace, each, underWay);
  if (patterned.length > 0) await add(await writeByPatterns(writing, patterned));
};

/** Has texts written until none is left, the turn is over or the process stops. */
const writeAll = async (turn: Turn): Promise<void> => {
  const { writing, pace, isOver } = turn;
  const underWay: UnderWay = { active: new Set(), failures: [], rests: false };
  const { active, failures } = underWay;
  const most = pace?.inFlight ?? BATCH;
  try {
    while (!isOver() && !writing.signal.aborted && failures.length === 0 && !underWay.rests) {
      const some = active.size < most ? await takeSome(writing, pace, most - active.size) : [];
      if (some.length > 0) await begin(turn, some, underWay);
      else if (active.size > 0) await Promise.race(active);
      else break;
    }
  } finally {
    await Promise.all(active);
  }
  if (failures.length > 0) throw failures[0];
};

/** Writes the texts of prompts, person by person; in the lane of those who ask servers that are nobody's mail server. */
export const writeDraftsJob = (deps: WritingDeps, wake: WakeWorkspace) =>
  defineJob({
    ...WRITE_DRAFTS,
    lane: 'outside',
    slowAfterMs: TURN_MS + MAY_TAKE_MS,
    payload,
    async run({ transact, signal, jobs }: JobContext, { workspaceId }) {
      const writing: Writing = { transact, workspaceId, deps, signal };
      const pace = await transact({ workspaceId }, (db) => deps.writers.models.pace(db));
      const { add, tell } = teller(writing, wake, jobs);
      try {
        await writeAll({ writing, pace, isOver: beginTurn(TURN_MS), add });
      } finally {
        await tell();
        await transact({ workspaceId }, async (db) => {
          const rest = (await deps.writers.models.pace(db))?.rest;
          await writeSoon(db, workspaceId, jobs, deps.realClock.now(), rest);
          if (rest !== undefined) await deps.live.publish(db, workspaceId, { type: 'messages' });
        });
      }
    },
  });
