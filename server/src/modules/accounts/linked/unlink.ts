import type { Contract, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit-log.ts';
import type { OutsideContext } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { loadUser } from '../account-queries.ts';
import type { AccountsKit } from '../dependencies.ts';
import { ANOTHER_OF_THEIRS, findLinked, listLinked } from './linked-accounts.ts';

/** Takes one of the person's accounts out of the others; their own takes themselves out. Whoever has it is told. */
export const unlinkAccount = async (
  kit: AccountsKit,
  { session, request, transact, jobs }: OutsideContext,
  userId: string,
): Promise<Output<Contract['unlinkAccount']>> => {
  const own = { workspaceId: session.workspaceId, userId: session.userId };
  const isOwn = userId === own.userId;
  const other = isOwn ? undefined : (await findLinked(kit, session)).find((account) => account.userId === userId);
  const user = other && (await kit.transact(other, (db) => loadUser(db, other.userId)));
  if (!isOwn && !user) throw notFound('linked account');
  const at = kit.realClock.now();
  await transact(async (db) => {
    const { gone } = await db.one(sql<{ gone: boolean }>`select app.unlink_account(${userId}) as gone`);
    if (!gone) throw notFound('linked account');
    const subject = isOwn ? 'this account from their other ones' : ANOTHER_OF_THEIRS;
    await recordAudit(db, session, request, { action: 'account_unlinked', subject, at });
    for (const account of other ? [own, other] : [own])
      await jobs.enqueue(db, kit.sendNotice, { ...account, notice: 'account_unlinked', at: at.toISOString() });
  });
  return {
    message: `${user?.email ?? session.email} is not linked any more.`,
    users: await listLinked(kit, session),
  };
};
