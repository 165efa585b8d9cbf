import { CANCEL_REASONS, type CancelReason } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import type { Verdict } from '../pace/gate.ts';
import { reopenMessages } from '../approved/reopen.ts';
import { move } from '../message/move.ts';
import { lockFreeEnrolments } from '../enrolment/lock.ts';
import { failedSteps, goOnWithout } from '../enrolment/go-on.ts';
import type { SendingFrom } from '../channels/channel.ts';
import type { DueMessage } from './take-due.ts';

export type Refused = Exclude<Verdict, { kind: 'go' }>;

const NOT_TO_BE_WRITTEN_TO = { words: 'They can’t be contacted' };

/** Why the workflow ends for their record, although they can be contacted. */
const endOf = (reason: CancelReason): { words: string } =>
  reason === 'same_address' || reason === 'replied' ? { words: CANCEL_REASONS[reason] } : NOT_TO_BE_WRITTEN_TO;

/** Their address on this channel is blocked or gone: another channel takes over. */
const leaveChannel = async (
  db: Db,
  due: readonly DueMessage[],
  { account, workspace, channels }: SendingFrom,
): Promise<void> => {
  if (due.length === 0) return;
  const unreached = {
    channel: account.channel,
    failed: failedSteps(due),
    end: { action: 'skip' as const, summary: 'Stopped before sending', detail: NOT_TO_BE_WRITTEN_TO },
  };
  await goOnWithout(db, unreached, workspace, channels);
};

type Rows<K extends Refused['kind']> = readonly { due: DueMessage; verdict: Extract<Refused, { kind: K }> }[];

/** When another transaction holds where the person stands: it will be over by then. */
const SOON_MS = 1_000;

/**
 * Those whose person's way nobody else is changing. The others are looked at again in a moment: this transaction holds their
 * messages already, so it may not wait for what comes before them.
 */
const leaveBusy = async <K extends Refused['kind']>(db: Db, stopped: Rows<K>, at: Date): Promise<Rows<K>> => {
  const free = await lockFreeEnrolments(
    db,
    stopped.flatMap(({ due }) => due.enrolment_id ?? []),
  );
  const isFree = ({ due }: Rows<K>[number]): boolean => due.enrolment_id === null || free.has(due.enrolment_id);
  const busy = stopped.filter((each) => !isFree(each)).map(({ due }) => due.id);
  if (busy.length > 0)
    await db.run(sql`
      update messages set send_at = ${new Date(at.getTime() + SOON_MS)}
      where workspace_id = app.workspace_id() and id = any(${busy}::uuid[]) and status = 'scheduled'`);
  return stopped.filter(isFree);
};

const applyCancels = async (db: Db, all: Rows<'cancel'>, from: SendingFrom): Promise<void> => {
  const at = from.workspace.clock.now();
  const stopped = await leaveBusy(db, all, at);
  await move(db, {
    action: 'cancel',
    at,
    event: 'cancelled',
    actorUserId: null,
    rows: stopped.map(({ due, verdict }) => ({
      id: due.id,
      cancelReason: verdict.reason,
      summary: 'Stopped before sending',
    })),
  });
  const isUnreached = ({ due, verdict }: Rows<'cancel'>[number]): boolean =>
    ['suppressed', 'domain_blocked'].includes(verdict.reason) && !due.is_do_not_contact && due.enrolment_id !== null;
  await moveEnrolments(
    db,
    stopped
      .filter((each) => !isUnreached(each))
      .map(({ due, verdict }) => ({
        id: due.enrolment_id,
        action: 'skip',
        finishedAt: at,
        reasonDetail: endOf(verdict.reason),
      })),
  );
  await leaveChannel(
    db,
    stopped.filter(isUnreached).map(({ due }) => due),
    from,
  );
};

const applyReopens = async (db: Db, all: Rows<'reopen'>, { workspace }: SendingFrom): Promise<void> => {
  const free = await leaveBusy(db, all, workspace.clock.now());
  for (const [reason, theirs] of Map.groupBy(free, ({ verdict }) => verdict.reason))
    await reopenMessages(
      db,
      theirs.map(({ due }) => due),
      reason,
      workspace,
    );
};

/** Records what the gate refused: cancelled, a draft again, parked until someone changes something, or moved to a later time. */
export const applyVerdicts = async (
  db: Db,
  refused: readonly { due: DueMessage; verdict: Refused }[],
  from: SendingFrom,
): Promise<void> => {
  const rows = <K extends Refused['kind']>(kind: K): Rows<K> =>
    refused.flatMap(({ due, verdict }) =>
      verdict.kind === kind ? [{ due, verdict: verdict as Extract<Refused, { kind: K }> }] : [],
    );
  await applyCancels(db, rows('cancel'), from);
  await applyReopens(db, rows('reopen'), from);
  await move(db, {
    action: 'unschedule',
    at: from.workspace.clock.now(),
    event: 'held',
    actorUserId: null,
    rows: rows('park').map(({ due, verdict }) => ({
      id: due.id,
      sendAt: null,
      reasonCode: verdict.reason,
      reasonDetail: verdict.detail,
    })),
  });
  const waits = rows('wait').map(({ due, verdict }) => ({
    id: due.id,
    until: verdict.until,
    reason: verdict.reason,
    detail: verdict.detail,
  }));
  if (waits.length > 0) {
    await db.run(sql`
      update messages m set send_at = r.until, reason_code = r.reason, reason_detail = r.detail
      from json_to_recordset(${JSON.stringify(waits)}::json) as r(id uuid, until timestamptz, reason text, detail jsonb)
      where m.workspace_id = app.workspace_id() and m.id = r.id and m.status = 'scheduled'`);
  }
};
