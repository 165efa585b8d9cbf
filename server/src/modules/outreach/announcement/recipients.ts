import { sql } from 'kysely';
import type { Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { refuseForOthers } from '../access.ts';
import { type Audience, meant } from '../campaign/audience.ts';
import { type AudienceOptions, judgedPeople } from '../campaign/judge-people.ts';

/**
 * Freezes whom an announcement goes to: everyone of its audience who can be reached now and has not had it. Each person is written
 * to from the account that wrote to them last, if it is among these; else the accounts take turns. Returns how many they are.
 */
export const freezeRecipients = (
  db: Db,
  id: string,
  audience: Audience,
  accountIds: readonly string[],
  options: AudienceOptions,
): Promise<number> =>
  db.run(sql`
    with people as (
      select * from ${judgedPeople(
        sql<boolean>`(${meant(audience)} and not exists (select 1 from messages had where had.workspace_id = c.workspace_id
          and had.announcement_id = ${id} and had.contact_id = c.id))`,
        options,
        [sql`c.created_at`],
      )} judged
    ), reachable as (
      select id, row_number() over (order by created_at, id) - 1 as place from people where cause is null
    )
    insert into announcement_recipients (workspace_id, announcement_id, contact_id, account_id)
    select app.workspace_id(), ${id}, r.id, coalesce(
      (select m.account_id from messages m where m.workspace_id = app.workspace_id() and m.contact_id = r.id
        and m.account_id = any(${[...accountIds]}::uuid[]) and m.sent_at is not null order by m.created_at desc, m.id desc limit 1),
      (${[...accountIds]}::uuid[])[1 + r.place % ${accountIds.length}])
    from reachable r`);

/**
 * 403 for a rep whose announcement is about to reach somebody whom they don't: taking it back would keep it from them. Indexes
 * messages_announcement_status and announcement_recipients_open.
 */
export const assertReachesRecipients = (
  db: Db,
  session: Pick<Session, 'role' | 'userId'>,
  announcementId: string,
): Promise<void> =>
  refuseForOthers(
    db,
    session,
    sql`select workspace_id, contact_id from messages where workspace_id = app.workspace_id()
        and announcement_id = ${announcementId} and status in ('draft', 'approved', 'scheduled')
      union all select workspace_id, contact_id from announcement_recipients where workspace_id = app.workspace_id()
        and announcement_id = ${announcementId} and not is_done`,
    'Some people who are about to get this announcement belong to colleagues. Ask a manager to stop it.',
  );
