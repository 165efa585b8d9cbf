import { STAGE_LABELS, type Stage, STATUSES } from '@rainmaker/contract';
import { AppError } from '#platform/errors.ts';

/** Throws `bad_filter` for a status that the stage doesn’t have. */
export const checkStatuses = (stage: Stage, statuses: readonly string[]): void => {
  const known: readonly string[] = STATUSES[stage];
  const unknown = statuses.find((status) => !known.includes(status));
  if (unknown !== undefined)
    throw new AppError('bad_filter', `“${unknown}” isn’t a status of ${STAGE_LABELS[stage].many}.`);
};
