import { STAGES, type Stage } from '@rainmaker/contract';
import { problemOf } from '#lib/errors.ts';

/** Where the person is now, if not where they were looked for: in another list by a conversion, or another record by a merge. */
export const placeNowOf = (error: unknown): { stage: Stage; id: string | undefined } | undefined => {
  const current = problemOf(error)?.current;
  if (typeof current !== 'object' || current === null || !('stage' in current)) return undefined;
  const stage = STAGES.find((each) => each === current.stage);
  if (stage === undefined || problemOf(error)?.code !== 'not_found') return undefined;
  return { stage, id: 'id' in current && typeof current.id === 'string' ? current.id : undefined };
};

/** The person's current stage, if it isn't the requested one. */
export const stageNow = (error: unknown): Stage | undefined => placeNowOf(error)?.stage;
