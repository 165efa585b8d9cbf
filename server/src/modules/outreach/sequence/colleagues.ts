import { isDeepStrictEqual } from 'node:util';
import type { Step } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { forbidden } from '#platform/errors.ts';
import { refuseForOthers } from '../access.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';
import type { SequenceRow } from './sequence-queries.ts';

type Who = Pick<Session, 'role' | 'userId'>;

/** Whether a campaign, of those that `which` says, uses the workflow: index campaigns_sequence. */
export const isUsed = async (db: Db, id: string, which: RawBuilder<boolean> = sql<boolean>`true`): Promise<boolean> => {
  const used = await db.maybe(sql`
    select 1 from campaigns where workspace_id = app.workspace_id() and sequence_id = ${id} and deleted_at is null
      and state <> 'cancelled' and ${which} limit 1`);
  return used !== undefined;
};

/**
 * 403 for a rep while a colleague's campaign uses it: each step is written from the workflow as it is by then, and would be sent in
 * that colleague's name. A draft is launched as its maker read it, and a completed campaign goes on once somebody is added.
 */
export const refuseOthersCampaigns = async (
  db: Db,
  { role, userId }: Who,
  id: string,
  advice: string,
): Promise<void> => {
  if (role === 'rep' && (await isUsed(db, id, sql<boolean>`created_by is distinct from ${userId}`)))
    throw forbidden(`A colleague’s campaign uses this workflow. ${advice}`);
};

type Course = Pick<SequenceRow, 'steps' | 'stop_on'>;

const placeOf = ({ key, kind, condition, path }: Step): Partial<Step> => ({ key, kind, condition, path });

/** Whether somebody's way may end earlier than before: a step is gone, elsewhere or for fewer people, or more ends the way. */
const isShorter = (was: Course, now: Course): boolean => {
  const before = new Set(was.steps.map(({ key }) => key));
  const kept = now.steps.filter(({ key }) => before.has(key));
  return (
    !isDeepStrictEqual(kept.map(placeOf), was.steps.map(placeOf)) ||
    now.stop_on.some((each) => !was.stop_on.includes(each))
  );
};

/**
 * 403 for a rep who shortens a workflow by which somebody is in progress whom they don't reach: it would take them out of its
 * campaign. New words may be saved, since these people get none without an approval. Index enrolments_sequence.
 */
export const assertKeepsOthersOnTheirWay = async (
  db: Db,
  session: Who,
  was: Pick<SequenceRow, 'id'> & Course,
  now: Course,
): Promise<void> => {
  if (session.role !== 'rep' || !isShorter(was, now)) return;
  await refuseForOthers(
    db,
    session,
    sql`select workspace_id, contact_id from enrolments
      where workspace_id = app.workspace_id() and sequence_id = ${was.id} and state in (${liveStates})`,
    'Some people in this workflow belong to colleagues. Keep its steps, their order and conditions, or ask a manager to change them.',
  );
};
