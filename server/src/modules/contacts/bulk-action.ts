import { STAGE_LABELS, type Stage, statusLabel } from '@rainmaker/contract';
import type { Db } from '#platform/db/database.ts';
import { invalidField } from '#platform/errors.ts';
import { changeStatus, type Doer, isStatusOf, type Outcome } from './change-status.ts';
import { type Convertible, convert } from './convert.ts';
import type { Target } from './target.ts';

/** What is done to each of many people. */
export type BulkAction =
  | { kind: 'status'; stage: Stage; status: string; reason?: string | undefined; evidence?: string | undefined }
  | { kind: 'convert'; stage: Convertible };

/** An answer lists so many of those who were skipped, and counts the others. */
export const MOST_SKIPPED_TOLD = 1000;

/** Does it to people of whom there are 1,000 at most. */
export const act = (db: Db, action: BulkAction, target: Target, doer: Doer): Promise<Outcome> => {
  if (action.kind === 'convert') return convert(db, action.stage, target, doer);
  const { stage, status, reason, evidence } = action;
  if (!isStatusOf(stage, status))
    throw invalidField('status', `There is no status “${status}” among ${STAGE_LABELS[stage].many}.`);
  return changeStatus(db, stage, target, { status, reason, evidence }, doer);
};

export const people = (stage: Stage, count: number): string =>
  `${count.toLocaleString('en')} ${STAGE_LABELS[stage][count === 1 ? 'one' : 'many']}`;

const messageOf = (action: BulkAction, done: number, skipped: number): string => {
  const what =
    action.kind === 'convert'
      ? `${people(action.stage, done)} converted to ${STAGE_LABELS[action.stage === 'prospect' ? 'lead' : 'customer'][done === 1 ? 'one' : 'many']}.`
      : `${people(action.stage, done)} set to ${statusLabel(action.status)}.`;
  return skipped === 0 ? what : `${what} ${skipped.toLocaleString('en')} skipped.`;
};

/** The answer of a call over many, at once or at the end of its job. */
export const answerOf = (action: BulkAction, done: number, skipped: Outcome['skipped'], skippedCount: number) => ({
  message: messageOf(action, done, skippedCount),
  done,
  skipped: skipped.slice(0, MOST_SKIPPED_TOLD).map(({ id, reason }) => ({ id, reason })),
  skipped_count: skippedCount,
  undo_token: null,
});
