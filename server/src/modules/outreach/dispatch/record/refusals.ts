import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { changeEnrolments } from '../../enrolment/enrolment-queries.ts';
import type { Verdict } from '../../pace/gate.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { move } from '../../message/move.ts';
import type { DueMessage } from '../take-due.ts';

export type Refused = Exclude<Verdict, { kind: 'go' }>;

/** Writes down what the gate refused: cancelled, parked until somebody changes something, or moved to a later moment. */
export const applyRefusals = async (
  db: Db,
  refused: readonly { due: DueMessage; verdict: Refused }[],
  workspace: OutreachWorkspace,
): Promise<void> => {
  const at = workspace.clock.now();
  const rows = <K extends Refused['kind']>(kind: K) =>
    refused.flatMap(({ due, verdict }) =>
      verdict.kind === kind ? [{ due, verdict: verdict as Extract<Refused, { kind: K }> }] : [],
    );
  await move(db, {
    action: 'cancel',
    at,
    event: 'cancelled',
    actorUserId: null,
    rows: rows('cancel').map(({ due, verdict }) => ({
      id: due.id,
      cancelReason: verdict.reason,
      summary: 'Stopped at the send gate',
    })),
  });
  await changeEnrolments(
    db,
    rows('cancel').map(({ due }) => ({
      id: due.enrolment_id,
      state: 'skipped',
      finishedAt: at,
      reasonDetail: { words: 'They may not be written to' },
    })),
  );
  await move(db, {
    action: 'unschedule',
    at,
    event: 'held',
    actorUserId: null,
    rows: rows('park').map(({ due, verdict }) => ({
      id: due.id,
      sendAt: null,
      reasonCode: verdict.reason,
      reasonDetail: verdict.detail,
    })),
  });
  const waits = rows('wait').map(({ due, verdict }) => ({ id: due.id, until: verdict.until, reason: verdict.reason }));
  if (waits.length > 0) {
    await db.run(sql`
      update messages m set send_at = r.until, reason_code = r.reason
      from json_to_recordset(${JSON.stringify(waits)}::json) as r(id uuid, until timestamptz, reason text)
      where m.workspace_id = app.workspace_id() and m.id = r.id and m.status = 'scheduled'`);
  }
};
