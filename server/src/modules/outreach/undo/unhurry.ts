import type { MessageStatus } from '@rainmaker/contract';
import { sql } from 'kysely';
import { KEPT_ROWS } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEventOf } from '#modules/events.ts';
import { takeBack } from '../drafts/take-back.ts';
import { move } from '../message/move.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { scheduleMessages } from '../plan/schedule.ts';

interface Hurried {
  id: string;
  contact_id: string;
  enrolment_id: string | null;
  status: MessageStatus;
  before: { status: MessageStatus; is_urgent: boolean };
}

const loadHurried = (db: Db, actionId: string, contactIds: readonly string[]): Promise<Hurried[]> =>
  db.rows<Hurried>(sql`
    select m.id, m.contact_id, m.enrolment_id, m.status, u.before from ${KEPT_ROWS} u
    join messages m on m.workspace_id = u.workspace_id and m.id = u.row_id
    where u.workspace_id = app.workspace_id() and u.action_id = ${actionId} and u.kind = 'message'
      and u.after ? 'is_hurried' and u.subject_id = any(${[...contactIds]}::uuid[])
    order by m.id for update of m`);

/**
 * "Send now" is undone: what waits for its moment of grace is a draft again, or has its approval and a slot as before; what has been sent
 * already stays sent, and says so.
 */
export const unhurry = async (
  db: Db,
  { actionId, contactIds, userId, outcome }: DomainEventOf<'undo.asked'>,
  workspace: OutreachWorkspace,
): Promise<void> => {
  const rows = await loadHurried(db, actionId, contactIds);
  if (rows.length === 0) return;
  const at = workspace.clock.now();
  const waiting = rows.filter(({ status }) => status === 'approved' || status === 'scheduled');
  await takeBack(
    db,
    waiting.filter(({ before }) => before.status === 'draft'),
    { userId, at, summary: '“Send now” undone' },
  );
  const approved = waiting.filter(({ before }) => before.status !== 'draft').map(({ id }) => id);
  await move(db, {
    action: 'unschedule',
    at,
    event: 'scheduled',
    actorUserId: userId,
    rows: approved.map((id) => ({ id, sendAt: null })),
  });
  // Its moment of grace stays: whoever approved it a moment ago can still undo that too.
  await db.run(sql`update messages set is_urgent = false
    where workspace_id = app.workspace_id() and id = any(${approved}::uuid[]) and status = 'approved'`);
  await scheduleMessages(db, approved, workspace);
  const gone = new Set(
    rows.filter(({ status }) => status === 'sending' || status === 'sent').map(({ contact_id: id }) => id),
  );
  outcome.kept.push(...[...gone].map((id) => ({ id, reason: 'The email was sent already.' })));
};
