import type { Contract, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { DomainEvents } from '#modules/events.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { KEEP_ROWS, openUndo } from '#platform/bulk/undo.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import { assertSeen } from '../list/seen.ts';
import { takeRecord } from './follow-up-row.ts';
import { tell } from './write.ts';

/** Deletes a follow-up; its row is kept for the undo. Throws 404 for one that the caller can't see. */
export const deleteFollowUp = async (
  context: Pick<CallContext, 'db' | 'session' | 'clock' | 'live' | 'request'>,
  events: DomainEvents,
  id: string,
): Promise<Output<Contract['deleteFollowUp']>> => {
  const { db, session, clock, live } = context;
  const { userId, workspaceId } = session;
  const row = await takeRecord(context, events, id);
  if (row.state !== 'open') await assertSeen(db, row.contact_id);
  const at = realNow(context);
  const summary = `Follow-up with ${row.contact_name} deleted`;
  const token = await openUndo(db, { userId, kind: 'follow_up_delete', summary, at });
  await db.run(sql`
    with gone as (
      delete from follow_ups f where f.workspace_id = app.workspace_id() and f.id = ${id} returning f.*)
    ${KEEP_ROWS}
    select app.workspace_id(), ${token}::uuid, g.contact_id, 'follow_up', g.id, to_jsonb(g), '{}' from gone g`);
  await tell(db, row, { userId, at: clock.now() }, { kind: 'follow_up_deleted', what: 'Follow-up deleted' });
  const { enrolment_id: enrolmentId, step_key: stepKey } = row;
  if (enrolmentId !== null && stepKey !== null && row.state === 'open')
    await events.emit(db, {
      type: 'follow_up.closed',
      workspaceId,
      enrolmentId,
      stepKey,
      outcome: null,
      undoId: token,
    });
  // The title may name them: once they are purged, the log keeps no word of it.
  await recordAudit(db, session, context.request, {
    action: 'follow_up_deleted',
    subject: row.contact_name,
    person: { id: sql<string>`${row.contact_id}::uuid`, name: sql<string>`${row.contact_name}::text` },
    record: { type: row.stage, id: row.contact_id },
    at,
  });
  await live.publish(db, workspaceId, { type: 'follow_ups', id, contact_id: row.contact_id });
  return { message: 'Follow-up deleted.', undo_token: token };
};
