import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import { move } from '../message/move.ts';
import type { ChangeReason } from '../pace/reasons.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

/** An approved message, and where its person stands in a workflow. */
export interface Approved {
  id: string;
  enrolment_id: string | null;
}

const SUMMARIES: Record<ChangeReason, string> = {
  template_changed: 'Returned to draft: its template was changed',
};

/**
 * Makes approved messages drafts that are to be written anew, since what would be sent isn’t what was approved. Whoever calls it has
 * locked where their people stand, before the messages.
 */
export const reopenMessages = async (
  db: Db,
  rows: readonly Approved[],
  reason: ChangeReason,
  workspace: OutreachWorkspace,
): Promise<void> => {
  const reopened = new Set(
    await move(db, {
      action: 'hold',
      at: workspace.clock.now(),
      event: 'held',
      actorUserId: null,
      rows: rows.map(({ id }) => ({ id, sendAt: null, reasonCode: reason, summary: SUMMARIES[reason] })),
      also: sql`approved_by = null, approved_at = null, is_urgent = false, awaits_refresh = uuidv7()`,
    }),
  );
  if (reopened.size === 0) return;
  await moveEnrolments(
    db,
    rows
      .filter(({ id }) => reopened.has(id))
      .map((row) => ({ id: row.enrolment_id, action: 'await_approval', reasonCode: reason })),
  );
  await workspace.events.emit(db, { type: 'message.reopened', workspaceId: workspace.id });
};
