import { STAGE_LABELS, type Stage, statusLabel } from '@rainmaker/contract';
import type { Db } from '#platform/db/database.ts';
import { invalidField } from '#platform/errors.ts';
import { changeStatus, type Doer, isStatusOf, type Outcome } from '../move/change-status.ts';
import { type Convertible, convert } from '../move/convert.ts';
import { deleteContacts } from '../move/delete.ts';
import type { Target } from '../list/target.ts';
import { type Receiver, transferContacts } from '../move/transfer.ts';

/** What is done to each of many people. */
export type BulkAction =
  | { kind: 'status'; stage: Stage; status: string; reason?: string | undefined; evidence?: string | undefined }
  | { kind: 'convert'; stage: Convertible }
  | { kind: 'delete'; stage: Stage }
  | ({ kind: 'transfer'; stage: Stage } & Receiver);

/** An answer lists so many of those who were skipped, and counts the others. */
export const MOST_SKIPPED_TOLD = 1000;

/** Does it to people of whom there are 1,000 at most. */
export const act = (db: Db, action: BulkAction, target: Target, doer: Doer): Promise<Outcome> => {
  switch (action.kind) {
    case 'convert':
      return convert(db, action.stage, target, doer);
    case 'delete':
      return deleteContacts(db, action.stage, target, doer);
    case 'transfer':
      return transferContacts(db, action.stage, target, action, doer);
    case 'status': {
      const { stage, status, reason, evidence } = action;
      if (!isStatusOf(stage, status))
        throw invalidField('status', `There is no status “${status}” among ${STAGE_LABELS[stage].many}.`);
      return changeStatus(db, stage, target, { status, reason, evidence }, doer);
    }
  }
};

export const people = (stage: Stage, count: number): string =>
  `${count.toLocaleString('en')} ${STAGE_LABELS[stage][count === 1 ? 'one' : 'many']}`;

const doneTo = (action: BulkAction, isOne: boolean): string => {
  switch (action.kind) {
    case 'convert':
      return `converted to ${STAGE_LABELS[action.stage === 'prospect' ? 'lead' : 'customer'][isOne ? 'one' : 'many']}`;
    case 'delete':
      return 'deleted';
    case 'transfer':
      return `given to ${action.name}`;
    case 'status':
      return `set to ${statusLabel(action.status)}`;
  }
};

/** What was done, without a full stop: "12 leads deleted". */
export const summaryOf = (action: BulkAction, done: number): string =>
  `${people(action.stage, done)} ${doneTo(action, done === 1)}`;

/** The same for a number that is not known yet and stands as #. */
export const summariesOf = (action: BulkAction): { one: string; many: string } => ({
  one: summaryOf(action, 1),
  many: `# ${STAGE_LABELS[action.stage].many} ${doneTo(action, false)}`,
});

export interface BulkResult {
  done: number;
  skipped: Outcome['skipped'];
  skippedCount: number;
  undoId: string;
  /** It ended before the last one: the sentence that says so. */
  stopped?: string | undefined;
}

/** The answer of a call over many, at once or at the end of its job. */
export const answerOf = (action: BulkAction, { done, skipped, skippedCount, undoId, stopped }: BulkResult) => ({
  message: [
    ...(stopped === undefined ? [] : [stopped]),
    `${summaryOf(action, done)}.`,
    ...(skippedCount > 0 ? [`${skippedCount.toLocaleString('en')} skipped.`] : []),
  ].join(' '),
  done,
  skipped: skipped.slice(0, MOST_SKIPPED_TOLD).map(({ id, reason }) => ({ id, reason })),
  skipped_count: skippedCount,
  undo_token: done > 0 ? undoId : null,
});
