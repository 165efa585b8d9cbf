import { DEFAULT_SCORE_WEIGHTS, type ScoreWeights } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** How much each factor counts in this workspace. */
export const scoreWeights = async (db: Db): Promise<ScoreWeights> => {
  const found = await db.maybe(sql<{ weights: ScoreWeights }>`
    select weights from score_weights where workspace_id = app.workspace_id()`);
  return { ...DEFAULT_SCORE_WEIGHTS, ...found?.weights };
};

export const saveScoreWeights = async (db: Db, weights: ScoreWeights): Promise<ScoreWeights> => {
  await db.run(sql`
    insert into score_weights (workspace_id, weights) values (app.workspace_id(), ${JSON.stringify(weights)}::jsonb)
    on conflict (workspace_id) do update set weights = excluded.weights`);
  return weights;
};
