import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** A mailbox keeps so many in mind; a server that sends nothing else fills no table. */
const MOST = 1_000;
/** Pages tell of one for so long. */
const TOLD_MS = 7 * 86_400_000;

/** A mail that couldn't be read, and how often it was tried again. */
export interface UnreadableMail {
  id: string;
  uidValidity: number;
  uid: number;
  tries: number;
}

/** Notes that a mail couldn't be read, in the transaction that moves on past it; false where too many are noted already. */
export const noteUnreadable = async (
  db: Db,
  mailboxId: string,
  { uidValidity, uid }: Pick<UnreadableMail, 'uidValidity' | 'uid'>,
  nextAt: Date,
): Promise<boolean> =>
  (await db.run(sql`
    insert into unreadable_mails (workspace_id, mailbox_id, uid_validity, uid, next_at)
    select app.workspace_id(), ${mailboxId}, ${uidValidity}::bigint, ${uid}::bigint, ${nextAt}
    where (select count(*) from (select 1 from unreadable_mails
      where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId} limit ${MOST}) noted) < ${MOST}
    on conflict (workspace_id, mailbox_id, uid_validity, uid) do nothing`)) > 0;

/** Those of a mailbox that are to be tried now, the longest due first. */
export const unreadableMails = (db: Db, mailboxId: string, now: Date, most: number): Promise<UnreadableMail[]> =>
  db.rows(sql<UnreadableMail>`
    select id, uid_validity as "uidValidity", uid, tries from unreadable_mails
    where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId} and passed_at is null and next_at <= ${now}
    order by next_at, id limit ${most}`);

/**
 * What came of a try: it is tried once more at `nextAt`, passed, or read, or gone from the inbox, and nothing is left to do. False where
 * another worker has tried it meanwhile: nothing may be recorded then.
 */
export const settleUnreadable = async (
  db: Db,
  { id, tries }: Pick<UnreadableMail, 'id' | 'tries'>,
  outcome: { nextAt: Date } | { passedAt: Date } | 'done',
): Promise<boolean> => {
  const own = sql`workspace_id = app.workspace_id() and id = ${id} and tries = ${tries} and passed_at is null`;
  if (outcome === 'done') return (await db.run(sql`delete from unreadable_mails where ${own}`)) > 0;
  const change =
    'nextAt' in outcome ? sql`tries = tries + 1, next_at = ${outcome.nextAt}` : sql`passed_at = ${outcome.passedAt}`;
  return (await db.run(sql`update unreadable_mails set ${change} where ${own}`)) > 0;
};

/** How many were passed lately, and when the last was; what is older is forgotten. */
export const passedMails = async (
  db: Db,
  mailboxId: string,
  now: Date,
): Promise<{ count: number; lastAt: Date } | null> => {
  const since = new Date(now.getTime() - TOLD_MS);
  await db.run(sql`delete from unreadable_mails
    where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId} and passed_at < ${since}`);
  const passed = await db.one<{ count: number; lastAt: Date | null }>(sql`
    select count(*)::int as count, max(passed_at) as "lastAt" from unreadable_mails
    where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId} and passed_at is not null`);
  return passed.lastAt === null ? null : { count: passed.count, lastAt: passed.lastAt };
};
