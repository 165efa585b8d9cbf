import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from '../app.ts';
import type { Random } from '../random.ts';
import { startWorkerProcess } from './worker-process.ts';

/** What two workers send, while they are killed. */
export interface UnderKills {
  workspaceId: string;
  messages: number;
  kills: number;
  chance: Random;
  /** How many messages their provider has. */
  arrived: () => Promise<number> | number;
  /** Hears of each kill in the moment before it. */
  onKill?: () => void;
  env?: Record<string, string>;
}

/** How many messages of a workspace there are of each status. */
export const statusesOf = async (
  { database }: Pick<TestApp, 'database'>,
  workspaceId: string,
): Promise<Record<string, number>> => {
  const { rows } = await database.admin.query<{ status: string; count: string }>(
    'select status, count(*) from messages where workspace_id = $1 group by status',
    [workspaceId],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
};

const isUnderWay = (counts: Record<string, number>): boolean =>
  (counts['scheduled'] ?? 0) + (counts['sending'] ?? 0) > 0;

/**
 * Two workers send; after each equal part of the messages, and a random moment, one of them is killed and another takes its place.
 * Returns the statuses once nothing is under way.
 */
export const sendUnderKills = async (
  app: Pick<TestApp, 'database' | 'dataDir'>,
  { workspaceId, messages, kills, chance, arrived, onKill, env }: UnderKills,
): Promise<Record<string, number>> => {
  // A new one begins while the other goes on sending.
  const workers = [startWorkerProcess(app, env), startWorkerProcess(app, env)];
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      while ((await arrived()) < (messages / (kills + 1)) * kill) await sleep(5);
      await sleep(chance.below(120));
      const which = chance.below(2);
      const victim = await workers[which];
      onKill?.();
      await victim?.kill();
      workers[which] = startWorkerProcess(app, env);
    }
    const until = performance.now() + 40_000;
    while (isUnderWay(await statusesOf(app, workspaceId)) && performance.now() < until) await sleep(50);
  } finally {
    await Promise.all(workers.map(async (worker) => (await worker).kill()));
  }
  return statusesOf(app, workspaceId);
};
