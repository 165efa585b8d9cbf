import { STAGES, type Stage } from '@rainmaker/contract';
import { problemOf } from '#lib/errors.ts';

/** The person's current stage, if it isn't the requested one: a conversion moves them to another list. */
export const stageNow = (error: unknown): Stage | undefined => {
  const current = problemOf(error)?.current;
  return typeof current === 'object' && current !== null && 'stage' in current && problemOf(error)?.code === 'not_found'
    ? STAGES.find((stage) => stage === current.stage)
    : undefined;
};
