import type { Contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { joinUser, USER_NAME } from '#modules/accounts/index.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { assertSeen } from '../list/seen.ts';

type Call = Contract['markViewing'];

/** Whoever hasn't been heard of for so long is gone: two beats and a little. */
const GONE_AFTER = sql`interval '45 seconds'`;
const NOW = sql`statement_timestamp()`;

const arrive = async (db: Db, contactId: string): Promise<boolean> => {
  const { is_new: isNew } = await db.one(sql<{ is_new: boolean }>`
    insert into viewers (workspace_id, contact_id, user_id, seen_at)
    values (app.workspace_id(), ${contactId}, app.user_id(), ${NOW})
    on conflict (workspace_id, contact_id, user_id) do update set seen_at = excluded.seen_at
    returning coalesce(old.seen_at < ${NOW} - ${GONE_AFTER}, true) as is_new`);
  return isNew;
};

/** Also removes where this person looked before, and was last heard of a while ago. */
const leave = async (db: Db, contactId: string | null): Promise<boolean> => {
  const left = await db.run(sql`
    delete from viewers v where v.workspace_id = app.workspace_id() and v.user_id = app.user_id()
      and (v.contact_id = ${contactId}::uuid or v.seen_at < ${NOW} - ${GONE_AFTER})`);
  return left > 0;
};

/**
 * Keeps that the caller looks at a person's page, and returns who else does; colleagues are told when someone comes or goes. 404 for a
 * person whom the caller may not see.
 */
export const markViewing = async (
  { db, session, live }: Pick<CallContext, 'db' | 'session' | 'live'>,
  { id, is_leaving: isLeaving }: Input<Call>,
): Promise<Output<Call>> => {
  await assertSeen(db, id);
  const isChanged = isLeaving ? await leave(db, id) : await arrive(db, id);
  if (isChanged) {
    if (!isLeaving) await leave(db, null);
    await live.publish(db, session.workspaceId, { type: 'viewers', id });
  }
  const results = await db.rows(sql<{ id: string; name: string }>`
    select v.user_id as id, coalesce(${USER_NAME}, '') as name from viewers v ${joinUser('v.user_id')}
    where v.workspace_id = app.workspace_id() and v.contact_id = ${id} and v.user_id <> ${session.userId}
      and v.seen_at >= ${NOW} - ${GONE_AFTER}
    order by v.user_id limit 20`);
  return { results };
};
