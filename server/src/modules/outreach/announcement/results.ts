import type { AnnouncementResults, MessageStatus, ReasonCode } from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { type ReasonDetail, reasonInWords } from '../pace/reasons.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { findAnnouncement } from './announcement-queries.ts';
import { countsOf } from './present-announcements.ts';

interface Waiting {
  status: MessageStatus;
  reason_code: ReasonCode | null;
  reason_detail: ReasonDetail | null;
  until: Date | null;
  people: number;
}

const listWaiting = (db: Db, id: string): Promise<Waiting[]> =>
  db.rows<Waiting>(sql`
    select m.status, m.reason_code, m.reason_detail, min(m.send_at) as until, count(*) as people
    from messages m where m.workspace_id = app.workspace_id() and m.announcement_id = ${id}
      and m.status in ('draft', 'approved', 'scheduled', 'sending', 'unknown') and ${isOfOwnPerson(sql`m.contact_id`)}
    group by m.status, m.reason_code, m.reason_detail order by count(*) desc, m.status, m.reason_code limit 50`);

const listLeftOut = (db: Db, id: string): Promise<AnnouncementResults['left_out']> =>
  db.rows(sql<AnnouncementResults['left_out'][number]>`
    select left_out as reason, count(*) as people from announcement_recipients
    where workspace_id = app.workspace_id() and announcement_id = ${id} and left_out is not null
    group by left_out order by count(*) desc limit 20`);

/** An announcement's results, and why messages haven't left or were never written. */
export const announcementResults = async (
  db: Db,
  id: string,
  workspace: Pick<OutreachWorkspace, 'timezone'>,
): Promise<AnnouncementResults> => {
  if ((await findAnnouncement(db, id)) === undefined) throw notFound('announcement');
  const [totals, waiting, leftOut] = await Promise.all([countsOf(db, id), listWaiting(db, id), listLeftOut(db, id)]);
  const zone = workspace.timezone;
  return {
    totals,
    waiting: waiting.map(({ status, reason_code: code, reason_detail: detail, until, people }) => ({
      status,
      reason_code: code,
      reason: code === null ? null : reasonInWords({ code, detail, until, zone }),
      people,
    })),
    left_out: leftOut,
  };
};
