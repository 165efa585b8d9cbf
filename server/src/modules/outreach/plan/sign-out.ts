import { OPEN_CAMPAIGN_STATES } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import { inBatches } from '#platform/bulk/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { maySendNext, takeBackAhead } from '../approved/take-back-ahead.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';
import { lockEnrolmentsOf } from '../enrolment/lock.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { keepAsDrafts } from '../message/keep.ts';
import { move } from '../message/move.ts';

interface Approved {
  id: string;
  enrolment_id: string | null;
}

const holdMessages = async (db: Db, rows: readonly Approved[], at: Date): Promise<void> => {
  const held = new Set(
    await move(db, {
      action: 'hold',
      at,
      event: 'held',
      actorUserId: null,
      rows: rows.map(({ id }) => ({
        id,
        sendAt: null,
        reasonCode: 'signed_out',
        summary: 'Returned to draft: the mailbox was signed out',
      })),
      also: sql`approved_by = null, approved_at = null, is_urgent = false`,
    }),
  );
  await moveEnrolments(
    db,
    rows
      .filter(({ id }) => held.has(id))
      .map((row) => ({ id: row.enrolment_id, action: 'await_approval', reasonCode: 'signed_out' })),
  );
};

/**
 * Accounts were signed out: their approved and scheduled messages become drafts again, approvals of later steps no longer
 * count, and an undo restores neither. Nothing is sent until an account is connected and the message is approved again.
 */
export const holdSignedOut = async (
  db: Db,
  accountIds: readonly string[],
  workspace: OutreachWorkspace,
): Promise<void> => {
  const theirs = sql<boolean>`m.account_id = any(${[...accountIds]}::uuid[]) and m.status in ('approved', 'scheduled')`;
  await lockEnrolmentsOf(db, theirs);
  const approved = sql<Approved>`
    select m.id, m.enrolment_id from messages m where m.workspace_id = app.workspace_id() and ${theirs} order by m.id`;
  await inBatches(db, approved, (rows) => holdMessages(db, rows, workspace.clock.now()));
  await db.run(sql`update enrolments e set approved_ahead = false
    where e.workspace_id = app.workspace_id() and ${maySendNext(accountIds)} and e.approved_ahead`);
  await keepAsDrafts(db, accountIds);
};

/** The accounts that were deleted since and belonged to the same user as this one. */
const orphanedBy = (accountId: string): RawBuilder<{ id: string }> => sql`
  select o.id from ${ACCOUNTS} o join ${ACCOUNTS} b on b.workspace_id = o.workspace_id
    and b.channel = o.channel and b.user_id = o.user_id and b.id = ${accountId}
  where o.workspace_id = app.workspace_id() and o.deleted_at is not null and o.id <> b.id`;

/** People whose account was deleted continue with this one. People of an account that is only signed out wait for it. */
const adoptPeople = async (db: Db, accountId: string): Promise<void> => {
  const orphaned = await db.rows<{ id: string }>(orphanedBy(accountId));
  if (orphaned.length === 0) return;
  // Nobody who approved what they would have sent has seen the name and signature of this one.
  const ids = orphaned.map(({ id }) => id);
  await takeBackAhead(db, maySendNext(ids));
  await db.run(sql`
    with theirs as (
      select e.id from enrolments e where e.workspace_id = app.workspace_id() and e.account_id = any(${ids}::uuid[])
        and e.state in (${liveStates}) order by e.id for no key update of e)
    update enrolments e set account_id = ${accountId} from theirs
    where e.workspace_id = app.workspace_id() and e.id = theirs.id`);
};

/** The same for their drafts and for the campaigns that name the deleted accounts. Comes after every lock of where people stand. */
const adoptMessages = async (db: Db, accountId: string): Promise<void> => {
  const orphaned = orphanedBy(accountId);
  await db.run(sql`
    with theirs as (
      select m.id from messages m where m.workspace_id = app.workspace_id() and m.account_id in (${orphaned})
        and m.status in ('draft', 'approved') order by m.id for update of m)
    update messages m set account_id = ${accountId}, version = m.version + 1 from theirs
    where m.workspace_id = app.workspace_id() and m.id = theirs.id`);
  await db.run(sql`
    update campaigns cp set mailbox_ids = array(
      select distinct case when m.id in (${orphaned}) then ${accountId}::uuid else m.id end
      from unnest(cp.mailbox_ids) as m(id)), version = cp.version + 1
    where cp.workspace_id = app.workspace_id() and cp.mailbox_ids && array(${orphaned})
      and cp.state = any(${[...OPEN_CAMPAIGN_STATES]}::text[])`);
};

/** Releases enrolments that were held because they had no account. */
const resumeHeld = async (db: Db, which: RawBuilder<boolean>, workspace: OutreachWorkspace): Promise<void> => {
  const now = workspace.clock.now();
  const held = sql<{ id: string; step_due_at: Date | null }>`
    select id, step_due_at from enrolments where workspace_id = app.workspace_id() and ${which}
      and state = 'held' and reason_code = 'no_mailbox'`;
  await inBatches(db, held, (rows) =>
    moveEnrolments(
      db,
      rows.map(({ id, step_due_at: due }) => ({
        id,
        action: 'proceed',
        reasonCode: 'wait',
        nextActionAt: due !== null && due > now ? due : now,
      })),
    ),
  );
};

/** An account can send again: releases everyone who waited for it. */
export const resumeAccount = async (db: Db, accountId: string, workspace: OutreachWorkspace): Promise<void> => {
  await adoptPeople(db, accountId);
  await resumeHeld(db, sql<boolean>`account_id = ${accountId}`, workspace);
  await adoptMessages(db, accountId);
};

/** An account was deleted: its people move to another account of the same user, if one can send. */
export const passOnDeleted = async (db: Db, accountIds: readonly string[]): Promise<string | undefined> => {
  const successor = await db.maybe<{ id: string }>(sql`
    select b.id from ${ACCOUNTS} o join ${ACCOUNTS} b on b.workspace_id = o.workspace_id and b.user_id = o.user_id
      and b.channel = o.channel
      and b.state in ('active', 'ramping')
    where o.workspace_id = app.workspace_id() and o.id = any(${[...accountIds]}::uuid[]) and o.deleted_at is not null
    order by (b.provider = 'simulator') <> (o.provider = 'simulator'), b.created_at, b.id limit 1`);
  return successor?.id;
};
