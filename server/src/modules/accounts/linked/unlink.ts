import type { Contract, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit-log.ts';
import type { OutsideContext } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { loadUser } from '../account-queries.ts';
import type { AccountsKit } from '../dependencies.ts';
import { findLinked, listLinked } from './linked-accounts.ts';

/** Takes one of the person's accounts out of the others; their own takes themselves out. */
export const unlinkAccount = async (
  kit: AccountsKit,
  { session, request, transact }: OutsideContext,
  userId: string,
): Promise<Output<Contract['unlinkAccount']>> => {
  const isOwn = userId === session.userId;
  const other = isOwn ? undefined : (await findLinked(kit, session)).find((account) => account.userId === userId);
  const user = other && (await kit.transact(other, (db) => loadUser(db, other.userId)));
  if (!isOwn && !user) throw notFound('linked account');
  const subject = user?.email ?? session.email;
  await transact(async (db) => {
    const { gone } = await db.one(sql<{ gone: boolean }>`select app.unlink_account(${userId}) as gone`);
    if (!gone) throw notFound('linked account');
    await recordAudit(db, session, request, { action: 'account_unlinked', subject, at: kit.realClock.now() });
  });
  return { message: `${subject} is not linked any more.`, users: await listLinked(kit, session) };
};
