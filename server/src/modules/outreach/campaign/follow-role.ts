import { type RawBuilder, sql } from 'kysely';
import { findColleague } from '#modules/accounts/index.ts';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import { inBatches } from '#platform/bulk/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import { parkOthers, scheduleApprovedOf } from '../plan/park.ts';
import { resumeHeld } from '../plan/sign-out.ts';
import { OTHERS_ACCOUNT } from '../pace/reasons.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

/** Over enrolments or messages: those of this user's campaigns that are sent from someone else's mailbox. */
const fromOthers = (userId: string): RawBuilder<boolean> => sql<boolean>`(
  campaign_id = any(array(select cp.id from campaigns cp
    where cp.workspace_id = app.workspace_id() and cp.created_by = ${userId}))
  and account_id = any(array(select b.id from ${ACCOUNTS} b
    where b.workspace_id = app.workspace_id() and b.user_id <> ${userId})))`;

/** People whose next message isn't written yet; the others wait with the message they have. */
const holdPeople = async (db: Db, which: RawBuilder<boolean>): Promise<void> => {
  const unwritten = sql<{ id: string }>`select id from enrolments
    where workspace_id = app.workspace_id() and ${which} and state in ('queued', 'in_progress')
      and next_action_at is not null`;
  await inBatches(db, unwritten, (rows) =>
    moveEnrolments(
      db,
      rows.map(({ id }) => ({ id, action: 'hold', reasonCode: 'no_mailbox', reasonDetail: OTHERS_ACCOUNT })),
    ),
  );
};

/**
 * Someone's role changed. A rep sends from their own mailboxes only, so messages of their campaigns from someone
 * else's are held. With another role they continue.
 */
export const followRole = async (db: Db, userId: string, workspace: OutreachWorkspace): Promise<void> => {
  const which = fromOthers(userId);
  const colleague = await findColleague(db, userId);
  if (colleague?.role === 'rep') {
    await parkOthers(db, which, workspace);
    await holdPeople(db, which);
  } else await resumeHeld(db, which, workspace);
  // Messages that may not be sent get a reason, the others a slot.
  await scheduleApprovedOf(db, which, workspace);
};
