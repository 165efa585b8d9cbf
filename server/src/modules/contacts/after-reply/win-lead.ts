import { statusesBefore, statusLabel } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { type ByProgram, convertReplier } from './convert-replier.ts';
import { moveContacts } from '../move/move.ts';

/**
 * Someone has accepted an estimate: a lead becomes Won, a prospect a lead first; a customer stays as they are, and whoever is Do Not
 * Contact. False where nothing changes.
 */
export const winLead = async (db: Db, contactId: string, by: ByProgram & { why: string }): Promise<boolean> => {
  await convertReplier(db, contactId, by);
  const from = statusesBefore('lead', 'Won', 'system');
  const asked = await moveContacts(db, {
    stage: 'lead',
    target: { ids: [contactId] },
    changes: sql`status = 'Won', lost_reason = null`,
    columns: ['stage', 'status', 'lost_reason'],
    from,
    entries: Object.fromEntries(
      from.map((was) => [
        was,
        [{ kind: 'status_changed', summary: `Status changed from ${statusLabel(was)} to Won: ${by.why}` }],
      ]),
    ),
    at: by.at,
    actorUserId: null,
    undo: { id: by.undoId },
  });
  if (!asked.some(({ is_moved }) => is_moved)) return false;
  await by.events.emit(db, {
    type: 'contact.status_changed',
    workspaceId: by.workspaceId,
    contactIds: [contactId],
    status: 'Won',
    undoId: by.undoId,
  });
  return true;
};
