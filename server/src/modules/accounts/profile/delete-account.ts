import { LIMITS, type Contract, type Input } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { CallContext, OutsideContext } from '#platform/context.ts';
import { conflict, notAllowedNow } from '#platform/errors.ts';
import type { AccountsKit } from '../dependencies.ts';
import { proveIdentity } from '../identity/prove-identity.ts';
import { proveSecondFactor } from '../two-factor/second-proof.ts';

const DAY_MS = 86_400_000;
const BEGUN = 'Deletion has already started, so this account can’t be kept.';

const dayOf = (moment: Date, timezone: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: timezone }).format(moment);

/**
 * Schedules the deletion of the workspace and everyone in it. Sending stops immediately; everything else stays for 30
 * days, during which the owner can cancel.
 */
export const deleteAccount = async (
  kit: AccountsKit,
  context: OutsideContext,
  input: Input<Contract['deleteAccount']>,
): Promise<{ message: string }> => {
  const { transact, session, request, jobs } = context;
  const user = await proveIdentity(kit, context, input);
  const factor = await proveSecondFactor(kit, context, user, input.code);
  const at = kit.realClock.now();
  const deletesAt = new Date(at.getTime() + LIMITS.deletionDays * DAY_MS);
  await transact(async (db) => {
    await factor.use(db);
    const asked = await db.run(sql`
      update workspaces set deletes_at = ${deletesAt}, updated_at = ${at}
      where id = app.workspace_id() and deletes_at is null`);
    if (asked === 0) {
      const current = await db.maybe(sql`select deletes_at from workspaces where id = app.workspace_id()`);
      throw conflict('Deletion of this account was already requested.', current);
    }
    await kit.events.emit(db, { type: 'workspace.deletion_asked', workspaceId: session.workspaceId });
    await recordAudit(db, session, request, { action: 'deletion_asked', at });
    await jobs.enqueue(db, kit.sendDeletionNotice, { workspaceId: session.workspaceId, kind: 'asked' });
  });
  await factor.succeed();
  return {
    message: `Everything will be deleted on ${dayOf(deletesAt, session.timezone)}. You can cancel until then.`,
  };
};

/** Cancels the deletion before its time has come. Sending stays paused until someone resumes it. */
export const keepAccount = async (
  kit: AccountsKit,
  { db, session, request }: CallContext,
): Promise<{ message: string }> => {
  const at = kit.realClock.now();
  const kept = await db.run(sql`
    update workspaces set deletes_at = null, updated_at = ${at}
    where id = app.workspace_id() and deletes_at > ${at}`);
  if (kept === 0) {
    const { isBegun } = await db.one<{ isBegun: boolean }>(sql`
      select deletes_at is not null as "isBegun" from workspaces where id = app.workspace_id()`);
    throw notAllowedNow(isBegun ? BEGUN : 'This account isn’t scheduled for deletion.');
  }
  await recordAudit(db, session, request, { action: 'deletion_taken_back', at });
  return { message: 'Your account won’t be deleted. Sending is still paused; resume it when you’re ready.' };
};
