import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Channels } from '../channels/channel.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';
import { type Emptied, forgetContents } from '../enrolment/purge.ts';
import { forgetMessages } from '../message/keep.ts';
import { isUnsentOf, TEXT_PEOPLE } from './texts.ts';

/** A transaction empties at most this many. */
const AT_ONCE = 1_000;
const DAY_MS = 86_400_000;

/** What these messages say is gone, and no undo brings them back. Returns whether there may be more. */
const empty = async (db: Db, rows: readonly Emptied[], channels: Channels): Promise<boolean> => {
  const ids = rows.map(({ id }) => id);
  await forgetMessages(db, ids);
  await forgetContents(db, rows, channels);
  await db.run(sql`update messages set is_emptied = true
    where workspace_id = app.workspace_id() and id = any(${ids}::uuid[])`);
  return rows.length === AT_ONCE;
};

/** Empties messages of a cancelled or deleted campaign or announcement that never left. Returns whether there may be more. */
export const emptyUnsent = async (db: Db, programId: string, channels: Channels): Promise<boolean> =>
  empty(
    db,
    await db.rows<Emptied>(sql`
      select m.id, m.channel from messages m where ${isUnsentOf(sql`${programId}::uuid`)}
      order by m.id limit ${AT_ONCE} for update of m`),
    channels,
  );

/**
 * The same for single messages that were cancelled a day ago, once nothing takes them up again: an undo lasts for minutes, and
 * resuming someone revives the message of their step. Returns whether there may be more.
 */
export const emptyCancelled = async (db: Db, now: Date, channels: Channels): Promise<boolean> =>
  empty(
    db,
    await db.rows<Emptied>(sql`
      select m.id, m.channel from (
        select an.id from announcements an where an.workspace_id = app.workspace_id() and an.text_bytes > 0
          and (an.state in ('sent', 'cancelled') or an.deleted_at is not null)
        union all select cp.id from campaigns cp where cp.workspace_id = app.workspace_id() and cp.text_people > 0) program
      join messages m on ${isUnsentOf(sql`program.id`)} and m.updated_at < ${new Date(now.getTime() - DAY_MS)}
      left join enrolments e on e.workspace_id = m.workspace_id and e.id = m.enrolment_id
      where e.id is null or e.state not in (${liveStates}) or m.step_key is distinct from e.next_step_key
      order by m.id limit ${AT_ONCE} for update of m`),
    channels,
  );

/** What is over and holds no text any more gives its room back. */
export const freeTextRoom = async (db: Db): Promise<void> => {
  await db.run(sql`
    update announcements an set text_bytes = 0
    where an.workspace_id = app.workspace_id() and an.text_bytes > 0
      and (an.state in ('sent', 'cancelled') or an.deleted_at is not null)
      and not exists (select 1 from messages m where ${isUnsentOf(sql`an.id`)})
      and not exists (select 1 from messages m where m.workspace_id = an.workspace_id and m.announcement_id = an.id
        and m.status in ('draft', 'approved', 'scheduled'))`);
  await db.run(sql`
    update campaigns cp set text_people = 0
    where cp.workspace_id = app.workspace_id() and cp.text_people > 0
      and (cp.state in ('completed', 'cancelled') or cp.deleted_at is not null) and ${TEXT_PEOPLE} = 0`);
};
