import { type BulkAnswer, STAGE_LABELS } from '@rainmaker/contract';
import { runBulk } from '#platform/bulk/bulk-action.ts';
import type { CallContext, Session } from '#platform/context.ts';
import { forbidden, invalidField, notFound } from '#platform/errors.ts';
import type { Target } from '../list/target.ts';
import { auditPeople } from './audit-people.ts';
import type { Outcome } from '../move/change-status.ts';
import type { PeopleAction, PeopleBulk } from './people-action.ts';

/**
 * A single person requested by id must change: otherwise throws the reason instead of reporting success for 0 people.
 */
const refuseSingle = (action: PeopleAction, ids: readonly string[] | undefined, { done, skipped }: Outcome): void => {
  const [only] = skipped;
  if (done > 0 || ids?.length !== 1 || !only?.lacks) return;
  switch (only.lacks) {
    case 'record':
      throw notFound(STAGE_LABELS[action.stage].one);
    case 'reason':
    case 'evidence':
      throw invalidField(only.lacks, only.reason);
    case 'right':
      throw forbidden(only.reason);
  }
};

/** Checked up front, before any job starts. */
const checkEvidence = (action: PeopleAction, { role }: Session): void => {
  const isLift = action.kind === 'status' && action.evidence !== undefined;
  if (isLift && role !== 'owner' && role !== 'manager')
    throw forbidden('Only an owner or a manager can lift Do Not Contact.');
};

/** Runs an action on people by id or filter: inline up to 1,000, otherwise as a job that returns the same response. */
export const changePeople = async (
  context: Pick<CallContext, 'db' | 'clock' | 'jobs' | 'live' | 'request'> & { session: Session },
  bulk: PeopleBulk,
  action: PeopleAction,
  { ids, filter }: Target,
): Promise<BulkAnswer> => {
  checkEvidence(action, context.session);
  const { outcome, answer } = await runBulk(context, bulk, action, { ids, filter: filter && { ...filter } });
  if (outcome) refuseSingle(action, ids, outcome);
  await auditPeople(context, action, { ids, filter }, answer);
  return answer;
};
